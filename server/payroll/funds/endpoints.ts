import type { FastifyInstance } from 'fastify';
import { funds } from '../../../contract/payroll/funds.ts';
import { serve } from '../../http/serve.ts';
import { fundsOfEmployee, fundsOfPosition } from './list-funds.ts';
import { removeMember, removePositionRates, setMember, setPositionRates } from './set-funds.ts';

export function registerFunds(app: FastifyInstance) {
  serve(app, funds.ofEmployee, ({ ctx, query }) => fundsOfEmployee(ctx, query.employeeId));
  serve(app, funds.setMember, ({ ctx, body }) => setMember(ctx, body));
  serve(app, funds.removeMember, ({ ctx, query }) => removeMember(ctx, query));
  serve(app, funds.ofPosition, ({ ctx, query }) => fundsOfPosition(ctx, query.positionId));
  serve(app, funds.setOfPosition, ({ ctx, body }) => setPositionRates(ctx, body));
  serve(app, funds.removeFromPosition, ({ ctx, query }) => removePositionRates(ctx, query));
}
