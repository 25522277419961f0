import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { Leaver, settlements } from '../../../contract/payroll/settlements.ts';
import { finalPayDue, leaverCertificateDue } from '../../../domain/payroll/settlement/due-days.ts';
import type { LeavingReason } from '../../../domain/payroll/settlement/leaving.ts';
import { dateOf } from '../../../domain/time.ts';
import { type PlainDate, satang } from '../../../domain/units.ts';
import { isNamed } from '../../db/name-shown.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';
import { loadLeaver } from './load-leaver.ts';
import { findSettlement, settlementView } from './settlement-row.ts';

type State = z.output<typeof Leaver>['state'];
type LeaverRow = PersonRow & {
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  state: State;
  reason: LeavingReason | null;
  total: number;
  certificate: 'none' | 'made' | 'sent';
};

/** Everybody of the company with the settlement of the last day, as rows of `leaver`. */
const leavers = (organizationId: string) => sql`
  select ${PERSON_COLUMNS}, e.start_date, e.end_date, s.reason, coalesce((select sum(p.amount) from app.settlement_part p
      where p.organization_id = ${organizationId} and p.settlement_id = s.id), 0)::bigint as total,
    case when s.id is null then 'none' when r.status = 'APPROVED' then 'paid' when r.id is not null then 'counted'
      when s.status = 'CONFIRMED' then 'confirmed' else 'proposed' end as state,
    coalesce((select case when c.sent_at is null then 'made' else 'sent' end from app.tax_certificate c
      where c.organization_id = ${organizationId} and c.employee_id = e.id and c.replaced_at is null
        and c.year = extract(year from e.end_date)), 'none') as certificate
  from app.employee e ${PERSON_JOINS}
    left join app.settlement s on s.organization_id = e.organization_id and s.employee_id = e.id and s.last_day = e.end_date
    left join app.payroll_report r on r.organization_id = s.organization_id and r.id = s.report_id
      and r.status in ('DRAFT', 'PENDING', 'APPROVED')
  where e.organization_id = ${organizationId}`;

const ORDER = { lastDay: 'leaver.end_date', code: 'leaver.code' } as const;

export async function listLeavers(ctx: Ctx, query: Query<typeof settlements.list>): Promise<Answer<typeof settlements.list>> {
  const { sort, state = null, search } = query;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<LeaverRow & { total_rows: number }>`
      with leaver as (${leavers(ctx.organizationId)} and e.end_date is not null)
      select leaver.*, count(*) over () as total_rows from leaver
      where (${state}::text is null or leaver.state = ${state}) ${andWhen(search || null, (text) => isNamed('leaver', text))}
      order by ${sql.raw(ORDER[sort.field])} ${sql.raw(sort.direction)}, leaver.code, leaver.employee_id
      limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows.map((row) => ({ row, total: row.total_rows }));
  });
  const content = rows.map(({ row }) => leaverView(ctx, row));
  return pageOf(ctx, query, { content, total });
}

function leaverView(ctx: Ctx, row: LeaverRow): z.output<typeof Leaver> {
  const { start_date: startDate, end_date: lastDay, state } = row;
  const payDue = lastDay && finalPayDue(lastDay);
  return {
    ...personView(row, ctx.language),
    startDate,
    lastDay,
    state,
    reason: row.reason,
    total: satang(row.total),
    payDue,
    isLate: payDue !== null && state !== 'paid' && payDue < dateOf(ctx.now, ctx.organization.timeZone),
    certificate: lastDay && { due: leaverCertificateDue(lastDay), state: row.certificate },
  };
}

/** One person with the settlement, of whom there may be none yet. */
export async function readSettlement(ctx: Ctx, employeeId: string): Promise<Answer<typeof settlements.get>> {
  const { rows } = await sql<LeaverRow>`${leavers(ctx.organizationId)} and e.id = ${employeeId}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  const record = await loadLeaver(ctx, employeeId);
  const settlement = await findSettlement(ctx, { employeeId });
  return {
    ...leaverView(ctx, row),
    settlement: settlement && (await settlementView(ctx, settlement)),
    isInPayroll: record.isInPayroll,
    missing: missingOf(record),
  };
}

/** What of the record keeps a settlement from being proposed. */
export const missingOf = ({ startDate, lastDay, lastSalary }: Awaited<ReturnType<typeof loadLeaver>>) => [
  ...(startDate === null ? (['startDate'] as const) : []),
  ...(lastDay === null ? (['endDate'] as const) : []),
  ...(lastDay !== null && lastSalary === 0 ? (['salary'] as const) : []),
];
