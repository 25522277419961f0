import type { FastifyInstance } from 'fastify';
import { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { readAccounts, setAccounts } from './journal-accounts.ts';
import { sendJournal } from './send-journal.ts';

export function registerPayrollJournal(app: FastifyInstance) {
  serveOpen(app, payrollJournal.get, ({ ctx, query, reply }) => sendJournal(ctx, query, reply));
  serve(app, payrollJournal.accounts, ({ ctx }) => readAccounts(ctx));
  serve(app, payrollJournal.setAccounts, ({ ctx, body }) => setAccounts(ctx, body));
}
