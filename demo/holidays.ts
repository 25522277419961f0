import { type PlainDate, plainDate } from '../domain/units.ts';

const FIXED: readonly (readonly [string, string])[] = [
  ['01-01', 'วันขึ้นปีใหม่ (New Year’s Day)'],
  ['04-06', 'วันจักรี (Chakri Memorial Day)'],
  ['04-13', 'วันสงกรานต์ (Songkran)'],
  ['04-14', 'วันสงกรานต์ (Songkran)'],
  ['04-15', 'วันสงกรานต์ (Songkran)'],
  ['05-01', 'วันแรงงานแห่งชาติ (Labour Day)'],
  ['05-04', 'วันฉัตรมงคล (Coronation Day)'],
  ['06-03', 'วันเฉลิมพระชนมพรรษาสมเด็จพระราชินี (The Queen’s Birthday)'],
  ['07-28', 'วันเฉลิมพระชนมพรรษา ร.10 (The King’s Birthday)'],
  ['08-12', 'วันแม่แห่งชาติ (Mother’s Day)'],
  ['10-13', 'วันนวมินทรมหาราช (King Rama IX Memorial Day)'],
  ['10-23', 'วันปิยมหาราช (Chulalongkorn Day)'],
  ['12-05', 'วันพ่อแห่งชาติ (Father’s Day)'],
  ['12-10', 'วันรัฐธรรมนูญ (Constitution Day)'],
  ['12-31', 'วันสิ้นปี (New Year’s Eve)'],
];

/** Thai public holidays with a fixed date, of a year and the next. */
export const holidaysOf = (year: number): { date: PlainDate; name: string }[] =>
  [year, year + 1].flatMap((value) => FIXED.map(([day, name]) => ({ date: plainDate(`${value}-${day}`), name })));
