import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { ASKED_KEYS } from '../../../domain/payroll/pay-types.ts';
import { isOpenReport } from '../../../domain/payroll/report-state.ts';
import { type Satang, satang } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { anywhere, countedRows } from '../../http/paging.ts';
import { itemName, type KeptItem, keptItem, loadItems } from '../shared/load-items.ts';
import { Warnings } from '../shared/read-slips.ts';
import { getReport, keptTotals, type ReportRow } from '../shared/report-row.ts';
import { SlipSnapshot, snapshotName } from '../shared/slip-snapshot.ts';
import { BLOCKING_WARNINGS } from '../shared/sum-slips.ts';
import { reportHead } from './report-view.ts';

type Grid = Answer<typeof payrollReports.info>;
export type GridRow = Grid['rows'][number];
export type GridColumn = Grid['columns'][number];

/** The grid of a report: what is computed at once for everybody is read at once, one row of the answer a person. */
export async function readGrid(ctx: Ctx, query: Query<typeof payrollReports.info>): Promise<Grid> {
  const report = await getReport(ctx, query.payrollReportId);
  const isOtherPeriod =
    (query.startDate && query.startDate !== report.period_start) || (query.endDate && query.endDate !== report.period_end);
  if (isOtherPeriod) throw notFound();
  const columns = await readColumns(ctx, report);
  const { rows, total } = await readRows(ctx, { report, columns, query });
  return { report: await reportHead(ctx, report), columns, rows, page: query.page, size: query.size, totalElements: total };
}

/** Items with lines; of an open report also those that a line could be made of. */
export async function readColumns(ctx: Ctx, report: ReportRow): Promise<GridColumn[]> {
  const { rows } = await sql<{ item_id: string; total: number }>`
      select item_id, sum(amount)::bigint as total from app.payroll_line where organization_id = ${ctx.organizationId}
        and report_id = ${report.id} group by item_id`.execute(ctx.tx);
  const sums = new Map(rows.map((row) => [row.item_id, row.total]));
  const items = isOpenReport(report.status) ? await openItems(ctx, report) : keptTotals(report.totals).items;
  return items
    .filter(
      (item) =>
        sums.has(item.id) ||
        (isOpenReport(report.status) && item.key !== 'WELFARE_FUND' && !ASKED_KEYS.some((key) => key === item.key)),
    )
    .map((item) => ({
      itemId: item.id,
      keyName: item.key,
      name: itemName(item, ctx.language),
      type: item.type,
      positive: item.isPositive,
      total: satang(sums.get(item.id) ?? 0),
    }));
}

async function openItems(ctx: Ctx, report: ReportRow): Promise<KeptItem[]> {
  const items = (await loadItems(ctx.tx, ctx.organizationId)).map(keptItem);
  const gone = keptTotals(report.totals).items.filter((kept) => !items.some((item) => item.id === kept.id));
  return [...items, ...gone];
}

type SlipRow = {
  employee_id: string;
  snapshot: unknown;
  warnings: unknown;
  income: Satang;
  deduction: Satang;
  net: Satang;
  total: number;
};
type RowsWanted = {
  report: ReportRow;
  columns: readonly GridColumn[];
  query: Pick<Query<typeof payrollReports.info>, 'search' | 'departmentId' | 'warned' | 'page' | 'size'> & {
    employeeId?: string;
  };
};

export async function readRows(ctx: Ctx, { report, columns, query }: RowsWanted): Promise<{ rows: GridRow[]; total: number }> {
  const slips = await countedRows(query, (paged) => selectSlips(ctx, report.id, { ...query, ...paged }));
  const lines = await readLines(ctx, report.id, { people: slips.rows.map((row) => row.employee_id), columns });
  const rows = slips.rows.map((row): GridRow => {
    const snapshot = SlipSnapshot.parse(row.snapshot);
    const own = lines.get(row.employee_id);
    return {
      employeeId: row.employee_id,
      code: snapshot.code,
      name: snapshotName(snapshot, ctx.language),
      departmentName: snapshot.department,
      positionName: snapshot.position,
      amounts: own?.amounts ?? columns.map(() => null),
      overridden: own?.overridden ?? [],
      income: row.income,
      deduction: row.deduction,
      net: row.net,
      warnings: Warnings.parse(row.warnings).map((item) => ({ ...item, blocking: BLOCKING_WARNINGS.includes(item.code) })),
    };
  });
  return { rows, total: slips.total };
}

async function selectSlips(ctx: Ctx, reportId: string, query: RowsWanted['query']): Promise<SlipRow[]> {
  const { search, departmentId, warned, page, size, employeeId } = query;
  const isWarned = warned === undefined ? null : warned === 'true';
  const pattern = search ? anywhere(search) : null;
  const { rows } = await sql<SlipRow>`
      select employee_id, snapshot - 'address' - 'sealedNationalId' - 'sealedBankAccount' as snapshot, warnings, income,
        deduction, net,
    count(*) over () as total
  from app.payroll_slip where organization_id = ${ctx.organizationId} and report_id = ${reportId}
    and (${employeeId ?? null}::uuid is null or employee_id = ${employeeId ?? null})
    and (${pattern}::text is null or concat_ws(' ', snapshot->>'code', snapshot->>'firstName', snapshot->>'lastName',
      snapshot->>'firstNameEn',
      snapshot->>'lastNameEn') ilike ${pattern})
    and (${departmentId ?? null}::text is null or snapshot->>'departmentId' = ${departmentId ?? null})
      and (${isWarned}::boolean is null or (warnings <> '[]') = ${isWarned})
  order by snapshot->>'code', employee_id limit ${size} offset ${page * size}`.execute(ctx.tx);
  return rows;
}

type OwnLines = { amounts: (Satang | null)[]; overridden: number[] };

async function readLines(
  ctx: Ctx,
  reportId: string,
  { people, columns }: { people: readonly string[]; columns: readonly GridColumn[] },
): Promise<Map<string, OwnLines>> {
  // One text a person, "column:amount:overridden;…": thirty thousand lines are a thousand rows.
  const { rows } = await sql<{ employee_id: string; lines: string }>`
      select l.employee_id, string_agg(c.place || ':' || l.amount || ':' || (l.overridden_by is not null)::int, ';') as lines
  from app.payroll_line l join unnest(${columns.map((column) => column.itemId)}::uuid[]) with ordinality as c(item_id,
    place) on c.item_id = l.item_id
  where l.organization_id = ${ctx.organizationId} and l.report_id = ${reportId} and l.employee_id = any(${people}::uuid[])
    group by l.employee_id`.execute(ctx.tx);
  return new Map(
    rows.map((row) => {
      const own: OwnLines = { amounts: columns.map(() => null), overridden: [] };
      for (const line of row.lines.split(';')) {
        const [place = 1, amount = 0, isOverridden = 0] = line.split(':').map(Number);
        own.amounts[place - 1] = satang(amount);
        if (isOverridden === 1) own.overridden.push(place - 1);
      }
      return [row.employee_id, own];
    }),
  );
}
