import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type EntryKind, isRuleKind, type LeaveTerms, type Ledger, type LedgerEntry } from '../../../domain/leave/ledger.ts';
import { type QuotaPlan, quotaPlanOn } from '../../../domain/leave/quota-plan.ts';
import { type DepartmentParents, departmentChain } from '../../../domain/people/department-chain.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { LeaveSetting } from './leave-setting.ts';

export type LeaveTypeRow = {
  id: string;
  quota_per: string;
  grant_each: string;
  prorate_months: number | null;
  round_minutes: number;
  after_months: number;
  carry_minutes: number | null;
  carry_percent: number | null;
  carry_maximum_minutes: number | null;
  carry_months: number | null;
  begins_on: PlainDate;
};
type PersonRow = { id: string; department_id: string | null; start_date: PlainDate | null; end_date: PlainDate | null };
type PlanRow = {
  id: string;
  leave_type_id: string;
  department_id: string | null;
  employee_id: string | null;
  effective_from: PlainDate;
  is_inherited: boolean;
  minutes: number;
  steps: unknown;
};
type EntryRow = {
  employee_id: string;
  leave_type_id: string;
  kind: string;
  effective_on: PlainDate;
  year_start: PlainDate;
  key: string | null;
  minutes: number;
  times: number;
};
type StayRow = { employee_id: string; until_date: PlainDate; department_id: string | null };

