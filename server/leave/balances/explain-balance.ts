import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { expectedEntries, isOfLeaveYear } from '../../../domain/leave/leave-balance.ts';
import { serviceMonthsOf } from '../../../domain/leave/leave-grants.ts';
import { ENTRY_KINDS, type EntryKind } from '../../../domain/leave/ledger.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { ledgerOf } from '../shared/leave-ledger.ts';
import { leaveSetting } from '../shared/leave-setting.ts';
import { mayReadLeave } from '../shared/looked-after.ts';
import { balancesOf, todayOf } from './read-balances.ts';

type Person = {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
};
type Row = {
  id: string;
  kind: string;
  minutes: number;
  on: PlainDate;
  year_start: PlainDate;
  expires_on: PlainDate | null;
  key: string;
  reason: string | null;
  reverses: { kind: string; on: PlainDate } | null;
  by: Person | null;
  created_at: Instant;
};

/** The entries of a leave year that make up a balance, written ones and those that the rules will write; they sum to it. */
export async function explainBalance(
  ctx: Ctx,
  query: Query<typeof leaveBalances.entries>,
): Promise<Answer<typeof leaveBalances.entries>> {
  const { tx, actor } = ctx;
  const employeeId = query.employeeId ?? actor.employeeId;
  if (!(await mayReadLeave(ctx, employeeId))) throw notFound();
  const { leaveTypeId } = query;
  const on = query.date ?? todayOf(ctx);
  const ledger = await ledgerOf(tx, await leaveSetting(tx), { employeeId, leaveTypeId });
  const [balance] = (await balancesOf(tx, { people: [employeeId], on, typeIds: [leaveTypeId] })).get(employeeId) ?? [];
  if (!balance) throw notFound();
  const written = await writtenEntries(ctx, { employeeId, leaveTypeId, on });
  const expected = expectedEntries(ledger, on).map(({ key, kind, minutes, on: day, yearStart, expiresOn }) => ({
    ...{ id: null, key, kind, minutes, on: day, year_start: yearStart, expires_on: expiresOn },
    ...{ reason: null, reverses: null, by: null, created_at: null },
  }));
  const year = { start: balance.yearStart, end: balance.yearEnd };
  const isOfYear = (row: { kind: string; minutes: number; on: PlainDate; year_start: PlainDate }) =>
    ledger.terms.quotaPer !== 'year' || isOfLeaveYear({ ...row, kind: kindOf(row.kind), yearStart: row.year_start }, year);
  const lines = [...written, ...expected]
    .filter(isOfYear)
    .sort((first, other) => (first.on < other.on ? -1 : first.on > other.on ? 1 : 0));
  let running = 0;
  const entries = lines.map(({ id, key, kind, minutes, on: day, expires_on, reason, reverses, by, created_at }) => {
    running += minutes;
    return {
      id,
      kind: kindOf(kind),
      minutes,
      on: day,
      balance: running,
      expiresOn: expires_on,
      serviceMonths: kind === 'grant' ? serviceMonthsOf(key) : null,
      reason,
      reverses: reverses && { kind: kindOf(reverses.kind), on: reverses.on },
      by,
      createdDate: created_at,
    };
  });
  return { balance, entries };
}

const kindOf = (stored: string): EntryKind => ENTRY_KINDS.find((kind) => kind === stored) ?? 'adjust';

async function writtenEntries(
  { tx, organizationId }: Ctx,
  { employeeId, leaveTypeId, on }: { employeeId: string; leaveTypeId: string; on: PlainDate },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select l.id, l.kind, l.minutes, l.effective_on as "on", l.year_start, l.expires_on, l.source_key as key, l.reason, l.created_at,
      case when b.id is not null then json_build_object('id', b.id, 'code', b.code, 'firstName', b.first_name, 'lastName', b.last_name,
        'firstNameEn', b.first_name_en, 'lastNameEn', b.last_name_en) end as by,
      case when o.id is not null then json_build_object('kind', o.kind, 'on', o.effective_on) end as reverses
    from app.leave_entry l
    left join app.leave_entry o on o.organization_id = l.organization_id and o.id = l.reverses_id
    left join app.employee b on b.organization_id = l.organization_id and b.id = l.created_by
      and l.kind in ('use', 'return', 'adjust', 'import')
    where l.organization_id = ${organizationId} and l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId}
      and l.effective_on <= ${on}::date
    order by l.effective_on, l.id`.execute(tx);
  return rows;
}
