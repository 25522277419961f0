import type { FastifyInstance } from 'fastify';
import { retention } from '../../../contract/privacy/retention.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { liftHold, postponeErasure, setHold } from './change-hold.ts';
import { ERASE_JOB, erasePerson, startErasure } from './erase-person.ts';
import { listRetentionPeople } from './list-people.ts';
import { previewErasure } from './preview-erasure.ts';
import { proposeErasures } from './propose-erasures.ts';
import { readRetention, setRetention } from './retention-setting.ts';

export function registerRetention(app: FastifyInstance) {
  // A delivery: what was confirmed is done, whatever stops it on the way.
  app.services.jobs.define(ERASE_JOB, 'delivery', erasePerson);
  app.services.jobs.nightly(() => proposeErasures(app.services));
  serve(app, retention.setting, ({ ctx }) => readRetention(ctx));
  serve(app, retention.setSetting, ({ ctx, body }) => setRetention(ctx, body));
  serve(app, retention.people, ({ ctx, query }) => listRetentionPeople(ctx, query));
  serve(app, retention.preview, ({ ctx, query }) => previewErasure(ctx, query.employeeId));
  serveOpen(app, retention.erase, ({ ctx, body, reply }) => startErasure(ctx, body, reply));
  serve(app, retention.postpone, ({ ctx, body }) => postponeErasure(ctx, body));
  serve(app, retention.hold, ({ ctx, body }) => setHold(ctx, body));
  serve(app, retention.liftHold, ({ ctx, body }) => liftHold(ctx, body));
}
