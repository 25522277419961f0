import { sql } from 'kysely';
import { ADDRESS_FIELDS } from '../../../domain/address-fields.ts';
import type { LeaveTakenValue } from '../../../domain/imports/check-leave-taken.ts';
import type { ImportType } from '../../../domain/imports/fields.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { dateOf } from '../../../domain/time.ts';
import { assert, type Instant } from '../../../domain/units.ts';
import { recountHolidays } from '../../calendars/shared/recount-holidays.ts';
import { type HolidayChange, holidayNames } from '../../calendars/shared/revert-holidays.ts';
import { writeHolidays } from '../../calendars/shared/write-holidays.ts';
import { requireSeats } from '../../company/shared/seat-limit.ts';
import type { Ctx } from '../../http/context.ts';
import { bringLeave } from '../../leave/shared/import-leave.ts';
import { bringTaken } from '../../leave/shared/import-taken.ts';
import { bringBalances } from '../../payroll/shared/bring-balances.ts';
import { countAgainFrom } from '../../people/shared/count-moved-people.ts';
import { movedBy } from '../../people/shared/employee-changes.ts';
import type { EmployeeInput } from '../../people/shared/employee-row.ts';
import { writeEmployees } from '../../people/shared/write-employees.ts';
import { importedZone } from '../../places/shared/imported-zone.ts';
import { recomputeWorkedDates } from '../../time/shared/recompute-days.ts';
import { type ClockingsOfPerson, type NewClocking, recordOfPeople } from '../../time/shared/record-clockings.ts';
import { rowsOf } from './check-again.ts';
import { type BatchRow, specOf } from './import-batch.ts';
import { readChunks } from './import-chunks.ts';
import { checkLeaveTaken } from './leave-taken-checks.ts';
import {
  checkBalances,
  checkEmployees,
  checkHolidays,
  checkLeave,
  clockingRules,
  type EmployeeValue,
  judgeClockings,
  needsKinds,
  type RowChecks,
} from './row-checks.ts';
import { checkShifts } from './shift-rules.ts';
import { writeShiftRows } from './write-shift-rows.ts';

/** Says how many rows have been read of how many. */
export type Progress = (done: number, total: number) => Promise<void>;
/** `changes` are what to take back later; clockings name their import themselves. */
export type Written = {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  summary?: unknown;
  changes?: readonly unknown[];
};

/** Before thousands of rows refer to people, and after many people came: the planner must know how many there are. */
export async function countPeople({ tx }: Pick<Ctx, 'tx'>) {
  await sql`select app.count_people()`.execute(tx);
}

const MANY_PEOPLE = 20;
const inputOf = (value: EmployeeValue): EmployeeInput => {
  const address = Object.fromEntries(ADDRESS_FIELDS.flatMap((part) => (value[part] === undefined ? [] : [[part, value[part]]])));
  return { ...value, ...(Object.keys(address).length > 0 && { address }) };
};

type Writer = (ctx: Ctx, batch: BatchRow, progress: Progress) => Promise<Written>;

const writePeople: Writer = async (ctx, batch, progress) => {
  const good = await goodRows(ctx, batch, { check: await checkEmployees(ctx, specOf(batch)), progress });
  await requireSeats(ctx, good.newCount);
  const { added, updated, unchanged, summary, changes } = await writeEmployees(ctx.tx, good.values.map(inputOf), {
    organizationId: ctx.organizationId,
    sealer: ctx.services.sealer,
    today: dateOf(ctx.now, ctx.organization.timeZone),
  });
  if (added >= MANY_PEOPLE) await countPeople(ctx);
  await countAgainFrom(ctx, movedBy(changes));
  return { added, changed: updated, unchanged, skipped: good.skipped, summary, changes };
};

const writeDays: Writer = async (ctx, batch, progress) => {
  const good = await goodRows(ctx, batch, { check: await checkHolidays(ctx, specOf(batch)), progress });
  const { organizationId, organization } = ctx;
  const names = await holidayNames(
    ctx,
    good.values.map((value) => value.date),
  );
  const changes = good.values
    .map((value): HolidayChange => ({ ...value, before: names.get(value.date) ?? null }))
    .filter((holidayChange) => holidayChange.before !== holidayChange.name);
  const { addedDates, ...written } = await writeHolidays(ctx.tx, { organizationId, rows: good.values });
  await recomputeWorkedDates(ctx.tx, { organizationId, timeZone: organization.timeZone }, addedDates);
  await recountHolidays(
    ctx,
    changes.map((change) => change.date),
  );
  return { added: addedDates.length, ...written, skipped: good.skipped, changes };
};

const writeShifts: Writer = async (ctx, batch, progress) => {
  const good = await goodRows(ctx, batch, { check: await checkShifts(ctx, specOf(batch), rowsOf(ctx, batch.id)), progress });
  const changes = await writeShiftRows(ctx, good.values);
  const { newCount, changedCount, skipped } = good;
  return { added: newCount, changed: changedCount, unchanged: good.values.length - newCount - changedCount, skipped, changes };
};

