import { sql } from 'kysely';
import type { TimeZone } from '../../../domain/units.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { IS_LOCKED, refuseLockedDays } from '../../people/shared/locked-periods.ts';
import { attendanceLocks } from './attendance-locks.ts';
import { type PersonWork, settleRounds } from './settle-clockings.ts';

type Imported = { readonly tx: TenantTx; readonly organizationId: string; readonly importId: string };
export type ClockingDependent = { readonly reason: 'payroll' | 'corrected'; readonly count: number; readonly names: string[] };

const NAMED = 5;

/** What keeps the clockings of an import from being removed: a payroll that counted their days, corrections made since. */
export async function dependentsOfClockings({ tx, organizationId, importId }: Imported): Promise<ClockingDependent[]> {
  const { rows } = await prepared(
    tx,
    'attendance-dependents-of-import',
    sql<ClockingDependent>`
      with corrected as (
        select distinct c.id, e.code from app.clocking c
        join app.clocking r on r.organization_id = ${organizationId} and r.replaces_id = c.id and r.removed_at is null
        join app.employee e on e.organization_id = ${organizationId} and e.id = c.employee_id
        where c.organization_id = ${organizationId} and c.import_id = ${importId}),
      locked as (
        select r.id, r.name || ' ' || r.month as name, count(*) as clockings from app.clocking c
        join app.payroll_slip s on s.organization_id = ${organizationId} and s.employee_id = c.employee_id
        join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
          and ${IS_LOCKED}
          and c.work_date between r.period_start and r.period_end
        where c.organization_id = ${organizationId} and c.import_id = ${importId} and c.removed_at is null
          group by r.id, r.name, r.month)
      select 'corrected' as reason, count(*)::int as count, (array_agg(distinct code))[1:${NAMED}] as names from corrected
        having count(*) > 0
      union all
      select 'payroll', sum(clockings)::int, (array_agg(name order by name))[1:${NAMED}] from locked having count(*) > 0`,
  );
  return rows;
}

type Removal = Imported & {
  readonly timeZone: TimeZone;
  readonly now: number;
  readonly removedBy: string;
  readonly reason: string;
};
type ImportedClocking = { employee_id: string; at: number };
type RemovedClocking = { employee_id: string; work_date: string };

/** People of one round: few statements, and memory that does not grow with the import. */
const ROUND_PEOPLE = 150;

/** Marks every clocking of an import removed, and brings the days up to date. Answers how many were. */
export async function revertClockings(tx: TenantTx, removal: Omit<Removal, 'tx'>): Promise<number> {
  const { organizationId, importId, timeZone } = removal;
  const { rows } = await prepared(
    tx,
    'attendance-clockings-of-import',
    sql<ImportedClocking>`select employee_id, (extract(epoch from at) * 1000)::float8 as at from app.clocking
      where organization_id = ${organizationId} and import_id = ${importId} and removed_at is null`,
  );
  if (rows.length === 0) return 0;
  await tx.client.query(
    lockStatements(
      attendanceLocks(
        organizationId,
        rows.map((row) => ({ employeeId: row.employee_id, at: row.at })),
      ),
    ),
  );
  // With the days that they belong to now: a recount may have moved them while this waited for the locks.
  const { rows: removed } = await prepared(
    tx,
    'attendance-remove-import',
    sql<RemovedClocking>`
      update app.clocking set removed_at = ${new Date(removal.now)}, removed_by = ${removal.removedBy},
        removed_reason = ${removal.reason}
      where organization_id = ${organizationId} and import_id = ${importId} and removed_at is null
      returning employee_id, work_date`,
  );
  await settleRounds(
    tx,
    { organizationId, timeZone },
    { rounds: roundsOf(removed), done: (settled) => refuseLockedDays(tx, organizationId, settled.touched()) },
  );
  return removed.length;
}

function roundsOf(rows: readonly RemovedClocking[]): PersonWork[][] {
  const dates = new Map<string, Set<PlainDate>>();
  for (const row of rows) {
    const known = dates.get(row.employee_id) ?? new Set();
    dates.set(row.employee_id, known.add(plainDate(row.work_date)));
  }
  const people = [...dates].map(([employeeId, days]): PersonWork => ({ employeeId, added: [], dates: [...days] }));
  return Array.from({ length: Math.ceil(people.length / ROUND_PEOPLE) }, (_, round) =>
    people.slice(round * ROUND_PEOPLE, (round + 1) * ROUND_PEOPLE),
  );
}
