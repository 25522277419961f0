import type { Query } from '../../../contract/endpoint.ts';
import type { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { textIn } from '../../../domain/define-text.ts';
import { shortMonth } from '../../../domain/written-dates.ts';
import { type SheetTable, xlsxFile } from '../../adapters/sheet-file.ts';
import type { Language, MemberContext } from '../../http/context.ts';
import { readYear, type Year } from './read-year.ts';
import { YEAR_SHEET } from './texts.ts';

/** The year as rows, or as a sheet: then it is noted who took it. */
export async function makeYear(ctx: MemberContext, query: Query<typeof payrollYear.get>) {
  if (query.format === 'json') return ctx.transaction({ readOnly: true }, (inside) => readYear(inside, query));
  const { year, of, employeeId, itemId } = query;
  const read = await ctx.transaction({}, async (inside) => {
    const found = await readYear(inside, query);
    const after = { year, of, employeeId: employeeId ?? null, itemId: itemId ?? null };
    inside.audit('payroll-summary.export', { entity: 'payroll_report', entityId: ctx.organizationId, after });
    return found;
  });
  return { bytes: await xlsxFile(sheetOf(read, year, ctx.language)), fileName: `payroll-${of}-${year}.xlsx` };
}

function sheetOf({ rows, totals, total }: Year, year: number, language: Language): SheetTable {
  const words = textIn(YEAR_SHEET, language);
  const months = totals.map((_, place) => shortMonth(`${year}-${String(place + 1).padStart(2, '0')}`, language));
  const amounts = (list: readonly number[]) => list.map((amount) => amount / 100);
  return {
    name: `${words.title} ${year}`,
    widths: [12, 30, 18, ...months.map(() => 14), 16],
    rows: [
      [words.code, words.name, words.part, ...months, words.total],
      ...rows.map((row) => [
        row.code,
        row.name || words.none,
        row.part ? words.parts[row.part] : row.positive === false ? words.deducted : null,
        ...amounts([...row.months, row.total]),
      ]),
      [null, words.total, null, ...amounts([...totals, total])],
    ],
  };
}
