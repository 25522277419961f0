import { sql } from 'kysely';
import { assert, type PlainDate } from '../../../domain/units.ts';
import type { Sealer } from '../../adapters/seal.ts';
import { lockCompanyPeople } from '../../company/shared/seat-limit.ts';
import type { TenantTx } from '../../db/pool.ts';
import { type Moved, noteStays } from './department-stays.ts';
import { type EmployeeChange, replacedPositions, type SalaryChange } from './employee-changes.ts';
import {
  applyInput,
  EMPLOYEE_COLUMNS,
  type EmployeeInput,
  type EmployeeRow,
  employeeColumns,
  emptyRow,
  SEALED_COLUMNS,
} from './employee-row.ts';
import { findOrMakeNames } from './find-or-make-names.ts';
import { type PlaceChange, type PlaceField, placePeople } from './place-people.ts';
import { latestSalaries, type PositionFrom, writePositionMembers, writeSalaries } from './write-terms.ts';

export type EmployeeKey = 'code' | 'email' | 'phone';
export type WriteEmployeesOptions = {
  organizationId: string;
  sealer: Sealer;
  /** The day from which a changed salary or position of a known person counts; new people start on their start date. */
  today: PlainDate;
  /** How a row finds its person; a row that finds none adds one. */
  matchBy?: EmployeeKey;
};
export type WrittenEmployees = {
  added: number;
  updated: number;
  unchanged: number;
  /** The id of each input row's person, in the order of the input. */
  ids: string[];
  /** What was added and changed, with what stood before: enough to take it back. */
  changes: EmployeeChange[];
  /** For the audit log: who was added, and which fields of whom changed; no values. */
  summary: { added: string[]; updated: { code: string; fields: string[] }[]; departments: string[]; positions: string[] };
};
type Planned = { input: EmployeeInput; row: EmployeeRow; before: EmployeeRow | null; changed: string[] };

/**
 * Adds and changes many people at once, in a number of statements that does not grow with their number. Departments and positions
 * are found or made by name. Rows must be valid already; seats are the caller's question (`requireSeats`).
 */
export async function writeEmployees(
  tx: TenantTx,
  inputs: readonly EmployeeInput[],
  options: WriteEmployeesOptions,
): Promise<WrittenEmployees> {
  const { organizationId, sealer, matchBy = 'code' } = options;
  await lockCompanyPeople({ tx, organizationId });
  const departments = await findOrMakeNames(tx, organizationId, { table: 'department', names: named(inputs, 'department') });
  const positions = await findOrMakeNames(tx, organizationId, { table: 'position', names: named(inputs, 'position') });
  const known = await findByKey(tx, organizationId, { matchBy, inputs });
  const around = { organizationId, sealer, departmentId: departments.idOf, positionId: positions.idOf };
  const planned = inputs.map((input): Planned => {
    const before = known.get(keyOf(input, matchBy)) ?? null;
    return { input, before, ...applyInput(before ?? newRow(input), input, around) };
  });
  const salaries = await changedSalaries(tx, planned, options);
  const added = planned.filter((item) => item.before === null);
  await insertRows(tx, organizationId, added);
  await updateRows(
    tx,
    organizationId,
    planned.filter((item) => item.before !== null && changesRow(item)),
  );
  await noteStays(tx, organizationId, { moved: movedOf(planned), from: options.today });
  await writeSalaries(tx, organizationId, salaries);
  const placed = changedPositions(planned, options.today);
  const replaced = await replacedPositions(tx, organizationId, placed);
  await writePositionMembers(tx, organizationId, placed);
  // Departments and positions say where people belong who say nothing themselves, so they come first.
  const places = [
    ...(await changedPlaces(tx, planned, { ...options, field: 'branch' })),
    ...(await changedPlaces(tx, planned, { ...options, field: 'costCentre' })),
  ];
  const updated = planned.filter((item) => item.before !== null && item.changed.length > 0);
  const changes = changesOf([...added, ...updated], { salaries, placed, replaced, places });
  return {
    added: added.length,
    updated: updated.length,
    unchanged: planned.length - added.length - updated.length,
    ids: planned.map((item) => item.row.id),
    changes,
    summary: {
      added: added.map((item) => item.row.code),
      updated: updated.map((item) => ({ code: item.row.code, fields: item.changed })),
      departments: departments.added,
      positions: positions.added,
    },
  };
}

const movedOf = (planned: readonly Planned[]): Moved[] =>
  planned.flatMap(({ row, before }) =>
    before && before.department_id !== row.department_id ? [{ employeeId: row.id, before: before.department_id }] : [],
  );

type Terms = {
  salaries: readonly SalaryChange[];
  placed: readonly PositionFrom[];
  replaced: ReadonlyMap<string, string>;
  places: readonly PlaceChange[];
};
function changesOf(planned: readonly Planned[], { salaries, placed, replaced, places }: Terms): EmployeeChange[] {
  const salaryOf = new Map(salaries.map((salary) => [salary.employeeId, salary]));
  const positionOf = new Map(
    placed.map((positionFrom) => [
      positionFrom.employeeId,
      { ...positionFrom, replaced: replaced.get(positionFrom.employeeId) ?? null },
    ]),
  );
  const placesOf = new Map<string, PlaceChange[]>();
  for (const place of places) placesOf.set(place.employeeId, [...(placesOf.get(place.employeeId) ?? []), place]);
  return planned.map(({ row, before, changed }) => ({
    fields: changed,
    before,
    after: row,
    salary: salaryOf.get(row.id) ?? null,
    position: positionOf.get(row.id) ?? null,
    places: placesOf.get(row.id) ?? [],
  }));
}

