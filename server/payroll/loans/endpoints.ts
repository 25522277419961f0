import type { FastifyInstance } from 'fastify';
import { loans } from '../../../contract/payroll/loans.ts';
import { serve } from '../../http/serve.ts';
import { addPayment, createLoan, releaseLoan, setInstalment } from './change-loan.ts';
import { readLoan, readOwnLoans, searchLoans } from './read-loans.ts';

export function registerLoans(app: FastifyInstance) {
  serve(app, loans.search, ({ ctx, query }) => searchLoans(ctx, query));
  serve(app, loans.get, ({ ctx, query }) => readLoan(ctx, query.id));
  serve(app, loans.own, ({ ctx }) => readOwnLoans(ctx));
  serve(app, loans.create, ({ ctx, body }) => createLoan(ctx, body));
  serve(app, loans.setInstalment, ({ ctx, body }) => setInstalment(ctx, body));
  serve(app, loans.addPayment, ({ ctx, body }) => addPayment(ctx, body));
  serve(app, loans.release, ({ ctx, body }) => releaseLoan(ctx, body));
}
