import type { Dated } from '../dated.ts';
import { LEAVE_LAWS, THAI_LEAVE_LAW } from '../leave/thai-leave-law.ts';
import { ZERO } from '../money.ts';
import { LABOUR_LIMITS } from '../shifts/labour-limits.ts';
import { addDays } from '../time.ts';
import { type BasisPoints, type PlainDate, type Satang, satang } from '../units.ts';
import { DEBT_LIMITS, KEPT_FROM_ORDERS } from './limit-debts.ts';
import { SEVERANCE } from './settlement/severance.ts';
import { ALLOWANCE_CAPS, type AllowanceCaps, type ShareCap } from './thai/allowance-caps.ts';
import { YEARLY_CAPS } from './thai/compensation-fund.ts';
import { FUND_DUE_DAYS, FUND_PAYMENTS, YEAR_DUE_DAYS, YEAR_RETURNS_DUE } from './thai/filing-calendar.ts';
import { DUE_DAYS } from './thai/filing-dates.ts';
import { BRACKETS } from './thai/income-tax.ts';
import { SEPARATE_TAX, SEVERANCE_EXEMPTION } from './thai/leaving-tax.ts';
import { MINIMUM_WAGES } from './thai/minimum-wage.ts';
import { AREA_CUTS, SECTION_33 } from './thai/social-security.ts';
import { WELFARE_FUND } from './thai/welfare-fund.ts';

export const STATUTORY_AREAS = [
  'tax',
  'allowances',
  'socialSecurity',
  'welfareFund',
  'leaving',
  'filing',
  'working',
  'leave',
] as const;
export type StatutoryArea = (typeof STATUTORY_AREAS)[number];

/** One figure of the law: an amount, a rate, a rate with a maximum, a tax bracket, a number of something, minutes, a day of the year, or days of leave. */
export type StatutoryValue =
  | { readonly kind: 'money'; readonly amount: Satang }
  | { readonly kind: 'rate'; readonly rate: BasisPoints }
  | { readonly kind: 'share'; readonly rate: BasisPoints; readonly max: Satang }
  | { readonly kind: 'bracket'; readonly above: Satang; readonly upTo: Satang | null; readonly rate: BasisPoints }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** A day of the next year; day 0 is the last of the month. */
  | { readonly kind: 'yearDay'; readonly month: number; readonly day: number }
  | { readonly kind: 'leave'; readonly days: number | null; readonly paidDays: number | null; readonly percent: number };

/** A figure in force: since when with just this value, until when (null: no change is known), and by which law. */
export type StatutoryFigure = {
  readonly area: StatutoryArea;
  readonly key: string;
  readonly value: StatutoryValue;
  readonly from: PlainDate;
  readonly until: PlainDate | null;
  /** What follows on the day after `until`. */
  readonly next: StatutoryValue | null;
  readonly source: string;
};

/** Null where the row gives nothing of the kind: an allowance of years that are over. */
type Read<Value> = Readonly<Record<string, (value: Value) => StatutoryValue | null>>;
const money = (amount: Satang): StatutoryValue => ({ kind: 'money', amount });
const rate = (basisPoints: BasisPoints): StatutoryValue => ({ kind: 'rate', rate: basisPoints });
const count = (number: number): StatutoryValue => ({ kind: 'count', count: number });
const minutes = (number: number): StatutoryValue => ({ kind: 'minutes', minutes: number });
const share = (cap: ShareCap): StatutoryValue => ({ kind: 'share', ...cap });

/**
 * Every statutory figure in force on a day, as the computing code reads it: the rows are the ones it uses, none is written again here.
 * A figure that did not exist on the day is left out. Rows in the order of `STATUTORY_AREAS`. Satang, basis points, minutes.
 * Source: as each row names. Example: 2026-11-24, `socialSecurity.ceiling` → 17,500.00 since 1 January 2026 until 31 December 2028.
 */
export function statutoryFigures(on: PlainDate): StatutoryFigure[] {
  return [
    ...figures('tax', BRACKETS, brackets(), on),
    ...figures('allowances', ALLOWANCE_CAPS, allowanceReads(), on),
    ...figures(
      'socialSecurity',
      SECTION_33,
      { rate: (row) => rate(row.rate), floor: (row) => money(row.floor), ceiling: (row) => money(row.ceiling) },
      on,
    ),
    ...areaCuts(on),
    ...figures('socialSecurity', YEARLY_CAPS, { compensationCap: money }, on),
    ...figures(
      'welfareFund',
      WELFARE_FUND,
      { rate: (row) => rate(row.rate), fromEmployees: (row) => count(row.fromEmployees) },
      on,
    ),
    ...leavingFigures(on),
    ...Object.entries(DUE_DAYS).flatMap(([key, rows]) => figures('filing', rows, { [key]: count }, on)),
    ...[...YEAR_RETURNS_DUE, ...FUND_PAYMENTS].flatMap((key) =>
      figures('filing', YEAR_DUE_DAYS[key], { [key]: ({ month, day }) => ({ kind: 'yearDay', month, day }) }, on),
    ),
    ...figures('filing', FUND_DUE_DAYS, { fund: count }, on),
    ...figures('working', DEBT_LIMITS, { debtEach: (row) => rate(row.each), debtTogether: (row) => rate(row.together) }, on),
    ...figures('working', KEPT_FROM_ORDERS, { keptFromOrders: money }, on),
    ...figures(
      'working',
      MINIMUM_WAGES,
      {
        highestWage: (row) => money(satang(Math.max(...Object.values(row.provinces)) * 100)),
        leastWage: (row) => money(satang(row.least * 100)),
      },
      on,
    ),
    ...figures(
      'working',
      LABOUR_LIMITS,
      {
        dayMinutes: (row) => minutes(row.dayMinutes),
        weekMinutes: (row) => minutes(row.weekMinutes),
        weekOvertimeMinutes: (row) => minutes(row.weekOvertimeMinutes),
        workStreakDays: (row) => count(row.workStreakDays),
        breakMinutes: (row) => minutes(row.breakMinutes),
      },
      on,
    ),
    ...LEAVE_LAWS.flatMap((law) =>
      figures(
        'leave',
        THAI_LEAVE_LAW[law],
        { [law]: ({ days, paidDays, percent }) => ({ kind: 'leave', days, paidDays, percent }) },
        on,
      ),
    ),
  ];
}

