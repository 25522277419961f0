import type { FastifyReply } from 'fastify';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { textIn } from '../../../domain/define-text.ts';
import { csvFile, SHEET_MIME_TYPES, xlsxFile } from '../../adapters/sheet-file.ts';
import { contentDisposition } from '../../files/content-disposition.ts';
import { type SheetColumn, sheetOf, sheetRow } from '../../files/sheet-columns.ts';
import type { MemberContext } from '../../http/context.ts';
import { readJournal } from './read-journal.ts';
import { JOURNAL } from './texts.ts';

type Journal = Answer<typeof payrollJournal.get>;
type Line = Journal['lines'][number] & { readonly ownName: string };
const amount = (satang: number): number => satang / 100;

const COLUMNS: readonly SheetColumn<keyof typeof JOURNAL.en.headers, Line>[] = [
  { key: 'code', width: 14, value: ({ code }) => code },
  { key: 'account', width: 40, value: ({ name, ownName }) => name || ownName },
  { key: 'department', width: 28, value: ({ department }) => department },
  { key: 'costCentre', width: 16, value: ({ costCentre }) => costCentre?.code ?? null },
  { key: 'costCentreName', width: 28, value: ({ costCentre }) => costCentre?.name ?? null },
  { key: 'branch', width: 24, value: ({ branch }) => branch },
  { key: 'debit', width: 16, value: ({ debit }) => amount(debit) },
  { key: 'credit', width: 16, value: ({ credit }) => amount(credit) },
];

/** The journal as rows, or as a file: then it is noted who took it. */
export async function sendJournal(ctx: MemberContext, { month, format }: Query<typeof payrollJournal.get>, reply: FastifyReply) {
  if (format === 'json') return ctx.transaction({ readOnly: true }, (inside) => readJournal(inside, month));
  const journal = await ctx.transaction({}, async (inside) => {
    const read = await readJournal(inside, month);
    const after = { month, format, reports: read.reports.map(({ payrollReportId }) => payrollReportId) };
    inside.audit('payroll-journal.export', { entity: 'payroll_journal', entityId: ctx.organizationId, after });
    return read;
  });
  const texts = textIn(JOURNAL, ctx.language);
  const rows = journal.lines.map((line) => sheetRow(COLUMNS, { ...line, ownName: texts.accounts[line.account] }));
  const table = sheetOf(COLUMNS, texts, rows);
  return reply
    .header('content-type', SHEET_MIME_TYPES[format])
    .header('content-disposition', contentDisposition(`journal-${month}.${format}`))
    .header('cache-control', 'private, no-store')
    .send(format === 'csv' ? csvFile(table) : await xlsxFile(table));
}
