import { type Dated, inForce } from '../../dated.ts';
import { addDays, addMonths, firstDayOf } from '../../time.ts';
import { type PlainDate, plainDate, type YearMonth } from '../../units.ts';

export type Return = 'pnd1' | 'sso';

/** The day of the following month by which a return is filed and paid; `internet`: returns of withholding tax that are filed by internet. */
export const DUE_DAYS: Readonly<Record<Return | 'internet' | 'welfareFund', readonly Dated<number>[]>> = {
  pnd1: [{ from: plainDate('1992-01-01'), value: 7, source: 'Revenue Code s.52' }],
  internet: [
    { from: plainDate('1992-01-01'), value: 7, source: 'Revenue Code s.52' },
    {
      from: plainDate('2024-02-01'),
      value: 15,
      source: 'Notification of the Ministry of Finance: eight days more for filing by internet, until 31 January 2027',
    },
    { from: plainDate('2027-02-01'), value: 7, source: 'Revenue Code s.52; no more days are announced from 1 February 2027' },
  ],
  sso: [{ from: plainDate('1990-09-02'), value: 15, source: 'Social Security Act B.E. 2533 s.47' }],
  welfareFund: [{ from: plainDate('2026-10-01'), value: 15, source: 'Labour Protection Act s.131' }],
};

/**
 * The day by which a month’s return is filed: PND1 by the month of payment, SPS 1-10 by the wage month.
 * Extensions for filing by internet and for days off end, or differ by year; the day of the law is the one that is always in time.
 * Source: as in the rows. Example: PND1 of November 2026 → 7 December 2026; SPS 1-10 of December 2026 → 15 January 2027.
 */
export function filingDueDate(kind: keyof typeof DUE_DAYS, month: YearMonth): PlainDate {
  const first = firstDayOf(addMonths(month, 1));
  return addDays(first, inForce(DUE_DAYS[kind], first).value - 1);
}
