import { beforeAll, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import type { Caller } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { importWhole, refusal, settled, upload } from './testing-files.ts';
import { MAX_ROWS } from './upload-import.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });
let owner: Person;
let as: Caller;
beforeAll(async () => {
  ({ owner } = await app.build.company());
  as = app.as(owner);
});

const PEOPLE = 500;
const DAYS = 100;
const codeOf = (index: number) => `L${String(index).padStart(4, '0')}`;
/** 500 people, 100 days, in at 09:00 and out at 18:00 and so many minutes as the day's number. */
function monthsOf(): string {
  const lines = ['employee_code,clock_date,clock_time,clock_type'];
  for (let day = 0; day < DAYS; day += 1) {
    const date = new Date(Date.UTC(2026, 1, 1 + day)).toISOString().slice(0, 10);
    const out = `18:${String(day % 60).padStart(2, '0')}`;
    for (let person = 0; person < PEOPLE; person += 1) {
      lines.push(`${codeOf(person)},${date},09:00,clock_in`, `${codeOf(person)},${date},${out},clock_out`);
    }
  }
  return lines.join('\n');
}

const sums = () =>
  app.build.inTenant(owner.organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ days: number; minutes: number; clockings: number }>(
      `select count(*)::int as days, sum(worked_minutes)::int as minutes,
        (select count(*)::int from app.clocking where organization_id = $1) as clockings
      from app.attendance_day where organization_id = $1`,
      [owner.organizationId],
    );
    return rows[0];
  });

test('100,000 clockings are checked, a cell of them corrected, committed whole, and known again', {
  timeout: 120_000,
}, async () => {
  const people = Array.from({ length: PEOPLE - 1 }, (_, index) => `${codeOf(index)},First,Last,2020-01-01`);
  const last = `${codeOf(PEOPLE - 1)},First,Last,2020-01-01`;
  await importWhole(as, 'employee', { name: 'p.csv', content: ['code,first_name,last_name,start_date', ...people].join('\n') });
  await app.build.person({ organizationId: owner.organizationId, code: last.split(',')[0] });
  const content = monthsOf().replace('L0003,2026-02-01,09:00', 'L0003,2026-02-01,25:61');
  const batch = await upload(as, 'clocking', { name: 'all.csv', content });
  expect(batch.counts).toEqual({ total: 100_000, new: 99_999, changed: 0, unchanged: 0, bad: 1 });
  const bad = await as.call(imports.rows, { query: { id: batch.id, filter: 'bad' } });
  const rowNumber = bad.content[0]?.rowNumber ?? 0;
  const deep = await as.call(imports.rows, { query: { id: batch.id, filter: 'all', page: 1999, size: 50 } });
  expect(deep).toMatchObject({ totalElements: 100_000, totalPages: 2000 });
  expect(deep.content.at(-1)?.rowNumber).toBe(100_001);
  const fixed = await as.call(imports.fixRow, { body: { id: batch.id, rowNumber, column: 2, value: '09:00' } });
  expect(fixed).toMatchObject({ row: { rowNumber, outcome: 'new' }, batch: { counts: { new: 100_000, bad: 0 } } });

  const asked = await as.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
  expect(asked.status).toBe('committing');
  expect((await settled(as, batch.id)).result).toEqual({ added: 100_000, changed: 0, unchanged: 0, skipped: 0 });
  const minutes = Array.from({ length: DAYS }, (_, day) => PEOPLE * (540 + (day % 60))).reduce((sum, value) => sum + value, 0);
  expect(await sums()).toEqual({ clockings: 100_000, days: PEOPLE * DAYS, minutes });

  const again = await upload(as, 'clocking', { name: 'again.csv', content: monthsOf() });
  expect(again.counts).toEqual({ total: 100_000, new: 0, changed: 0, unchanged: 100_000, bad: 0 });
});

test('a file with a row too many is refused and leaves nothing', { timeout: 60_000 }, async () => {
  const before = await as.call(imports.history);
  const content = `date,name\n${'2026-01-01,x\n'.repeat(MAX_ROWS + 1)}`;
  expect(await refusal(upload(as, 'holiday', { name: 'much.csv', content }))).toMatchObject({
    code: 'import/too-many-rows',
    facts: { limit: MAX_ROWS },
  });
  expect((await as.call(imports.history)).totalElements).toBe(before.totalElements);
});

test.each([
  { name: 'book.xlsx', content: 'code\n1', code: 'import/unreadable' },
  { name: 'people.txt', content: 'code\tfirst_name\tlast_name\n1\ta\tb', code: 'import/unreadable' },
  { name: 'empty.csv', content: '', code: 'import/no-rows' },
  { name: 'headers.csv', content: 'code,first_name,last_name\n', code: 'import/no-rows' },
  { name: 'open.csv', content: 'code,first_name,last_name\n1,"a,b\n', code: 'import/unreadable' },
  { name: 'zeros.csv', content: Buffer.alloc(100), code: 'import/unreadable' },
  { name: 'large.csv', content: Buffer.alloc(21 * 1024 * 1024, 'a,b\n'), code: 'too-large' },
])('$name is refused with $code and leaves nothing', async ({ name, content, code }) => {
  const before = await as.call(imports.history);
  expect((await refusal(upload(as, 'employee', { name, content }))).code).toBe(code);
  expect((await as.call(imports.history)).totalElements).toBe(before.totalElements);
});

test('a file without a name is read like any other', async () => {
  const batch = await upload(as, 'holiday', { name: '', content: 'date,name\n2026-12-05,Father' });
  expect(batch).toMatchObject({ fileName: 'file.csv', counts: { total: 1 } });
});

test.each([
  { name: 'no form at all', payload: Buffer.from('{}'), type: 'application/json' },
  {
    name: 'a form that breaks off',
    payload: Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na'),
    type: 'multipart/form-data; boundary=x',
  },
  {
    name: 'a form without a file',
    payload: Buffer.from('--x\r\ncontent-disposition: form-data; name="note"\r\n\r\na\r\n--x--\r\n'),
    type: 'multipart/form-data; boundary=x',
  },
])('$name is refused at the field', async ({ payload, type }) => {
  const response = await as.raw(imports.upload, { query: { type: 'employee' }, payload, headers: { 'content-type': type } });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe('file');
});
