import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { LeaveYearRule } from '../../../domain/leave/leave-year.ts';
import type { EntryKind, LeaveTerms, Ledger, LedgerEntry } from '../../../domain/leave/ledger.ts';
import { type QuotaPlan, quotaPlanOn } from '../../../domain/leave/quota-plan.ts';
import { type DepartmentParents, departmentChain } from '../../../domain/people/department-chain.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { plannedOnce } from '../../db/planned-once.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { LeaveSetting } from './leave-setting.ts';
import { grantEachOf, quotaPerOf } from './stored-type.ts';

export type LeaveTypeRow = {
  id: string;
  quota_per: string;
  grant_each: string;
  worked_day_minutes: number | null;
  prorate_months: number | null;
  round_minutes: number;
  after_months: number;
  carry_minutes: number | null;
  carry_percent: number | null;
  carry_maximum_minutes: number | null;
  carry_months: number | null;
  begins_on: PlainDate;
};
type PersonRow = {
  id: string;
  department_id: string | null;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  stays: StayRow[] | null;
};
export type PlanRow = {
  id: string;
  leave_type_id: string;
  department_id: string | null;
  employee_id: string | null;
  effective_from: PlainDate;
  is_inherited: boolean;
  minutes: number;
  steps: unknown;
  version: number;
};
/** What stands in one ledger, packed: a row a balance is read twice as fast as a row an entry. */
type PackedEntries = { employee_id: string; leave_type_id: string; packed: string };
type StayRow = { until_date: PlainDate; department_id: string | null };
/** What a company says of its leave, packed into one row. */
type RulesRow = {
  types: LeaveTypeRow[];
  plans: PlanRow[];
  parents: DepartmentParents;
  closings: Readonly<Record<string, PlainDate>>;
};

