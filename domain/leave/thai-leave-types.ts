import { type PlainDate, WORKING_DAY_MINUTES } from '../units.ts';
import { type LeaveLaw, legalLeaveOn, type PayTranche } from './thai-leave-law.ts';

export type LeaveTypeSeed = {
  readonly law: LeaveLaw;
  readonly code: string;
  readonly name: string;
  readonly englishName: string;
  readonly symbol: string;
  readonly color: string;
  readonly unit: 'day' | 'half-day';
  readonly counts: 'working-days' | 'calendar-days';
  readonly quotaPer: 'year' | 'event' | 'service';
  readonly afterMonths: number;
  readonly isPaid: boolean;
  readonly payTranches: readonly PayTranche[];
  readonly mayExceedQuota: boolean;
  readonly paperFromDays: number | null;
  readonly noticeDays: number;
  readonly quotaMinutes: number;
};
type Given = Pick<LeaveTypeSeed, 'law' | 'code' | 'name' | 'englishName' | 'symbol' | 'color'> &
  Partial<Omit<LeaveTypeSeed, 'payTranches' | 'quotaMinutes'>> & { days?: number };

const GIVEN: readonly Given[] = [
  { law: 'sick', code: 'SICK', name: 'ลาป่วย', englishName: 'Sick leave', symbol: 'ป', color: '#E8590C', mayExceedQuota: true },
  {
    law: 'business',
    code: 'BUSINESS',
    name: 'ลากิจ',
    englishName: 'Business leave',
    symbol: 'ก',
    color: '#1971C2',
    noticeDays: 1,
  },
  { law: 'annual', code: 'ANNUAL', name: 'ลาพักร้อน', englishName: 'Annual leave', symbol: 'พ', color: '#2F9E44', noticeDays: 3 },
  {
    law: 'maternity',
    code: 'MATERNITY',
    name: 'ลาคลอด',
    englishName: 'Maternity leave',
    symbol: 'ค',
    color: '#C2255C',
    unit: 'day',
    counts: 'calendar-days',
    quotaPer: 'event',
  },
  {
    law: 'newborn-care',
    code: 'NEWBORN',
    name: 'ลาดูแลบุตรแรกเกิดที่เจ็บป่วย',
    englishName: 'Care of a sick newborn',
    symbol: 'ดบ',
    color: '#E64980',
    unit: 'day',
    counts: 'calendar-days',
    quotaPer: 'event',
    paperFromDays: 1,
  },
  {
    law: 'spouse-childbirth',
    code: 'SPOUSE',
    name: 'ลาช่วยภรรยาคลอดบุตร',
    englishName: 'Leave for the birth of a spouse’s child',
    symbol: 'ชค',
    color: '#9C36B5',
    unit: 'day',
    quotaPer: 'event',
  },
  {
    law: 'sterilisation',
    code: 'STERILISATION',
    name: 'ลาทำหมัน',
    englishName: 'Sterilisation leave',
    symbol: 'หม',
    color: '#6741D9',
    unit: 'day',
    quotaPer: 'event',
    mayExceedQuota: true,
    paperFromDays: 1,
  },
  {
    law: 'military',
    code: 'MILITARY',
    name: 'ลารับราชการทหาร',
    englishName: 'Military leave',
    symbol: 'ท',
    color: '#5C940D',
    unit: 'day',
    mayExceedQuota: true,
    paperFromDays: 1,
  },
  {
    law: 'training',
    code: 'TRAINING',
    name: 'ลาฝึกอบรม',
    englishName: 'Training leave',
    symbol: 'ฝ',
    color: '#0C8599',
    mayExceedQuota: true,
    isPaid: false,
    noticeDays: 7,
  },
  {
    law: 'ordination',
    code: 'ORDINATION',
    name: 'ลาบวช',
    englishName: 'Ordination leave',
    symbol: 'บว',
    color: '#E67700',
    unit: 'day',
    quotaPer: 'service',
    afterMonths: 12,
    isPaid: false,
    noticeDays: 30,
    days: 15,
  },
];

/**
 * The types of leave that a company in Thailand begins with: what the law gives on a day, in its least. Sterilisation lasts as long as
 * it is certified and training as long as it takes, so neither has a quota. Source: `thai-leave-law.ts`; ordination is a product rule.
 */
export const thaiLeaveTypes = (on: PlainDate): LeaveTypeSeed[] =>
  GIVEN.flatMap(({ days, ...given }) => {
    const found = legalLeaveOn(given.law, on);
    if (!found && given.law !== 'ordination') return [];
    const law = found?.value;
    const isPaid = given.isPaid ?? true;
    return [
      {
        unit: 'half-day' as const,
        counts: 'working-days' as const,
        quotaPer: 'year' as const,
        afterMonths: law?.afterMonths ?? 0,
        mayExceedQuota: false,
        paperFromDays: law?.paperFromDays ?? null,
        noticeDays: 0,
        ...given,
        isPaid,
        payTranches: isPaid && law ? tranchesOf(law) : [],
        quotaMinutes: (days ?? law?.days ?? law?.paidDays ?? 0) * WORKING_DAY_MINUTES,
      },
    ];
  });

function tranchesOf({ paidDays, percent }: { paidDays: number | null; percent: number }): PayTranche[] {
  if (paidDays === null) return percent === 100 ? [] : [{ untilMinutes: null, percent }];
  const paid = { untilMinutes: paidDays * WORKING_DAY_MINUTES, percent };
  return [paid, { untilMinutes: null, percent: 0 }];
}
