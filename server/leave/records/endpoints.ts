import type { FastifyInstance } from 'fastify';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { serve } from '../../http/serve.ts';
import { calculateLeave } from './calculate.ts';
import { addPapers, ownRecords } from './own-records.ts';
import { readRecord, searchRecords } from './read-records.ts';
import { registerLeaveJobs } from './register-leave-jobs.ts';
import { listChoices, recordLeave, takeBackLeave } from './write-records.ts';

export function registerLeaveRecords(app: FastifyInstance) {
  registerLeaveJobs(app.services);
  serve(app, leaveRecords.calculate, ({ ctx, body }) => calculateLeave(ctx, body));
  serve(app, leaveRecords.search, ({ ctx, query }) => searchRecords(ctx, query));
  serve(app, leaveRecords.own, ({ ctx, query }) => ownRecords(ctx, query));
  serve(app, leaveRecords.addPapers, ({ ctx, body }) => addPapers(ctx, body));
  serve(app, leaveRecords.get, ({ ctx, query }) => readRecord(ctx, query.id));
  serve(app, leaveRecords.choices, ({ ctx, query }) => listChoices(ctx, query));
  serve(app, leaveRecords.record, ({ ctx, body }) => recordLeave(ctx, body));
  serve(app, leaveRecords.takeBack, ({ ctx, body }) => takeBackLeave(ctx, body));
}
