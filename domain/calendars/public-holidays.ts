import { type PlainDate, plainDate } from '../units.ts';

/**
 * `law`: a day of every year. `substitute`: the working day after one that fell on a weekend. `special`: given once by the cabinet.
 * `official`: offices of the state rest, companies need not. `labour`: of companies, by the Labour Protection Act.
 */
export type ThaiHolidayKind = 'law' | 'substitute' | 'special' | 'official' | 'labour';
/** `announced`: in the cabinet's list of the year. `estimated`: from the calendar, before the announcement. */
export type ThaiHoliday = {
  readonly date: PlainDate;
  readonly nameTh: string;
  readonly nameEn: string;
  readonly kind: ThaiHolidayKind;
  readonly standing: 'announced' | 'estimated';
};
type Name = readonly [nameTh: string, nameEn: string];

const NAMES = {
  newYear: ['วันขึ้นปีใหม่', 'New Year’s Day'],
  makha: ['วันมาฆบูชา', 'Makha Bucha Day'],
  chakri: ['วันจักรี', 'Chakri Memorial Day'],
  songkran: ['วันสงกรานต์', 'Songkran Festival'],
  labour: ['วันแรงงานแห่งชาติ', 'National Labour Day'],
  coronation: ['วันฉัตรมงคล', 'Coronation Day'],
  ploughing: ['วันพระราชพิธีพืชมงคลจรดพระนังคัลแรกนาขวัญ', 'Royal Ploughing Ceremony Day'],
  visakha: ['วันวิสาขบูชา', 'Visakha Bucha Day'],
  queen: ['วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี', 'H.M. the Queen’s Birthday'],
  king: ['วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว', 'H.M. the King’s Birthday'],
  asalha: ['วันอาสาฬหบูชา', 'Asalha Bucha Day'],
  lent: ['วันเข้าพรรษา', 'Buddhist Lent Day'],
  mother: ['วันแม่แห่งชาติ', 'National Mother’s Day'],
  navamin: ['วันนวมินทรมหาราช', 'King Bhumibol Adulyadej the Great Memorial Day'],
  piya: ['วันปิยมหาราช', 'King Chulalongkorn Memorial Day'],
  father: ['วันพ่อแห่งชาติ', 'National Father’s Day'],
  constitution: ['วันรัฐธรรมนูญ', 'Constitution Day'],
  newYearEve: ['วันสิ้นปี', 'New Year’s Eve'],
  special: ['วันหยุดพิเศษ', 'Special public holiday'],
} as const satisfies Record<string, Name>;
type NameKey = keyof typeof NAMES;
type Row = readonly [day: string, name: NameKey, kind?: ThaiHolidayKind, standing?: 'estimated'];

const EVERY_YEAR: readonly Row[] = [
  ['01-01', 'newYear'],
  ['04-06', 'chakri'],
  ['04-13', 'songkran'],
  ['04-14', 'songkran'],
  ['04-15', 'songkran'],
  ['05-01', 'labour', 'labour'],
  ['05-04', 'coronation'],
  ['06-03', 'queen'],
  ['07-28', 'king'],
  ['08-12', 'mother'],
  ['10-13', 'navamin'],
  ['10-23', 'piya'],
  ['12-05', 'father'],
  ['12-10', 'constitution'],
  ['12-31', 'newYearEve'],
];

/** What each year adds: days by the moon, substitutes, days given once. */
const OF_YEAR: Readonly<Record<number, readonly Row[]>> = {
  2025: [
    ['02-12', 'makha'],
    ['04-07', 'chakri', 'substitute'],
    ['04-16', 'songkran', 'substitute'],
    ['05-05', 'coronation', 'substitute'],
    ['05-09', 'ploughing', 'official'],
    ['05-11', 'visakha'],
    ['05-12', 'visakha', 'substitute'],
    ['06-02', 'special', 'special'],
    ['07-10', 'asalha'],
    ['07-11', 'lent'],
    ['08-11', 'special', 'special'],
  ],
  2026: [
    ['01-02', 'special', 'special'],
    ['03-03', 'makha'],
    ['05-13', 'ploughing', 'official'],
    ['05-31', 'visakha'],
    ['06-01', 'visakha', 'substitute'],
    ['07-29', 'asalha'],
    ['07-30', 'lent'],
    ['12-07', 'father', 'substitute'],
  ],
  2027: [
    ['02-21', 'makha', 'law', 'estimated'],
    ['02-22', 'makha', 'substitute', 'estimated'],
    ['05-03', 'labour', 'substitute', 'estimated'],
    ['05-20', 'visakha', 'law', 'estimated'],
    ['07-18', 'asalha', 'law', 'estimated'],
    ['07-19', 'lent', 'law', 'estimated'],
    ['07-20', 'asalha', 'substitute', 'estimated'],
    ['10-25', 'piya', 'substitute', 'estimated'],
    ['12-06', 'father', 'substitute', 'estimated'],
  ],
};

export const THAI_HOLIDAY_YEARS: readonly number[] = Object.keys(OF_YEAR).map(Number);

function holidayOf(year: number, [day, key, kind = 'law', standing]: Row): ThaiHoliday {
  const [nameTh, nameEn] = NAMES[key];
  const isSubstitute = kind === 'substitute';
  return {
    date: plainDate(`${year}-${day}`),
    nameTh: isSubstitute ? `วันหยุดชดเชย${nameTh}` : nameTh,
    nameEn: isSubstitute ? `Substitution for ${nameEn}` : nameEn,
    kind,
    standing: standing ?? 'announced',
  };
}

/**
 * The public holidays of a year in Thailand, in order of date; empty for a year that is not known here.
 * Source: cabinet resolutions on the official holidays of 2025 and 2026 with the special days added to them; a day on a weekend
 * is made up on the next working day (cabinet resolution of 2001). Labour Day: Labour Protection Act 1998, section 29. Days by the
 * moon and substitutes of 2027 are counted from the calendar and stand as `estimated` until they are announced.
 * Example: 2026 → Visakha Bucha on Sunday 31 May, made up on Monday 1 June.
 */
export function thaiHolidays(year: number): ThaiHoliday[] {
  const ofYear = OF_YEAR[year];
  if (!ofYear) return [];
  return [...EVERY_YEAR, ...ofYear].map((row) => holidayOf(year, row)).sort((first, other) => (first.date < other.date ? -1 : 1));
}
