import { type Dated, inForce } from '../dated.ts';
import { type PlainDate, plainDate, WORKING_DAY_MINUTES } from '../units.ts';

/** Kinds of leave of the Labour Protection Act B.E. 2541, and ordination, which companies give by their own rules. */
export const LEAVE_LAWS = [
  'sick',
  'business',
  'annual',
  'maternity',
  'newborn-care',
  'spouse-childbirth',
  'sterilisation',
  'military',
  'training',
  'ordination',
] as const;
export type LeaveLaw = (typeof LEAVE_LAWS)[number];

/** Part of pay for the first minutes of a leave year or event; the last one without end. */
export type PayTranche = { readonly untilMinutes: number | null; readonly percent: number };
type LegalLeave = {
  /** The least that is given; null: as long as it takes, or nothing by law. */
  readonly days: number | null;
  /** Days that the employer pays, and what part of them; null: all of the leave, 0: none by law. */
  readonly paidDays: number | null;
  readonly percent: number;
  /** A paper may be asked for from so many days on. */
  readonly paperFromDays: number | null;
  /** Months of service before it is due. */
  readonly afterMonths: number;
};

const legal = (from: string, source: string, value: Partial<LegalLeave>): Dated<LegalLeave> => ({
  from: plainDate(from),
  source,
  value: { days: null, paidDays: null, percent: 100, paperFromDays: null, afterMonths: 0, ...value },
});
const ACT = '1998-08-19';

/** The law of each kind of leave, by date. Source: Labour Protection Act, its sections as named; No. 9 in Gazette 142/74 ก of 7 Nov 2025. */
export const THAI_LEAVE_LAW: Readonly<Record<LeaveLaw, readonly Dated<LegalLeave>[]>> = {
  sick: [legal(ACT, 's. 32, 57', { paidDays: 30, paperFromDays: 3 })],
  business: [legal('2019-05-05', 's. 34, 57/1', { days: 3 })],
  annual: [legal(ACT, 's. 30', { days: 6, afterMonths: 12 })],
  maternity: [
    legal('2019-05-05', 's. 41, 59', { days: 98, paidDays: 45 }),
    legal('2025-12-07', 's. 41, 59 (No. 9)', { days: 120, paidDays: 60 }),
  ],
  'newborn-care': [legal('2025-12-07', 's. 41 (No. 9)', { days: 15, percent: 50 })],
  'spouse-childbirth': [legal('2025-12-07', 's. 41 (No. 9)', { days: 15 })],
  sterilisation: [legal(ACT, 's. 33, 57', {})],
  military: [legal(ACT, 's. 35, 58', { paidDays: 60 })],
  training: [legal(ACT, 's. 36', { paidDays: 0 })],
  ordination: [],
};

export type LeaveLawProblem = {
  readonly field: 'quotaMinutes' | 'payTranches' | 'paidTimeOff' | 'paperFromDays' | 'afterMonths';
  /** What the law gives there: days, months for service, percent of pay where `percent` is set. */
  readonly days: number;
  readonly percent?: number;
  readonly section: string;
};
export type LeaveLawAsked = {
  readonly law: LeaveLaw;
  readonly isPaid: boolean;
  readonly payTranches: readonly PayTranche[];
  readonly paperFromDays: number | null;
  readonly mayExceedQuota: boolean;
  readonly afterMonths: number;
  /** Null where the quota is not known: what the pay and paper say is looked at all the same. */
  readonly quotaMinutes: number | null;
};

/** What the law gives of a kind on a day; null before there was such a law, and for what companies give by their own rules. */
export function legalLeaveOn(law: LeaveLaw, on: PlainDate): Dated<LegalLeave> | null {
  const rows = THAI_LEAVE_LAW[law];
  const [first] = rows;
  return first && first.from <= on ? inForce(rows, on) : null;
}

/**
 * Where a type of leave gives less than the law on a day. It warns and never refuses: a company may have another type beside it.
 * Source: Labour Protection Act; example: annual leave of 5 days → `quotaMinutes`, 6 days, s. 30.
 */
export function belowLaw(asked: LeaveLawAsked, on: PlainDate): LeaveLawProblem[] {
  const found = legalLeaveOn(asked.law, on);
  if (!found) return [];
  const { value, source: section } = found;
  const problems: LeaveLawProblem[] = [];
  const least = value.days ?? value.paidDays;
  if (
    least !== null &&
    asked.quotaMinutes !== null &&
    !asked.mayExceedQuota &&
    asked.quotaMinutes < least * WORKING_DAY_MINUTES
  ) {
    problems.push({ field: 'quotaMinutes', days: least, section });
  }
  const paidDays = value.paidDays ?? value.days;
  if (value.paidDays !== 0 && !asked.isPaid) {
    problems.push({ field: 'paidTimeOff', days: paidDays ?? 0, percent: value.percent, section });
  } else if (
    paidDays !== null &&
    paidDays > 0 &&
    !paysAtLeast(asked.payTranches, paidDays * WORKING_DAY_MINUTES, value.percent)
  ) {
    problems.push({ field: 'payTranches', days: paidDays, percent: value.percent, section });
  }
  if (value.paperFromDays !== null && asked.paperFromDays !== null && asked.paperFromDays < value.paperFromDays) {
    problems.push({ field: 'paperFromDays', days: value.paperFromDays, section });
  }
  if (asked.afterMonths > value.afterMonths) problems.push({ field: 'afterMonths', days: value.afterMonths, section });
  return problems;
}

/** Without tranches all of a paid leave is paid whole. */
function paysAtLeast(tranches: readonly PayTranche[], minutes: number, percent: number): boolean {
  let from = 0;
  for (const { untilMinutes, percent: paid } of tranches) {
    if (from >= minutes) return true;
    if (paid < percent) return false;
    from = untilMinutes ?? Number.POSITIVE_INFINITY;
  }
  return tranches.length === 0 || from >= minutes;
}