function figures<Value>(
  area: StatutoryArea,
  rows: readonly Dated<Value>[],
  reads: Read<Value>,
  on: PlainDate,
): StatutoryFigure[] {
  return Object.entries(reads).flatMap(([key, read]): StatutoryFigure[] => {
    const stretch = stretchOn(rows, read, on);
    return stretch === null ? [] : [{ area, key, ...stretch }];
  });
}

type Stretch = Omit<StatutoryFigure, 'area' | 'key'>;
/** The value of a day with the rows beside it that say the same joined: a row of another figure does not end this one. */
function stretchOn<Value>(
  rows: readonly Dated<Value>[],
  read: (value: Value) => StatutoryValue | null,
  on: PlainDate,
): Stretch | null {
  const index = rows.findLastIndex((row) => row.from <= on);
  const found = rows[index];
  if (!found) return null;
  const value = read(found.value);
  if (value === null) return null;
  const isSame = (row: Dated<Value>) => JSON.stringify(read(row.value)) === JSON.stringify(value);
  const before = rows.slice(0, index).findLastIndex((row) => !isSame(row));
  const first = rows[before + 1] ?? found;
  const later = rows.slice(index + 1).find((row) => !isSame(row));
  return {
    value,
    from: first.from,
    until: later ? addDays(later.from, -1) : null,
    next: later ? read(later.value) : null,
    source: first.source,
  };
}

/** A reader for each bracket of the longest table. */
function brackets(): Read<(typeof BRACKETS)[number]['value']> {
  const most = Math.max(...BRACKETS.map((row) => row.value.length));
  return Object.fromEntries(
    Array.from({ length: most }, (_, index) => [
      `bracket.${index + 1}`,
      (table: (typeof BRACKETS)[number]['value']): StatutoryValue | null => {
        const own = table[index];
        return own ? { kind: 'bracket', above: table[index - 1]?.upTo ?? ZERO, upTo: own.upTo, rate: own.rate } : null;
      },
    ]),
  );
}

function allowanceReads(): Read<AllowanceCaps> {
  const [first] = ALLOWANCE_CAPS;
  const names = Object.keys(first?.value ?? {}) as (keyof AllowanceCaps)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      (caps: AllowanceCaps): StatutoryValue | null => {
        const value = caps[name];
        if (typeof value === 'object') return value.max === 0 ? null : share(value);
        if (value === 0) return null;
        if (name === 'parents') return count(value);
        return name === 'giftShare' ? rate(value as BasisPoints) : money(value as Satang);
      },
    ]),
  );
}

/** Severance by service, what of it is exempt, and the separate tax of lump sums. */
const leavingFigures = (on: PlainDate): StatutoryFigure[] => [
  ...figures(
    'leaving',
    SEVERANCE,
    Object.fromEntries(
      (SEVERANCE.at(-1)?.value ?? []).map(({ fromDays, fromYears }) => [
        fromDays === undefined ? `severance${fromYears}Years` : `severance${fromDays}Days`,
        (steps: (typeof SEVERANCE)[number]['value']): StatutoryValue | null => {
          const step = steps.find((known) => known.fromDays === fromDays && known.fromYears === fromYears);
          return step ? count(step.days) : null;
        },
      ]),
    ),
    on,
  ),
  ...figures('leaving', SEVERANCE_EXEMPTION, { exemptDays: (row) => count(row.days), exemptMost: (row) => money(row.most) }, on),
  ...figures(
    'leaving',
    SEPARATE_TAX,
    {
      separateYears: (row) => count(row.fromYears),
      perYear: (row) => money(row.perYear),
      yearFromDays: (row) => count(row.yearFromDays),
    },
    on,
  ),
];

/** Temporary rates of an area: only while they hold. */
const areaCuts = (on: PlainDate): StatutoryFigure[] =>
  AREA_CUTS.filter((cut) => cut.from <= on && on <= cut.to).map((cut) => ({
    area: 'socialSecurity',
    key: 'areaCut',
    value: rate(cut.rate),
    from: cut.from,
    until: cut.to,
    next: null,
    source: cut.source,
  }));
