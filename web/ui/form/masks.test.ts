import { describe, expect, test } from 'vitest';
import { groupedPhone } from '../../../domain/typed-phone.ts';
import { blockMode, caretAfter, keptText, MASKS, type MaskName, maskedText, personIdMode, phoneMode } from './masks.ts';

test.each<[MaskName, string, string, string]>([
  ['personalId', '1101700230708', '1-1017-00230-70-8', '1101700230708'],
  ['personalId', '1-1017 0023', '1-1017-0023', '110170023'],
  ['beacon', '0a1b2c3d', '0A1B-2C3D', '0A1B-2C3D'],
  ['beacon', '0a1', '0A1', '0A1'],
  ['mac', 'a4-5e-60-c2-19-0f', 'A4:5E:60:C2:19:0F', 'A4:5E:60:C2:19:0F'],
  ['mac', 'zz a4 5e!', 'A4:5E', 'A4:5E'],
  ['taxId', '01055610000119', '0105561000011', '0105561000011'],
  ['taxBranch', '000001', '00000', '00000'],
  ['socialSecurityId', '10001234567', '1000123456', '1000123456'],
  ['socialSecurityBranch', '00000a01', '000000', '000000'],
  ['mac', '', '', ''],
])('%s takes "%s" as %s and keeps %s', (name, typed, shown, kept) => {
  expect(maskedText(MASKS[name], typed)).toBe(shown);
  expect(keptText(MASKS[name], typed)).toBe(kept);
});

test('every example is a full text of its mask', () => {
  for (const mask of Object.values(MASKS)) expect(maskedText(mask, mask.example)).toBe(mask.example);
});

describe('the caret', () => {
  const phone = phoneMode((kept) => groupedPhone(kept));
  test('stays behind the character that was typed in the middle', () => {
    expect(caretAfter(phone, '0812-234-5678', 4)).toBe(5);
    expect(caretAfter(blockMode(MASKS.mac), 'A4:5', 4)).toBe(4);
  });
  test('stands at the end after typing at the end', () => expect(caretAfter(phone, '0812', 4)).toBe(5));
  test('stands at the end when a country code becomes the zero of home', () =>
    expect(caretAfter(phone, '+66812345678', 12)).toBe('081-234-5678'.length));
});

test('a passport stands as it is typed, in capitals; a Thai number in its blocks', () => {
  expect(personIdMode.kept('ab 123-4567')).toBe('AB1234567');
  expect(personIdMode.shown('AB1234567')).toBe('AB1234567');
  expect(personIdMode.shown(personIdMode.kept('1101700230708'))).toBe('1-1017-00230-70-8');
});
