import { setImmediate as sentAway } from 'node:timers/promises';
import { sql } from 'kysely';
import { computeSlip } from '../../../domain/payroll/compute-slip.ts';
import { paysOnceOnly } from '../../../domain/payroll/pay-calendar.ts';
import type { LineOverride, MonthToDate, PayPeriod, PaySettings, Slip, YearToDate } from '../../../domain/payroll/pay-types.ts';
import { dateOf } from '../../../domain/time.ts';
import { assert, satang } from '../../../domain/units.ts';
import { quickOnTheirWay } from '../../db/quick-transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { inSlices } from '../../jobs/slices.ts';
import { holdPayAlone } from '../../people/shared/pay-lock.ts';
import { claimRetro, dropUnpaidRetro } from './claim-retro.ts';
import { ensureSystemItems } from './ensure-system-items.ts';
import { type KeptItem, keptItem, loadItems, type PayrollItem } from './load-items.ts';
import { loadMonthToDate } from './load-month-to-date.ts';
import { loadOverrides, type Overrides } from './load-overrides.ts';
import { claimOneTimeItems, releaseOneTimeItems } from './load-own-lines.ts';
import { type PersonDays, readPayDays } from './load-pay-days.ts';
import { type LoadedEmployee, listPayEmployees, readPayEmployees } from './load-pay-employees.ts';
import { loadPaySettings } from './load-pay-settings.ts';
import { claimSettlements, releaseSettlements } from './load-settlements.ts';
import { loadYearToDate, NO_YEAR_TO_DATE } from './load-year-to-date.ts';
import { paidElsewhere } from './paid-elsewhere.ts';
import { type LaidOutSlips, layOutSlips, removeSlips, type SlipToStore, type StoredWarning, storeSlips } from './store-slips.ts';
import { sumSlips } from './sum-slips.ts';

export type FiguresOf = { readonly reportId: string; readonly templateId: string; readonly period: PayPeriod };
type Wanted = { readonly overrides: Overrides; readonly employeeIds: readonly string[] | null };

/** A time of the database's clock, and which transactions had ended by then: days are stamped a moment before they can be seen. */
export type Moment = { readonly time: string; readonly ended: string };

/** How the figures of a whole report are computed; `at` is when the data of its transaction were read, `onRound` hears how many people are done. */
export type Computing = {
  readonly carried?: Overrides | undefined;
  readonly at: Moment;
  readonly onRound?: (done: number, total: number) => Promise<void>;
};

