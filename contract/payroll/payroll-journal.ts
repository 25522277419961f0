import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { ACCOUNTS } from '../../domain/payroll/postings.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Money, Month, Text } from '../primitives.ts';

const reading = inArea('payrolls');
const Account = z.enum(ACCOUNTS);

/** What a company calls an account in its own chart; empty texts are not said. */
export const JournalAccount = z.strictObject({ account: Account, code: Text(20), name: Text(120) });
const Accounts = z.object({ accounts: z.array(JournalAccount), version: z.number().int() });

/** Approved payrolls of a month as an entry of the books: the employer's cost by department, cost centre and branch, and what is owed to whom. */
export const payrollJournal = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/journal',
    topic: 'payroll-documents',
    summary: 'The journal entry of a month over its approved payrolls; csv and xlsx download it',
    ...reading,
    limit: 'export',
    query: z.strictObject({ month: Month, format: z.enum(['json', 'csv', 'xlsx']).default('json') }),
    answer: z.object({
      reports: z.array(z.object({ payrollReportId: Id, name: z.string() })),
      lines: z.array(
        z.object({
          account: Account,
          /** Of the company's own chart; empty when it has not said so. */
          code: z.string(),
          name: z.string(),
          department: z.string().nullable(),
          costCentre: z.object({ code: z.string(), name: z.string() }).nullable(),
          /** Its name; null: the head office, or an account that is not parted. */
          branch: z.string().nullable(),
          debit: Money,
          credit: Money,
        }),
      ),
      debit: Money,
      credit: Money,
    }),
    errors: [],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/journal/accounts',
    topic: 'payroll-documents',
    summary: 'The accounts that payroll is booked on, with their numbers in the chart of the company',
    ...reading,
    query: z.strictObject({}),
    answer: Accounts,
    errors: [],
  }),
  setAccounts: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/journal/accounts',
    changes: ['payroll-documents'],
    summary: 'Number and name of each account in the chart of the company; accounts that are not named lose theirs',
    ...reading,
    body: z.strictObject({
      accounts: z
        .array(JournalAccount)
        .max(ACCOUNTS.length)
        .refine((list) => new Set(list.map(({ account }) => account)).size === list.length, 'form/invalid'),
      version: z.number().int().min(0),
    }),
    idempotency: 'key',
    answer: Accounts,
    errors: ['conflict'],
  }),
};
