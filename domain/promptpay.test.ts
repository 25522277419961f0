import { expect, test } from 'vitest';
import { baht } from './money.ts';
import { checksum, isPromptPayAccount, promptPayText } from './promptpay.ts';

test('the checksum is that of the published check value', () => expect(checksum('123456789')).toBe('29B1'));

test('a telephone number stands with its country and 13 digits', () => {
  const text = promptPayText({ account: '081-222-3333', amount: baht(30.01) });
  expect(text.slice(0, -4)).toBe('00020101021229370016A0000006770101110113006681222333353037645405'.concat('30.015802TH6304'));
  expect(text.slice(-4)).toBe(checksum(text.slice(0, -4)));
});

test('every part says how long it is', () => {
  let rest = promptPayText({ account: '0-1055-61000-00-1', amount: baht(10_400), reference: 'OR2026-000012' });
  const parts: [string, string][] = [];
  while (rest) {
    const length = Number(rest.slice(2, 4));
    parts.push([rest.slice(0, 2), rest.slice(4, 4 + length)]);
    rest = rest.slice(4 + length);
  }
  expect(parts.slice(0, -1)).toEqual([
    ['00', '01'],
    ['01', '12'],
    ['29', '0016A00000067701011102130105561000001'],
    ['53', '764'],
    ['54', '10400.00'],
    ['58', 'TH'],
    ['62', '0512OR2026000012'],
  ]);
});

test('what can be paid to', () => {
  expect(['0812223333', '66812223333', '0105561000001', '081-222-3333'].every(isPromptPayAccount)).toBe(true);
  expect(['812223333', '1234', ''].some(isPromptPayAccount)).toBe(false);
});
