import { expect, test } from 'vitest';
import { legalIdProblems } from './legal-ids.ts';
import { isTimeZone, timeZoneNames } from './time-zones.ts';

const RIGHT = { taxId: '0105536000313', branchTax: '00000', socialSecurityId: '1000012345', branchSocialSecurity: '000000' };

test('Thai numbers have their lengths, and a tax id its check digit', () => {
  expect(legalIdProblems('TH', RIGHT)).toEqual([]);
  expect(legalIdProblems('TH', { taxId: '1', branchTax: '1', socialSecurityId: '1', branchSocialSecurity: '1' })).toEqual([
    { field: 'taxId', code: 'form/thirteen-digits' },
    { field: 'branchTax', code: 'form/five-digits' },
    { field: 'socialSecurityId', code: 'form/ten-digits' },
    { field: 'branchSocialSecurity', code: 'form/six-digits' },
  ]);
  expect(legalIdProblems('TH', { taxId: '0105536000314' })).toEqual([{ field: 'taxId', code: 'national-id/check-digit' }]);
});

test('numbers that are not given yet, and those of other countries, are right', () => {
  expect(legalIdProblems('TH', { taxId: null, socialSecurityId: '' })).toEqual([]);
  expect(legalIdProblems('SG', { taxId: '201912345K' })).toEqual([]);
});

test('a time zone is one that the runtime knows', () => {
  expect(['Asia/Bangkok', 'America/New_York', 'UTC', 'asia/bangkok', '+07:00', 'Mars/Base', ''].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a time zone goes by its name of today, and is known by the one of before', () => {
  for (const name of ['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Asia/Yangon'])
    expect(isTimeZone(name)).toBe(true);
  expect(timeZoneNames()).toContain('Asia/Ho_Chi_Minh');
  expect(timeZoneNames()).not.toContain('Asia/Saigon');
  for (const timeZone of timeZoneNames()) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});
