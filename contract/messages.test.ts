import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messageFor } from './messages.ts';

test('a message never shows an unfilled placeholder in brackets', () => {
  for (const language of ['en', 'th'] as const) {
    expect(messageFor(language, 'samples/hanging', {})).not.toMatch(/[{}()]/);
    expect(messageFor(language, 'samples/hanging', { names: 'Shop' })).toContain('(Shop)');
  }
});

test('what is for enterprise companies says no more than that, whatever was asked for', () => {
  for (const language of ['en', 'th'] as const) {
    const said = messageFor(language, 'enterprise/required', {});
    expect(said).toMatch(/enterprise|องค์กร/);
    expect(said).not.toMatch(/look|brand|colou?r|logo|picture|แบรนด์|สี|โลโก้|รูป|หน้าตา/i);
  }
});

test('what no longer allows something is not named by a word of the program', () => {
  for (const language of ['en', 'th'] as const)
    for (const status of ['APPROVED', 'taken-back', 'sample data'])
      expect(messageFor(language, 'state/not-allowed', { status })).not.toMatch(new RegExp(`${status}|[{}()]`));
});

test('a month reads as people write it', () => {
  expect(messageFor('en', 'payroll/month-exists', { month: '2026-11' })).toContain('November 2026');
  expect(messageFor('th', 'payroll/month-exists', { month: '2026-11' })).toContain('พฤศจิกายน 2569');
});

test('a day reads as people write it; the name of a column stands as the file has it', () => {
  const facts = { days: 3, from: '2026-11-30' };
  expect(messageFor('en', 'leave/notice', facts)).toContain('30 Nov 2026');
  expect(messageFor('th', 'leave/notice', facts)).toContain('30 พ.ย. 2569');
  const columns = { column: 4, header: '3/8/2569', earlier: 2, first: '2026-08-03', day: '2026-08-03' };
  expect(messageFor('en', 'import/repeated-day', columns)).toMatch(/“2026-08-03”.*: 3 Aug 2026/);
});

test('a day that a payroll has counted names the payroll and leaves its month to the name', () => {
  const facts = { payroll: 'เงินเดือน 2026-10', month: '2026-10' };
  for (const language of ['en', 'th'] as const)
    expect(messageFor(language, 'row/period-locked', facts).match(/2026-10|October|ตุลาคม/g)).toEqual(['2026-10']);
});

test.each(['payroll/not-ready', 'payroll/negative-net', 'payroll/paid-twice', 'payroll/still-counting', 'import/bad-rows'])(
  '%s speaks of one as of one',
  (code) => {
    const one = messageFor('en', code, { count: 1, payroll: 'Office' });
    expect(one).not.toMatch(/1 (things|people|rows)|\{/);
    expect(messageFor('en', code, { count: 2, payroll: 'Office' })).toMatch(/2 (things|people|rows)/);
    expect(messageFor('th', code, { count: 1, payroll: 'Office' })).toContain(' 1 ');
  },
);

const CONTRACT = dirname(fileURLToPath(import.meta.url));
const schemas = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test('what a schema says of a field has words in both languages', () => {
  const codes = schemas.flatMap((file) => readFileSync(`${CONTRACT}/${file}`, 'utf8').match(/(?<=')form\/[a-z-]+(?=')/g) ?? []);
  expect(codes.length).toBeGreaterThan(20);
  for (const language of ['en', 'th'] as const) {
    const general = messageFor(language, 'general-error', {});
    expect(codes.filter((code) => messageFor(language, code, { count: 2 }) === general)).toEqual([]);
  }
});
