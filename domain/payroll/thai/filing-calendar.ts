import { thaiHolidays } from '../../calendars/public-holidays.ts';
import { type Dated, inForce } from '../../dated.ts';
import { addDays, firstDayOf, lastDayOf, weekdayOf } from '../../time.ts';
import { type PlainDate, plainDate, type YearMonth, yearMonth } from '../../units.ts';
import { joinerNoticeDue, leaverCertificateDue, leaverNoticeDue } from '../settlement/due-days.ts';
import { DUE_DAYS, filingDueDate } from './filing-dates.ts';

/** Returns of withholding tax of a month of payment; the Student Loan Fund is paid with them. */
export const TAX_RETURNS = ['pnd1', 'pnd2', 'pnd3', 'pnd53', 'studentLoan'] as const;
/** Returns of a wage month. */
export const WAGE_RETURNS = ['sso', 'welfareFund'] as const;
/** Due in the year after the one that they tell of. */
export const YEAR_RETURNS_DUE = ['certificate', 'pnd1a', 'compensation'] as const;
/** Counted from a day of a person, or from a pay day. */
export const DAY_FILINGS = ['sps103', 'sps609', 'leaverCertificate', 'fund'] as const;
/** Paid to the compensation fund for a year: what it estimates, and the difference to the wages that were stated. Wela knows no amount of them. */
export const FUND_PAYMENTS = ['compensationEstimate', 'compensationDifference'] as const;
export const FILING_KINDS = [...TAX_RETURNS, ...WAGE_RETURNS, ...YEAR_RETURNS_DUE, ...DAY_FILINGS, ...FUND_PAYMENTS] as const;
export type FilingKind = (typeof FILING_KINDS)[number];
type YearFiling = (typeof YEAR_RETURNS_DUE)[number] | (typeof FUND_PAYMENTS)[number];
const COMPENSATION_SOURCE = 'Workmen’s Compensation Act B.E. 2537 s.45 and its notices';
type DayFiling = (typeof DAY_FILINGS)[number];

/** A day of the following year, or of the `same` one; day 0 is the last of the month. */
type YearDay = { readonly month: number; readonly day: number; readonly same?: true };
export const YEAR_DUE_DAYS: Readonly<Record<YearFiling, readonly Dated<YearDay>[]>> = {
  certificate: [{ from: plainDate('1992-01-01'), value: { month: 2, day: 15 }, source: 'Revenue Code s.50 bis (1)' }],
  pnd1a: [{ from: plainDate('1992-01-01'), value: { month: 2, day: 0 }, source: 'Revenue Code s.58 (1)' }],
  compensation: [
    {
      from: plainDate('1994-10-01'),
      value: { month: 2, day: 0 },
      source: COMPENSATION_SOURCE,
    },
  ],
  compensationEstimate: [
    { from: plainDate('1994-10-01'), value: { month: 1, day: 31, same: true }, source: COMPENSATION_SOURCE },
  ],
  compensationDifference: [{ from: plainDate('1994-10-01'), value: { month: 3, day: 31 }, source: COMPENSATION_SOURCE }],
};
/** Working days after a pay day within which a fund is paid. */
export const FUND_DUE_DAYS: readonly Dated<number>[] = [
  { from: plainDate('1987-12-01'), value: 3, source: 'Provident Fund Act B.E. 2530 s.10' },
];
const DAY_SOURCES: Readonly<Record<Exclude<DayFiling, 'fund'>, string>> = {
  sps103: 'Social Security Act B.E. 2533 s.34',
  sps609: 'Social Security Act B.E. 2533 s.44',
  leaverCertificate: 'Revenue Code s.50 bis (1)',
};
const STUDENT_LOAN_SOURCE = 'Student Loan Fund Act B.E. 2560 s.51, with the withholding tax';

/**
 * When something is filed. `due` is the last day in time: by internet where that gives more days, and moved when it falls on a day off. `lawDay` is the
 * same before it moved; `paperDue` is the day without the more days of the internet, null where there are none.
 */
export type FilingDue = {
  readonly lawDay: PlainDate;
  readonly due: PlainDate;
  readonly paperDue: PlainDate | null;
  readonly source: string;
};
type IsDayOff = (date: PlainDate) => boolean;

/**
 * Whether offices rest: Saturdays, Sundays, the public holidays of the cabinet that are announced, and `own` ones. An estimated holiday moves nothing, since
 * a return would be late when it is not announced; nor does Labour Day, on which offices of the state are open.
 * Source: Civil and Commercial Code s.193/8. Example: 10 December 2026 → true.
 */