/** Which people `e` and which types are meant; ids left out are all of the company. */
export type WhoseLeave = {
  readonly people?: RawBuilder<unknown>;
  readonly typeIds?: readonly string[];
};
export type PersonLedgers = {
  readonly employeeId: string;
  /** Of each type of leave its ledger. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
};

const Steps = z.array(z.object({ afterMonths: z.number(), minutes: z.number() }));

export const termsOf = (row: LeaveTypeRow): LeaveTerms => ({
  quotaPer: row.quota_per === 'event' || row.quota_per === 'service' ? row.quota_per : 'year',
  grantEach: row.grant_each === 'month' ? 'month' : 'year',
  prorateMonths: row.prorate_months,
  roundMinutes: row.round_minutes,
  afterMonths: row.after_months,
  carry: {
    minutes: row.carry_minutes,
    percent: row.carry_percent,
    maximumMinutes: row.carry_maximum_minutes,
    months: row.carry_months,
  },
});

export const planOf = (row: PlanRow): QuotaPlan => ({
  id: row.id,
  departmentId: row.department_id,
  employeeId: row.employee_id,
  effectiveFrom: row.effective_from,
  isInherited: row.is_inherited,
  minutes: row.minutes,
  steps: Steps.parse(row.steps),
});

/**
 * The ledgers of some people, in a handful of statements however many they are. Removed types are left out unless their id is given.
 */
export async function loadLedgers(
  tx: TenantTx,
  setting: LeaveSetting,
  { people, typeIds }: WhoseLeave,
): Promise<PersonLedgers[]> {
  const { organizationId } = setting;
  const whom = sql`e.organization_id = ${organizationId} ${people === undefined ? sql`` : sql`and ${people}`}`;
  const ofTypes = (column: RawBuilder<unknown>) =>
    typeIds === undefined ? sql`` : sql`and ${column} = any(${[...typeIds]}::uuid[])`;
  const [types, persons, plans, departments, entries, stays, closings] = await Promise.all([
    sql<LeaveTypeRow>`select id, quota_per, grant_each, prorate_months, round_minutes, after_months, carry_minutes, carry_percent,
        carry_maximum_minutes, carry_months, begins_on from app.leave_type
      where organization_id = ${organizationId} ${typeIds === undefined ? sql`and removed_at is null` : ofTypes(sql`id`)}`.execute(
      tx,
    ),
    sql<PersonRow>`select e.id, e.department_id, e.start_date, e.end_date from app.employee e where ${whom}`.execute(tx),
    sql<PlanRow>`select id, leave_type_id, department_id, employee_id, effective_from, is_inherited, minutes, steps
      from app.leave_quota_plan where organization_id = ${organizationId} ${ofTypes(sql`leave_type_id`)}`.execute(tx),
    sql<{ id: string; parent_id: string | null }>`
      select id, parent_id from app.department where organization_id = ${organizationId}`.execute(tx),
    sql<EntryRow>`select l.employee_id, l.leave_type_id, l.kind, l.effective_on, l.year_start, k.key,
        sum(l.minutes)::int as minutes, count(*)::int as times
      from app.leave_entry l
      cross join lateral (select case when l.kind in ('grant', 'accrual', 'carry', 'expiry')
        then split_part(l.source_key, ' ~', 1) end as key) k
      where l.organization_id = ${organizationId} ${ofTypes(sql`l.leave_type_id`)}
        ${people === undefined ? sql`` : sql`and l.employee_id in (select e.id from app.employee e where ${whom})`}
      group by l.employee_id, l.leave_type_id, l.kind, l.effective_on, l.year_start, k.key`.execute(tx),
    sql<StayRow>`select employee_id, until_date, department_id from app.department_stay s
      where organization_id = ${organizationId}
        ${people === undefined ? sql`` : sql`and employee_id in (select e.id from app.employee e where ${whom})`}
      order by until_date`.execute(tx),
    sql<{ leave_type_id: string; through: PlainDate }>`select leave_type_id, max(through_date) as through from app.leave_closing
      where organization_id = ${organizationId} and undone_at is null ${ofTypes(sql`leave_type_id`)} group by leave_type_id`.execute(
      tx,
    ),
  ]);
  const parents: DepartmentParents = Object.fromEntries(departments.rows.map((row) => [row.id, row.parent_id]));
  const staysOf = groupedBy(stays.rows, (row) => row.employee_id);
  const entriesOf = groupedBy(entries.rows, (row) => `${row.employee_id} ${row.leave_type_id}`);
  const closedOf = new Map(closings.rows.map((row) => [row.leave_type_id, row.through]));
  const shared = types.rows.map((row) => ({ row, terms: termsOf(row), plans: plansOf(plans.rows, row.id) }));
  return persons.rows.map((person) => {
    const departmentIdsOn = chainsOf(person, staysOf.get(person.id) ?? [], parents);
    const ledgers = shared.map(({ row, terms, plans: { general, own } }): [string, Ledger] => {
      const known = own.get(person.id);
      const all = known ? [...general, ...known] : general;
      const planOn = (on: PlainDate) => quotaPlanOn(all, { employeeId: person.id, departmentIds: departmentIdsOn(on) }, on);
      return [
        row.id,
        {
          terms,
          yearRule: setting.yearRule,
          person: { hiredOn: person.start_date, leftOn: person.end_date },
          beginsOn: row.begins_on,
          planOn,
          entries: (entriesOf.get(`${person.id} ${row.id}`) ?? []).map(entryOf),
          closedThrough: closedOf.get(row.id) ?? null,
        },
      ];
    });
    return { employeeId: person.id, ledgers: new Map(ledgers) };
  });
}

function entryOf({ kind, minutes, effective_on, year_start, key, times }: EntryRow): LedgerEntry {
  return {
    kind: kind as EntryKind,
    minutes,
    on: effective_on,
    yearStart: year_start,
    key: isRuleKind(kind as EntryKind) ? key : null,
    times,
  };
}

function plansOf(rows: readonly PlanRow[], typeId: string) {
  const general: QuotaPlan[] = [];
  const own = new Map<string, QuotaPlan[]>();
  for (const row of rows) {
    if (row.leave_type_id !== typeId) continue;
    if (row.employee_id === null) general.push(planOf(row));
    else own.set(row.employee_id, [...(own.get(row.employee_id) ?? []), planOf(row)]);
  }
  return { general, own };
}

/** The departments above a person on a day, nearest first: those of then, where the person moved since. */
function chainsOf(person: PersonRow, stays: readonly StayRow[], parents: DepartmentParents): (on: PlainDate) => string[] {
  const now = departmentChain(parents, person.department_id);
  return (on) => {
    const stay = stays.find((row) => row.until_date > on);
    return stay ? departmentChain(parents, stay.department_id) : now;
  };
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