/** Which people and which types are meant; ids left out are all of the company. */
export type WhoseLeave = {
  readonly people?: readonly string[];
  readonly typeIds?: readonly string[];
};
export type PersonLedgers = {
  readonly employeeId: string;
  /** Of each type of leave its ledger. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
};

const Steps = z.array(z.object({ afterMonths: z.number(), minutes: z.number() }));

export const termsOf = (row: LeaveTypeRow): LeaveTerms => ({
  quotaPer: quotaPerOf(row.quota_per),
  grantEach: grantEachOf(row.grant_each),
  workedDayMinutes: row.worked_day_minutes,
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
  { organizationId, yearRule }: LeaveSetting,
  whose: WhoseLeave,
): Promise<PersonLedgers[]> {
  return [...(await readLedgers(tx, organizationId, whose))(yearRule)];
}

/** The same, each person's made when it is their turn: of a thousand people one's ledgers are in memory at a time. */
export async function ledgersInTurn(
  tx: TenantTx,
  { organizationId, yearRule }: LeaveSetting,
  whose: WhoseLeave,
): Promise<Iterable<PersonLedgers>> {
  return (await readLedgers(tx, organizationId, whose))(yearRule);
}

/** The same, read before it is known when the years of leave begin. */
export async function readLedgers(
  tx: TenantTx,
  organizationId: string,
  whose: WhoseLeave,
): Promise<(yearRule: LeaveYearRule) => Iterable<PersonLedgers>> {
  const [rules, known] = await Promise.all([readRules(tx, organizationId, whose), readPeople(tx, organizationId, whose)]);
  const workedOf = await readWorkedDates(tx, organizationId, { whose, rules });
  const ledgersOf = (person: PersonRow, yearRule: LeaveYearRule): PersonLedgers => {
    const departmentIdsOn = chainsOf(person, person.stays ?? [], rules.parents);
    const ledgers = rules.types.map(({ row, terms, plans: { general, own } }): [string, Ledger] => {
      const ownPlans = own.get(person.id);
      const plans = ownPlans ? [...general, ...ownPlans] : general;
      const planOn = (on: PlainDate) => quotaPlanOn(plans, { employeeId: person.id, departmentIds: departmentIdsOn(on) }, on);
      const entries = entriesOf(known.packedOf.get(row.id)?.get(person.id), alike);
      const dates = { hiredOn: person.start_date, leftOn: person.end_date };
      const closedThrough = rules.closedOf.get(row.id) ?? null;
      return [
        row.id,
        {
          terms,
          yearRule,
          person: dates,
          beginsOn: row.begins_on,
          planOn,
          entries,
          closedThrough,
          workedDates: workedOf.get(person.id) ?? [],
        },
      ];
    });
    return { employeeId: person.id, ledgers: new Map(ledgers) };
  };
  /** Entries that say the same are one: many people are granted the same, and take the same days. */
  const alike = new Map<string, LedgerEntry>();
  return function* (yearRule) {
    for (const person of known.persons) yield ledgersOf(person, yearRule);
  };
}

/** One person is planned otherwise than all: statements of one, of several and of everybody are kept apart. */
const shapeOf = ({ people, typeIds }: WhoseLeave): string =>
  `${people === undefined ? 'all' : people.length === 1 ? 'one' : 'some'} ${typeIds === undefined ? 'all' : 'some'}`;

const ofTypes = (column: RawBuilder<unknown>, { typeIds }: WhoseLeave) =>
  typeIds === undefined ? sql`` : sql`and ${column} = any(${plannedOnce(typeIds)})`;

/** One person has a plan that is kept for whoever is asked for; a thousand are found in one walk through an index. */
function ofPeople(column: RawBuilder<unknown>, { people }: WhoseLeave) {
  if (people === undefined) return sql``;
  return people.length === 1 ? sql`and ${column} = ${people[0]}::uuid` : sql`and ${column} = any(${plannedOnce(people)})`;
}

/** What the company says: its types, their plans, the tree of departments, and which years are closed. */
async function readRules(tx: TenantTx, organizationId: string, whose: WhoseLeave) {
  const shape = shapeOf(whose);
  const chosen = whose.typeIds === undefined ? sql`and removed_at is null` : ofTypes(sql`id`, whose);
  const { rows } = await prepared(
    tx,
    `leave-rules ${shape}`,
    sql<RulesRow>`select
      (select coalesce(json_agg(json_build_object('id', id, 'quota_per', quota_per, 'grant_each', grant_each, 'worked_day_minutes', worked_day_minutes,
          'prorate_months', prorate_months, 'round_minutes', round_minutes, 'after_months', after_months, 'carry_minutes', carry_minutes,
          'carry_percent', carry_percent, 'carry_maximum_minutes', carry_maximum_minutes, 'carry_months', carry_months, 'begins_on', begins_on)
          order by code, id), '[]') from app.leave_type where organization_id = ${organizationId} ${chosen}) as types,
      (select coalesce(json_agg(json_build_object('id', id, 'leave_type_id', leave_type_id, 'department_id', department_id, 'employee_id', employee_id,
          'effective_from', effective_from, 'is_inherited', is_inherited, 'minutes', minutes, 'steps', steps, 'version', version)), '[]')
        from app.leave_quota_plan where organization_id = ${organizationId} ${ofTypes(sql`leave_type_id`, whose)}) as plans,
      (select coalesce(json_object_agg(id, parent_id), '{}') from app.department where organization_id = ${organizationId}) as parents,
      (select coalesce(json_object_agg(leave_type_id, through), '{}') from (
        select leave_type_id, max(through_date) as through from app.leave_closing
          where organization_id = ${organizationId} and undone_at is null ${ofTypes(sql`leave_type_id`, whose)}
          group by leave_type_id) as closing) as closings`,
  );
  const { types, plans, parents, closings } = rows[0] ?? { types: [], plans: [], parents: {}, closings: {} };
  return {
    types: types.map((row) => ({ row, terms: termsOf(row), plans: plansOf(plans, row.id) })),
    parents,
    closedOf: new Map(Object.entries(closings)),
  };
}

/** Some people, where they were before they moved, and what stands in their ledgers. */
async function readPeople(tx: TenantTx, organizationId: string, whose: WhoseLeave) {
  const shape = shapeOf(whose);
  const [persons, entries] = await Promise.all([
    prepared(
      tx,
      `leave-people ${shape}`,
      sql<PersonRow>`select e.id, e.department_id, e.start_date, e.end_date, moved.stays from app.employee e
      left join (select employee_id, json_agg(json_build_object('until_date', until_date, 'department_id', department_id) order by until_date)
          as stays from app.department_stay where organization_id = ${organizationId} group by employee_id) as moved on moved.employee_id = e.id
      where e.organization_id = ${organizationId} ${ofPeople(sql`e.id`, whose)}`,
    ),
    prepared(
      tx,
      `leave-entries ${shape}`,
      sql<PackedEntries>`select l.employee_id, l.leave_type_id,
        string_agg(concat_ws(',', l.kind, l.effective_on, l.year_start, l.minutes,
          case when l.kind in ('grant', 'accrual', 'carry', 'expiry') then split_part(l.source_key, ' ~', 1) end), ';') as packed
      from app.leave_entry l
      where l.organization_id = ${organizationId} ${ofTypes(sql`l.leave_type_id`, whose)} ${ofPeople(sql`l.employee_id`, whose)}
      group by l.employee_id, l.leave_type_id`,
    ),
  ]);
  return {
    persons: persons.rows,
    packedOf: packedByType(entries.rows),
  };
}

/** The dates that people worked since balances are kept, for types that grant by them; nothing is read where no type does. */
async function readWorkedDates(
  tx: TenantTx,
  organizationId: string,
  { whose, rules }: { whose: WhoseLeave; rules: Awaited<ReturnType<typeof readRules>> },
): Promise<ReadonlyMap<string, readonly PlainDate[]>> {
  const begins = rules.types.flatMap(({ row, terms }) => (terms.grantEach === 'worked-day' ? [row.begins_on] : [])).sort();
  const [first] = begins;
  if (first === undefined) return new Map();
  const { rows } = await sql<{ employee_id: string; dates: string }>`
    select employee_id, string_agg(work_date::text, ',' order by work_date) as dates from app.attendance_day
    where organization_id = ${organizationId} and worked_minutes > 0 and work_date > ${first}::date - interval '1 year'
      ${ofPeople(sql`employee_id`, whose)} group by employee_id`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row.dates.split(',') as PlainDate[]]));
}

/** By type of leave and person. */
function packedByType(rows: readonly PackedEntries[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const { employee_id, leave_type_id, packed } of rows) {
    const ofType = found.get(leave_type_id) ?? new Map<string, string>();
    if (ofType.size === 0) found.set(leave_type_id, ofType);
    ofType.set(employee_id, packed);
  }
  return found;
}

const entriesOf = (packed: string | undefined, alike: Map<string, LedgerEntry>): LedgerEntry[] =>
  packed === undefined ? [] : packed.split(';').map((text) => alike.get(text) ?? entryOf(text, alike));

function entryOf(text: string, alike: Map<string, LedgerEntry>): LedgerEntry {
  const [kind = '', on = '', yearStart = '', minutes = '', key = null] = text.split(',');
  const entry = {
    kind: kind as EntryKind,
    minutes: Number(minutes),
    on: on as PlainDate,
    yearStart: yearStart as PlainDate,
    key,
  };
  alike.set(text, entry);
  return entry;
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