export function isOfficeDayOff(date: PlainDate, own: ReadonlySet<string> = new Set()): boolean {
  if (weekdayOf(date) === 0 || weekdayOf(date) === 6 || own.has(date)) return true;
  return thaiHolidays(Number(date.slice(0, 4))).some(
    (holiday) => holiday.date === date && holiday.kind !== 'labour' && holiday.standing === 'announced',
  );
}

/** The day, or the first working day after it. Source: Civil and Commercial Code s.193/8. Example: Saturday 7 November 2026 → Monday 9 November. */
export function workingDayFrom(day: PlainDate, isDayOff: IsDayOff): PlainDate {
  let found = day;
  while (isDayOff(found)) found = addDays(found, 1);
  return found;
}

/** The day that is some working days after another. Source: Provident Fund Act s.10. Example: three after Friday → Wednesday. */
export function workingDaysAfter(day: PlainDate, count: number, isDayOff: IsDayOff): PlainDate {
  let found = day;
  for (let passed = 0; passed < count; passed += 1) found = workingDayFrom(addDays(found, 1), isDayOff);
  return found;
}

const moved = (lawDay: PlainDate, source: string, isDayOff: IsDayOff): FilingDue => ({
  lawDay,
  due: workingDayFrom(lawDay, isDayOff),
  paperDue: null,
  source,
});

/**
 * When a return of a month is filed: of withholding tax by the month of payment, of social security and the welfare fund by the wage month.
 * Source: as in the rows of `DUE_DAYS`. Example: PND1 of October 2026 → on paper 9 November (the 7th is a Saturday), by internet 16 November (the 15th is a Sunday).
 */
export function monthFilingDue(
  kind: (typeof TAX_RETURNS)[number] | (typeof WAGE_RETURNS)[number],
  month: YearMonth,
  isDayOff: IsDayOff,
): FilingDue {
  const isWage = kind === 'sso' || kind === 'welfareFund';
  const rule = isWage ? kind : 'internet';
  const lawDay = filingDueDate(rule, month);
  const { source } = inForce(DUE_DAYS[rule], firstDayOf(yearMonth(lawDay.slice(0, 7))));
  const found = moved(lawDay, kind === 'studentLoan' ? STUDENT_LOAN_SOURCE : source, isDayOff);
  const paperDay = isWage ? lawDay : filingDueDate('pnd1', month);
  return paperDay === lawDay ? found : { ...found, paperDue: workingDayFrom(paperDay, isDayOff) };
}

/** When a return of a year is filed or paid, most in the year after it. Source: as in `YEAR_DUE_DAYS`. Example: PND1 Kor of 2026 → Monday 1 March 2027 (28 February is a Sunday). */
export function yearFilingDue(kind: YearFiling, year: number, isDayOff: IsDayOff): FilingDue {
  const { value, source } = inForce(YEAR_DUE_DAYS[kind], plainDate(`${year + 1}-01-01`));
  const month = yearMonth(`${value.same ? year : year + 1}-${String(value.month).padStart(2, '0')}`);
  return moved(value.day === 0 ? lastDayOf(month) : addDays(firstDayOf(month), value.day - 1), source, isDayOff);
}

/**
 * When something is filed that counts from a day: a joiner's first, a leaver's last, or the pay day of a fund. Source: as in `DAY_SOURCES` and `FUND_DUE_DAYS`.
 * Example: a fund paid on Friday 30 October 2026 → Wednesday 4 November.
 */
export function dayFilingDue(kind: DayFiling, day: PlainDate, isDayOff: IsDayOff): FilingDue {
  if (kind === 'fund') {
    const { value, source } = inForce(FUND_DUE_DAYS, day);
    const due = workingDaysAfter(day, value, isDayOff);
    return { lawDay: due, due, paperDue: null, source };
  }
  const lawDay = kind === 'sps103' ? joinerNoticeDue(day) : kind === 'sps609' ? leaverNoticeDue(day) : leaverCertificateDue(day);
  return moved(lawDay, DAY_SOURCES[kind], isDayOff);
}

/** `waiting`: its payroll is not approved yet. `past`: its day is over, and nothing here tells whether it was paid. */
export const FILING_STATES = ['overdue', 'due', 'waiting', 'filed', 'past'] as const;
export type FilingState = (typeof FILING_STATES)[number];
type Standing = {
  readonly due: PlainDate;
  readonly isFiled: boolean;
  readonly isWaiting: boolean;
  /** Nothing here makes it or hears of it. */
  readonly isUntold?: boolean;
};

/** Where a filing stands on a day; it is overdue from the day after it was due. Source: product rule. Example: due today, not filed → due. */
export function filingState({ due, isFiled, isWaiting, isUntold = false }: Standing, today: PlainDate): FilingState {
  if (isFiled) return 'filed';
  if (due < today) return isUntold ? 'past' : 'overdue';
  return isWaiting ? 'waiting' : 'due';
}
