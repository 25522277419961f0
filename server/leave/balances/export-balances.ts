import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { textIn } from '../../../domain/define-text.ts';
import { quotaLimit } from '../../../domain/leave/quota-limit.ts';
import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import type { SheetCell } from '../../adapters/sheet-file.ts';
import { saveSheet } from '../../files/save-sheet.ts';
import { type SheetColumn, sheetOf, sheetRow } from '../../files/sheet-columns.ts';
import type { Language } from '../../http/context.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { type BalanceView, searchBalances, todayOf } from './read-balances.ts';
import { BALANCES_EXPORT } from './texts.ts';

export const EXPORT_JOB = 'leave-balances-export';
const ROUND = 1_000;
const SORT = { field: 'code', direction: 'asc' } as const;

type Line = {
  readonly employee: { code: string; firstName: string; lastName: string; department: { name: string } | null };
  readonly balance: BalanceView;
  readonly date: string;
  readonly language: Language;
};
type Column = SheetColumn<keyof typeof BALANCES_EXPORT.en.headers, Line>;

/** Hundredths of a day are the finest that a sheet shows. */
const days = (minutes: number): number => Math.round((minutes / WORKING_DAY_MINUTES) * 100) / 100;
/** What stands for the balance: of an event its quota, and nothing where there is none. */
function left({ leaveType, perEvent, balance }: BalanceView): number | null {
  if (perEvent === null) return days(balance);
  return quotaLimit(leaveType, perEvent) === 'quota' ? days(perEvent) : null;
}
const amount = (key: 'granted' | 'carried' | 'adjusted' | 'expired' | 'taken' | 'pending' | 'balance' | 'toCome'): Column => ({
  key,
  width: 14,
  value: ({ balance }) => (key === 'balance' ? left(balance) : days(balance[key])),
});
const COLUMNS: readonly Column[] = [
  { key: 'code', width: 14, value: ({ employee }) => employee.code },
  { key: 'firstName', width: 18, value: ({ employee }) => employee.firstName },
  { key: 'lastName', width: 18, value: ({ employee }) => employee.lastName },
  { key: 'department', width: 22, value: ({ employee }) => employee.department?.name ?? null },
  { key: 'typeCode', width: 16, value: ({ balance }) => balance.leaveType.code },
  {
    key: 'typeName',
    width: 24,
    value: ({ balance, language }) => (language === 'en' && balance.leaveType.englishName) || balance.leaveType.name,
  },
  { key: 'date', width: 12, value: ({ date }) => date },
  { key: 'yearStart', width: 12, value: ({ balance }) => balance.yearStart },
  { key: 'yearEnd', width: 12, value: ({ balance }) => balance.yearEnd },
  ...(['granted', 'carried', 'adjusted', 'expired', 'taken', 'pending', 'balance', 'toCome'] as const).map(amount),
];

/** Makes the file of the balances of a day in the background; run again, it makes the same file once. */
export const exportBalances: JobHandler = async ({ ctx, jobId, input, report }) => {
  const { format, ...filters } = leaveBalances.export.body.parse(input);
  const date = filters.date ?? todayOf(ctx);
  const rows: SheetCell[][] = [];
  for (let page = 0; ; page++) {
    const query = { ...filters, date, page, size: ROUND, sort: SORT };
    const found = await ctx.transaction({ readOnly: true }, (inTenant) => searchBalances(inTenant, query));
    for (const { employee, balances } of found.content) {
      for (const balance of balances) rows.push(sheetRow(COLUMNS, { employee, balance, date, language: ctx.language }));
    }
    await report(Math.min((page + 1) * ROUND, found.totalElements), found.totalElements);
    if (page + 1 >= found.totalPages) break;
  }
  await saveSheet(ctx, {
    id: jobId,
    name: `leave-balances-${date}.${format}`,
    format,
    table: sheetOf(COLUMNS, textIn(BALANCES_EXPORT, ctx.language), rows),
    purpose: 'leave-balances-export',
    action: 'leave-balance.export',
  });
  return { fileId: jobId, result: { rows: rows.length } };
};