const writeBalances: Writer = async (ctx, batch, progress) => {
  const good = await goodRows(ctx, batch, { check: await checkBalances(ctx, specOf(batch)), progress });
  const { added, updated, changes } = await bringBalances(ctx, good.values, ctx.now);
  const codesOf = (isFirst: boolean) => changes.flatMap((change) => ((change.before === null) === isFirst ? change.code : []));
  const summary = { added: codesOf(true), updated: codesOf(false).map((code) => ({ code, fields: ['beginningBalance'] })) };
  return { added, changed: updated, unchanged: good.values.length - changes.length, skipped: good.skipped, summary, changes };
};

const writeLeave: Writer = async (ctx, batch, progress) => {
  const good = await goodRows(ctx, batch, { check: await checkLeave(ctx, specOf(batch)), progress });
  const changes = await bringLeave(ctx, good.values, batch.id);
  return { added: 0, changed: changes.length, unchanged: good.values.length - changes.length, skipped: good.skipped, changes };
};

const writeLeaveTaken: Writer = async (ctx, batch, progress) => {
  const check = await checkLeaveTaken(ctx, specOf(batch));
  const known: unknown[] = [];
  const watched: RowChecks<LeaveTakenValue> = async (rows) => {
    const checked = await check(rows);
    for (const row of checked) if (row.outcome === 'unchanged') known.push(row.value);
    return checked;
  };
  const good = await goodRows(ctx, batch, { check: watched, progress });
  const changes = await bringTaken(
    ctx,
    good.values.filter((value) => !known.includes(value)),
  );
  return { added: changes.length, changed: 0, unchanged: known.length, skipped: good.skipped, changes };
};

type Good<Value> = { values: Value[]; skipped: number; newCount: number; changedCount: number };

async function goodRows<Value>(
  ctx: Ctx,
  batch: BatchRow,
  { check, progress }: { check: RowChecks<Value>; progress: Progress },
): Promise<Good<Value>> {
  const good: Good<Value> = { values: [], skipped: 0, newCount: 0, changedCount: 0 };
  for await (const chunk of readChunks(ctx, batch.id)) {
    for (const row of await check(chunk.rows)) {
      if (row.outcome === 'bad') good.skipped += 1;
      else good.values.push(row.value);
      if (row.outcome === 'new') good.newCount += 1;
      if (row.outcome === 'changed') good.changedCount += 1;
    }
    await progress(good.values.length + good.skipped, batch.row_count * 2);
  }
  return good;
}

async function writeClockings(ctx: Ctx, batch: BatchRow, progress: Progress): Promise<Written> {
  const spec = specOf(batch);
  const rules = await clockingRules(ctx, spec, needsKinds(spec) ? rowsOf(ctx, batch.id) : undefined);
  const check = judgeClockings(ctx, rules, { marksCopies: false });
  const zoneId = await importedZone(ctx.tx, ctx.organizationId);
  const shared = { source: 'import', zoneId, importId: batch.id, createdBy: ctx.actor.employeeId } as const;
  const columns = new Map<number, Columns>();
  let [count, skipped] = [0, 0];
  for await (const chunk of readChunks(ctx, batch.id)) {
    for (const checked of await check(chunk.rows)) {
      if (checked.outcome === 'bad') {
        skipped += 1;
        continue;
      }
      const { person, at, type } = checked.value;
      const known = columns.get(person) ?? { at: [], types: [] };
      columns.set(person, known);
      known.at.push(at);
      known.types.push(type);
      count += 1;
    }
    await progress(count + skipped, batch.row_count * 2);
  }
  const people = [...columns].map(([person, { at, types }]): ClockingsOfPerson => {
    const employeeId = rules.people[person]?.id;
    assert(employeeId !== undefined, 'a checked clocking has its person');
    return {
      employeeId,
      instants: at,
      get added() {
        return at.map((instant, place): NewClocking => ({ employeeId, at: instant, clockType: typeAt(types, place), ...shared }));
      },
    };
  });
  const { added, unchanged } = await recordOfPeople(ctx.tx, {
    organizationId: ctx.organizationId,
    timeZone: ctx.organization.timeZone,
    people,
    keepsLockedDays: true,
  });
  return { added, changed: 0, unchanged, skipped };
}

/** The clockings of one person in a file: an object for each of a hundred thousand would be held for nothing until it is their turn. */
type Columns = { readonly at: Instant[]; readonly types: PunchType[] };
function typeAt(types: readonly PunchType[], place: number): PunchType {
  const type = types[place];
  assert(type !== undefined, 'each clocking has its type');
  return type;
}

export const WRITERS: Record<ImportType, Writer> = {
  employee: writePeople,
  'employee-update': writePeople,
  'shift-board': writeShifts,
  'shift-people': writeShifts,
  clocking: writeClockings,
  holiday: writeDays,
  'beginning-balance': writeBalances,
  leave: writeLeave,
  'leave-taken': writeLeaveTaken,
};
