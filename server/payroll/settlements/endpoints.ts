import type { FastifyInstance } from 'fastify';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { serve } from '../../http/serve.ts';
import { changePart, confirmSettlement, reopenSettlement } from './decide-settlement.ts';
import { listLeavers, readSettlement } from './list-leavers.ts';
import { proposeSettlement } from './propose-settlement.ts';

export function registerSettlements(app: FastifyInstance) {
  serve(app, settlements.list, ({ ctx, query }) => listLeavers(ctx, query));
  serve(app, settlements.get, ({ ctx, query }) => readSettlement(ctx, query.employeeId));
  serve(app, settlements.propose, ({ ctx, body }) => proposeSettlement(ctx, body));
  serve(app, settlements.change, ({ ctx, body }) => changePart(ctx, body));
  serve(app, settlements.confirm, ({ ctx, body }) => confirmSettlement(ctx, body));
  serve(app, settlements.reopen, ({ ctx, body }) => reopenSettlement(ctx, body));
}
