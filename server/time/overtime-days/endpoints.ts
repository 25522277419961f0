import type { FastifyInstance } from 'fastify';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { serve } from '../../http/serve.ts';
import { approveDays } from './approve-days.ts';
import { readRoom } from './read-room.ts';
import { searchDays } from './search-days.ts';
import { takeBackDays } from './take-back-days.ts';

export function registerOvertimeDays(app: FastifyInstance) {
  serve(app, overtimeDays.search, ({ ctx, query }) => searchDays(ctx, query));
  serve(app, overtimeDays.room, ({ ctx, query }) => readRoom(ctx, query));
  serve(app, overtimeDays.approve, ({ ctx, body }) => approveDays(ctx, body));
  serve(app, overtimeDays.takeBack, ({ ctx, body }) => takeBackDays(ctx, body));
}
