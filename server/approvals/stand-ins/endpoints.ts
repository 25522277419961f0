import type { FastifyInstance } from 'fastify';
import { standIns } from '../../../contract/approvals/stand-ins.ts';
import { serve } from '../../http/serve.ts';
import { listStandIns, myStandIns } from './read-stand-ins.ts';
import { createMyStandIn, createStandIn, removeStandIn } from './write-stand-ins.ts';

export function registerStandIns(app: FastifyInstance) {
  serve(app, standIns.mine, ({ ctx }) => myStandIns(ctx));
  serve(app, standIns.list, ({ ctx }) => listStandIns(ctx));
  serve(app, standIns.createMine, ({ ctx, body }) => createMyStandIn(ctx, body));
  serve(app, standIns.create, ({ ctx, body }) => createStandIn(ctx, body));
  serve(app, standIns.removeMine, ({ ctx, query }) => removeStandIn(ctx, query.id, ctx.actor.employeeId));
  serve(app, standIns.remove, ({ ctx, query }) => removeStandIn(ctx, query.id));
}
