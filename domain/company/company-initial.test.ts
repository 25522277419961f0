import { expect, test } from 'vitest';
import { companyInitial } from './company-initial.ts';

test.each([
  ['บริษัท สยามการค้า จำกัด', 'ส'],
  ['บริษัทสยามการค้า จำกัด', 'ส'],
  ['หจก. เจริญกิจ', 'จ'],
  ['ห้างหุ้นส่วนจำกัด รุ่งเรือง', 'รุ่'],
  ['บริษัท', 'บ'],
  ['แสงทอง', 'ส'],
  ['Siam Trading', 'S'],
  ['ümlaut', 'Ü'],
  ['👩‍🌾 Farm', '👩‍🌾'],
  ['  ', ''],
])('%s → %s', (name, initial) => {
  expect(companyInitial(name)).toBe(initial);
});
