import type { FastifyInstance } from 'fastify';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { serve } from '../../http/serve.ts';
import { costOfDay, costsOfRange } from './board-costs.ts';

export function registerBoardCosts(app: FastifyInstance) {
  serve(app, boardCosts.range, ({ ctx, query }) => costsOfRange(ctx, query));
  serve(app, boardCosts.day, ({ ctx, query }) => costOfDay(ctx, query));
}
