import type { Dated } from '../../dated.ts';
import { type PlainDate, plainDate, type Satang, satang } from '../../units.ts';

export type MinimumWages = {
  /** Baht a day by province; provinces with several rates have their lowest. */
  readonly provinces: Readonly<Record<string, number>>;
  /** The lowest of the country, for a province that is not listed. */
  readonly least: number;
};

const at = (baht: number, provinces: readonly string[]): Record<string, number> =>
  Object.fromEntries(provinces.map((province) => [province, baht]));

/** Least wage of a day of work. Source: notices of the Wage Committee under the Labour Protection Act s.79 and s.88. */
export const MINIMUM_WAGES: readonly Dated<MinimumWages>[] = [
  {
    from: plainDate('2025-07-01'),
    source: 'Notice of the Wage Committee No. 14',
    value: {
      provinces: {
        ...at(400, ['กรุงเทพมหานคร', 'ฉะเชิงเทรา', 'ชลบุรี', 'ภูเก็ต', 'ระยอง']),
        ...at(372, ['นครปฐม', 'นนทบุรี', 'ปทุมธานี', 'สมุทรปราการ', 'สมุทรสาคร']),
        ...at(359, ['นครราชสีมา']),
        ...at(358, ['สมุทรสงคราม']),
        ...at(357, ['ขอนแก่น', 'เชียงใหม่', 'ปราจีนบุรี', 'พระนครศรีอยุธยา', 'สระบุรี']),
        ...at(356, ['ลพบุรี']),
        ...at(355, ['นครนายก', 'สุพรรณบุรี', 'หนองคาย']),
        ...at(354, ['กระบี่', 'ตราด']),
        ...at(352, [
          'กาญจนบุรี',
          'จันทบุรี',
          'เชียงราย',
          'ตาก',
          'นครพนม',
          'บุรีรัมย์',
          'พังงา',
          'พิษณุโลก',
          'มุกดาหาร',
          'สกลนคร',
          'สงขลา',
          'สระแก้ว',
          'สุราษฎร์ธานี',
          'อุบลราชธานี',
        ]),
        ...at(351, ['ชุมพร', 'เพชรบุรี', 'สุรินทร์']),
        ...at(350, ['นครสวรรค์', 'ยโสธร', 'ลำพูน']),
        ...at(349, ['กาฬสินธุ์', 'นครศรีธรรมราช', 'บึงกาฬ', 'เพชรบูรณ์', 'ร้อยเอ็ด']),
        ...at(348, ['ชัยนาท', 'ชัยภูมิ', 'พัทลุง', 'สิงห์บุรี', 'อ่างทอง']),
        ...at(345, ['ตรัง', 'น่าน', 'พะเยา', 'แพร่']),
        ...at(337, ['นราธิวาส', 'ปัตตานี', 'ยะลา']),
      },
      least: 337,
    },
  },
];

/**
 * The least wage of a day on a date in a province, satang; null before the first notice that is kept. A province that is not listed has the
 * lowest of the country, so that nobody is warned of wrongly. Example: 2026-06-30 in กรุงเทพมหานคร → 400.00.
 */
export function minimumWage(date: PlainDate, province: string): Satang | null {
  const row = MINIMUM_WAGES.findLast(({ from }) => from <= date)?.value;
  return row === undefined ? null : satang((row.provinces[province.trim()] ?? row.least) * 100);
}