const named = (inputs: readonly EmployeeInput[], field: 'department' | 'position') =>
  inputs.flatMap((input) => input[field] ?? []);
const keyOf = (input: EmployeeInput, matchBy: EmployeeKey) => (input[matchBy] ?? '').trim().toLowerCase();
const changesRow = (planned: Planned) => planned.changed.some((field) => field !== 'monthlySalary');

function newRow(input: EmployeeInput): EmployeeRow {
  assert(!!input.code && !!input.firstName && !!input.lastName, 'a new person needs a code and a name');
  return emptyRow(input.code);
}

async function findByKey(
  tx: TenantTx,
  organizationId: string,
  { matchBy, inputs }: { matchBy: EmployeeKey; inputs: readonly EmployeeInput[] },
): Promise<Map<string, EmployeeRow>> {
  const keys = [...new Set(inputs.map((input) => keyOf(input, matchBy)))].filter((key) => key !== '');
  const { rows } = await sql<EmployeeRow>`
    select ${employeeColumns()} from app.employee
    where organization_id = ${organizationId} and lower(${sql.ref(matchBy)}) = any(${keys}::text[])`.execute(tx);
  return new Map(rows.map((row) => [(row[matchBy] ?? '').toLowerCase(), row]));
}

const recordOf = () => sql.raw(EMPLOYEE_COLUMNS.map(([column, type]) => `${column} ${type}`).join(', '));
const readColumn = (column: string) => (SEALED_COLUMNS.includes(column) ? `decode(r.${column}, 'base64')` : `r.${column}`);

async function insertRows(tx: TenantTx, organizationId: string, added: readonly Planned[]) {
  if (added.length === 0) return;
  const columns = sql.raw(EMPLOYEE_COLUMNS.map(([column]) => column).join(', '));
  const values = sql.raw(EMPLOYEE_COLUMNS.map(([column]) => readColumn(column)).join(', '));
  await sql`
    insert into app.employee (organization_id, ${columns})
    select ${organizationId}, ${values} from jsonb_to_recordset(${asJson(added)}::jsonb) as r(${recordOf()})`.execute(tx);
}

/** Writes whole rows of known people over what stands there. */
export async function updateRows(tx: TenantTx, organizationId: string, updated: readonly { row: EmployeeRow }[]) {
  if (updated.length === 0) return;
  const changed = EMPLOYEE_COLUMNS.filter(([column]) => column !== 'id');
  const assignments = sql.raw(changed.map(([column]) => `${column} = ${readColumn(column)}`).join(', '));
  await sql`
    update app.employee e set ${assignments}, version = e.version + 1, updated_at = now()
    from jsonb_to_recordset(${asJson(updated)}::jsonb) as r(${recordOf()})
    where e.organization_id = ${organizationId} and e.id = r.id`.execute(tx);
}
const asJson = (rows: readonly { row: EmployeeRow }[]) => JSON.stringify(rows.map((row) => row.row));

/** Salary rows to write; notes `monthlySalary` among what changed of a known person. */
async function changedSalaries(
  tx: TenantTx,
  planned: readonly Planned[],
  options: WriteEmployeesOptions,
): Promise<SalaryChange[]> {
  const withSalary = planned.filter((item) => item.input.monthlySalary !== undefined);
  const known = withSalary.flatMap((item) => item.before?.id ?? []);
  const latest = await latestSalaries(tx, options.organizationId, known);
  return withSalary.flatMap(({ input, row, before, changed }) => {
    const amount = input.monthlySalary;
    const last = latest.get(row.id);
    if (amount === undefined || last?.amount === amount) return [];
    if (before) changed.push('monthlySalary');
    if (!last) return [{ employeeId: row.id, from: input.startDate ?? options.today, amount, replaced: null }];
    const isToCome = last.from > options.today;
    const from = isToCome ? last.from : options.today;
    return [{ employeeId: row.id, from, amount, replaced: last.from === from ? last.amount : null }];
  });
}

function changedPositions(planned: readonly Planned[], today: PlainDate): PositionFrom[] {
  return planned.flatMap(({ input, row, before, changed }) => {
    if (!row.position_id || !changed.includes('position')) return [];
    const isFirst = !before?.position_id;
    return [{ employeeId: row.id, from: isFirst ? (input.startDate ?? today) : today, positionId: row.position_id }];
  });
}

/** Branches or cost centres to say of people themselves; notes the field among what changed of a known person. */
async function changedPlaces(
  tx: TenantTx,
  planned: readonly Planned[],
  { organizationId, today, field }: WriteEmployeesOptions & { field: PlaceField },
): Promise<PlaceChange[]> {
  const wanted = planned.flatMap(({ input, row, before }) => {
    const code = input[field];
    const from = before === null ? (input.startDate ?? today) : today;
    return code === undefined ? [] : [{ employeeId: row.id, from, code }];
  });
  const written = await placePeople({ tx, organizationId }, field, wanted);
  const moved = new Set(written.map((place) => place.employeeId));
  for (const { row, before, changed } of planned) if (before && moved.has(row.id)) changed.push(field);
  return written;
}