/** Holds what a payroll counts and says as of when: as long as this transaction lasts nobody changes it. */
export async function holdMoment({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<Moment> {
  await holdPayAlone(tx, organizationId);
  const { rows } = await sql<Moment>`select clock_timestamp()::text as time, pg_current_snapshot()::text as ended`.execute(tx);
  const [moment] = rows;
  assert(moment !== undefined, 'a select without a table has one row');
  return moment;
}

/** Computes a whole report, writes it and when its data was read, and answers its totals. Overrides of before stay, or `carried` ones begin. */
export async function computeFigures(ctx: Ctx, report: FiguresOf, { carried, at, onRound }: Computing): Promise<unknown> {
  const key = { organizationId: ctx.organizationId, reportId: report.reportId };
  const overrides = carried ?? (await loadOverrides(ctx, report.reportId));
  await removeSlips(ctx.tx, key, null);
  await releaseOneTimeItems(ctx.tx, key.organizationId, key.reportId);
  await releaseSettlements(ctx.tx, key.organizationId, key.reportId);
  let items: readonly KeptItem[] = [];
  let stored = Promise.resolve();
  for await (const round of computeRounds(ctx, report, { overrides, employeeIds: null })) {
    items = round.items;
    await stored;
    stored = storeSlips(ctx.tx, key, round.laidOut);
    // Awaiting the round reports its failure; until then this keeps it from counting as an unhandled rejection.
    stored.catch(() => undefined);
    // Statements leave when the process has nothing else to do: without a pause the next round would be computed first.
    await sentAway();
    await onRound?.(round.done, round.total);
  }
  await stored;
  if (items.length === 0)
    throw new AppError((report.period.kind ?? 'regular') === 'regular' ? 'payroll/no-members' : 'payroll/nothing-due');
  await sql`update app.payroll_report set computed_at = ${at.time}::timestamptz, computed_behind = ${at.ended}::pg_snapshot
    where organization_id = ${ctx.organizationId} and id = ${report.reportId}`.execute(ctx.tx);
  return sumSlips(ctx.tx, key, items);
}

/**
 * Computes one person's slip again with these overrides instead of the stored ones, and answers the report's new totals.
 * `kept` are the report's items so far: the others' slips go on having lines of those that are no longer in use.
 */
export async function computePerson(
  ctx: Ctx,
  report: FiguresOf,
  { employeeId, overrides, kept }: { employeeId: string; overrides: readonly LineOverride[]; kept: readonly KeptItem[] },
): Promise<{ slip: Slip; totals: unknown }> {
  const key = { organizationId: ctx.organizationId, reportId: report.reportId };
  const wanted = { overrides: new Map([[employeeId, overrides]]), employeeIds: [employeeId] };
  for await (const { last: slip, items, laidOut } of computeRounds(ctx, report, wanted)) {
    await removeSlips(ctx.tx, key, [employeeId]);
    await storeSlips(ctx.tx, key, laidOut);
    const gone = kept.filter((before) => !items.some((item) => item.id === before.id));
    return { slip, totals: await sumSlips(ctx.tx, key, [...items, ...gone]) };
  }
  throw new AppError('not-found');
}

/** So many people are stored together, and no more than these slips are held at once. */
const ROUND_PEOPLE = 100;
/** So many while clock-ins wait for the database: the system hardly takes the processor from a statement, but it is free between two of them. */
const FEW_PEOPLE = 10;
const isRound = (people: number): boolean => people >= (quickOnTheirWay() > 0 ? FEW_PEOPLE : ROUND_PEOPLE);
/** Of so many people the data are read together: enough that few statements go out, and little enough to hold. */
const LOADED_PEOPLE = 500;

/** Slips are held as what is stored of them; of a round there is the `last` one. */
type Round = {
  readonly last: Slip;
  readonly laidOut: LaidOutSlips;
  readonly items: KeptItem[];
  readonly done: number;
  readonly total: number;
};

/** The slips of a report, some people at a time; none when it has no people. */
async function* computeRounds(
  ctx: Ctx,
  { reportId, templateId, period }: FiguresOf,
  { overrides, employeeIds }: Wanted,
): AsyncGenerator<Round> {
  const { tx, organizationId } = ctx;
  await ensureSystemItems(tx, organizationId);
  await claimRetro(ctx, { reportId, templateId, period, employeeIds });
  const items = await loadItems(tx, organizationId);
  const ids = await listPayEmployees(tx, { organizationId, templateId, period, employeeIds, reportId });
  await dropUnpaidRetro(ctx, { reportId, paid: ids, employeeIds });
  await claimOneTimeItems(tx, { organizationId, reportId, period, employeeIds: ids });
  await claimSettlements(tx, { organizationId, reportId, period, employeeIds: ids });
  const settings = await loadPaySettings(tx, organizationId, { period, items });
  const kept = items.map(keptItem);
  const readFrom = (start: number) =>
    readPeople(
      ctx,
      { reportId, templateId, period },
      { employeeIds: ids.slice(start, start + LOADED_PEOPLE), items, settings, overrides },
    );
  if (ids.length === 0) return;
  let coming = readFrom(0);
  for (let start = 0; start < ids.length; start += LOADED_PEOPLE) {
    const known = await coming;
    // The database reads the next ones while the first of these are computed. Their failure is reported when it is their turn.
    if (start + LOADED_PEOPLE < ids.length) coming = readFrom(start + LOADED_PEOPLE);
    coming.catch(() => undefined);
    await sentAway();
    let done = start;
    for await (const { last, laidOut } of inRounds(known, kept)) {
      done += laidOut.people.length;
      yield { last, laidOut, items: kept, done, total: ids.length };
    }
  }
}

/** The slips of the people who were read, so many at a time; between two people others have their turn when it is time. */
async function* inRounds(known: Known, items: readonly KeptItem[]): AsyncGenerator<Pick<Round, 'last' | 'laidOut'>> {
  const slices = inSlices();
  let round = layOutSlips(items);
  let last: Slip | null = null;
  for (const person of known.people) {
    const stored = slipOf(person, known);
    last = stored.slip;
    round.add(stored);
    if (slices.isOver()) await slices.rest();
    if (!isRound(round.count())) continue;
    yield { last, laidOut: round.done() };
    round = layOutSlips(items);
  }
  if (last && round.count() > 0) yield { last, laidOut: round.done() };
}

const overriddenIn = (overrides: Overrides) =>
  new Map([...overrides].map(([id, list]) => [id, new Set(list.map((lineOverride) => lineOverride.itemId))]));

type Counted = {
  readonly employeeIds: readonly string[];
  readonly items: readonly PayrollItem[];
  readonly settings: PaySettings;
  readonly overrides: Overrides;
};

/** Some people of a report, and what was done, paid and paid elsewhere of them. */
async function readPeople(ctx: Ctx, { reportId, templateId, period }: FiguresOf, counted: Counted): Promise<Known> {
  const { tx, organizationId } = ctx;
  const { employeeIds, items, settings, overrides } = counted;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const asked = { organizationId, templateId, period, employeeIds, reportId };
  const [people, daysOf, years, months, elsewhere] = await Promise.all([
    readPayEmployees(tx, asked, { items, overridden: overriddenIn(overrides) }),
    readPayDays(tx, { organizationId, employeeIds, period, today }),
    loadYearToDate(tx, { organizationId, employeeIds, period, reportId }),
    loadMonthToDate(tx, { organizationId, reportId, month: period.month, employeeIds }),
    paidElsewhere(tx, { organizationId, reportId, period, employeeIds }),
  ]);
  return { period, settings, overrides, people, daysOf, years, months, elsewhere };
}

type Known = {
  readonly period: PayPeriod;
  readonly settings: PaySettings;
  readonly overrides: Overrides;
  readonly people: Iterable<LoadedEmployee>;
  readonly daysOf: (employeeId: string) => PersonDays;
  readonly years: ReadonlyMap<string, YearToDate>;
  readonly months: ReadonlyMap<string, MonthToDate>;
  readonly elsewhere: ReadonlyMap<string, string>;
};

function slipOf({ employee, snapshot }: LoadedEmployee, known: Known): SlipToStore {
  const { period, settings, years, months, elsewhere, overrides } = known;
  const { id, taxCondition, taxMethod, flatRate } = employee;
  const { days, isSilent } = known.daysOf(id);
  const year = years.get(id) ?? NO_YEAR_TO_DATE;
  const monthToDate = months.get(id) ?? NOTHING_THIS_MONTH;
  const slip = computeSlip({ period, settings, employee, days, yearToDate: year, monthToDate }, overrides.get(id) ?? []);
  const yearToDate = {
    income: year.regularIncome + year.occasionalIncome,
    tax: year.taxRegular + year.taxOccasional,
    socialSecurity: year.socialSecurity,
  };
  return {
    slip,
    warnings: [
      ...slip.warnings,
      ...(isSilent && !paysOnceOnly(period) ? NOBODY_CLOCKED : []),
      ...paidTwiceWarnings(slip, elsewhere.get(id)),
    ],
    snapshot: { ...snapshot, taxCondition, taxMethod, taxFlatRate: taxMethod === 'flat' ? flatRate : null, yearToDate },
  };
}

const NOTHING_THIS_MONTH: MonthToDate = { wage: satang(0), socialSecurity: satang(0), welfareFund: satang(0) };

const NOBODY_CLOCKED: readonly StoredWarning[] = [{ code: 'attendance/none', facts: {} }];

const hasSalary = (slip: Slip): boolean => slip.lines.some((line) => line.key === 'SALARY' && line.amount > 0);
const paidTwiceWarnings = (slip: Slip, payroll: string | undefined): StoredWarning[] =>
  payroll !== undefined && hasSalary(slip) ? [{ code: 'salary/paid-elsewhere', facts: { payroll } }] : [];
