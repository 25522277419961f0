import { sql } from 'kysely';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { markPayStale } from './mark-pay-stale.ts';

export type SalaryFrom = { employeeId: string; from: PlainDate; amount: Satang };
export type PositionFrom = { employeeId: string; from: PlainDate; positionId: string };

/** The newest salary row of each person, whenever it starts. */
export async function latestSalaries(tx: TenantTx, organizationId: string, employeeIds: readonly string[]) {
  const { rows } = await sql<{ employee_id: string; active_date: PlainDate; salary_base: Satang }>`
    select distinct on (employee_id) employee_id, active_date, salary_base from app.salary
    where organization_id = ${organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
    order by employee_id, active_date desc`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, { from: row.active_date, amount: row.salary_base }]));
}

/** Sets salaries from a day on, in one statement; a row of the same day is replaced. */
export async function writeSalaries(tx: TenantTx, organizationId: string, rows: readonly SalaryFrom[]) {
  if (rows.length === 0) return;
  await sql`
    insert into app.salary (organization_id, employee_id, active_date, salary_base)
    select ${organizationId}, * from unnest(
      ${rows.map((row) => row.employeeId)}::uuid[], ${rows.map((row) => row.from)}::date[], ${rows.map((row) => row.amount)}::bigint[])
    on conflict (organization_id, employee_id, active_date) do update set salary_base = excluded.salary_base`.execute(tx);
  await markPayStale(
    tx,
    organizationId,
    rows.map((row) => row.employeeId),
  );
}

/** Sets positions from a day on, in one statement; a row of the same day is replaced. */
export async function writePositionMembers(tx: TenantTx, organizationId: string, rows: readonly PositionFrom[]) {
  if (rows.length === 0) return;
  await sql`
    insert into app.position_member (organization_id, employee_id, active_date, position_id)
    select ${organizationId}, * from unnest(
      ${rows.map((row) => row.employeeId)}::uuid[], ${rows.map((row) => row.from)}::date[], ${rows.map((row) => row.positionId)}::uuid[])
    on conflict (organization_id, employee_id, active_date) do update set position_id = excluded.position_id`.execute(tx);
}
