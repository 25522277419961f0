import type { FastifyInstance } from 'fastify';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { serve } from '../../http/serve.ts';
import { listBalances } from './list-balances.ts';
import { removeBalance, setBalance } from './write-balance.ts';

export function registerBeginningBalances(app: FastifyInstance) {
  serve(app, beginningBalances.list, ({ ctx, query }) => listBalances(ctx, query));
  serve(app, beginningBalances.set, ({ ctx, body }) => setBalance(ctx, body));
  serve(app, beginningBalances.remove, ({ ctx, query }) => removeBalance(ctx, query));
}
