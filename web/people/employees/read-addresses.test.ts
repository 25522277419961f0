import { expect, test } from 'vitest';
import { readAddress, readAddresses, readRows } from './read-addresses.ts';

test.each([
  ['Som@Firm.co.th', { text: 'som@firm.co.th', kind: 'email' }],
  ['Somchai Jaidee <som@firm.co.th>', { text: 'som@firm.co.th', kind: 'email' }],
  ['081-234-5678', { text: '+66812345678', kind: 'phone' }],
  ['+66 81 234 5678', { text: '+66812345678', kind: 'phone' }],
  ['som@firm', { text: 'som@firm', kind: 'bad' }],
  ['1234', { text: '1234', kind: 'bad' }],
])('%s is read', (written, read) => expect(readAddress(written)).toEqual(read));

test('a pasted text is parted by lines, commas, semicolons and blanks between e-mails, each address once', () => {
  const pasted = 'a@firm.co b@firm.co\nA@firm.co; 081 234 5678, nobody\n\n';
  expect(readAddresses(pasted).map((address) => `${address.kind} ${address.text}`)).toEqual([
    'email a@firm.co',
    'email b@firm.co',
    'phone +66812345678',
    'bad nobody',
  ]);
});

test('a table gives one address a row, e-mail before phone; its heading is skipped and a row without any is marked', () => {
  const rows = [
    ['Name', 'E-mail', 'Phone'],
    ['Som', 'som@firm.co', '0812345678'],
    ['Nok', '', '0899999999'],
    ['Lek', '-', ''],
    ['', '', ''],
  ];
  expect(readRows(rows).map((row) => `${row.kind} ${row.text}`)).toEqual([
    'email som@firm.co',
    'phone +66899999999',
    'bad Lek -',
  ]);
});
