import { expect, test } from 'vitest';
import { formAddress } from './form-address.ts';

test.each([
  [
    { no: '99/1', road: 'สีลม', subDistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', zipcode: '10500' },
    '99/1 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
  ],
  [
    { no: '12', moo: '4', subDistrict: 'ป่าแดด', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50100' },
    '12 หมู่ที่ 4 ตำบลป่าแดด อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50100',
  ],
  [{ road: 'ถนนสุขุมวิท', district: ' ', province: 'ชลบุรี' }, 'ถนนสุขุมวิท จังหวัดชลบุรี'],
  [{}, ''],
])('%o is written %s', (address, text) => expect(formAddress(address)).toBe(text));

test('a name in Latin letters stands apart from its Thai word', () => {
  expect(formAddress({ building: 'Silom Tower', floor: 'A', no: '191', road: 'สีลม', province: 'กรุงเทพมหานคร' })).toBe(
    'อาคาร Silom Tower ชั้น A 191 ถนนสีลม กรุงเทพมหานคร',
  );
});
