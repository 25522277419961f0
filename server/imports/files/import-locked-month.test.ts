import { expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import type { Person } from '../../testing/build.ts';
import { importCompanyForEachTest } from './testing-company.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const HEAD = 'employee_code,clock_date,clock_time,clock_type';
const clockings = (...rows: readonly string[]) => ({ name: 'clockings.csv', content: [HEAD, ...rows].join('\n') });
const approve = (month: string, people: readonly Person[] = []) =>
  firm.app.build.payroll({ organizationId: firm.organizationId, name: 'Office', month, status: 'APPROVED', people });
const figures = () =>
  firm.query<{ day: string; worked: number }>(
    'select work_date as day, worked_minutes as worked from app.attendance_day where organization_id = $1 order by 1',
  );
const faultsOf = async (id: string) =>
  (await firm.as.call(imports.rows, { query: { id, filter: 'bad' } })).content.map(
    (row) => `${row.rowNumber} ${row.errors.map((error) => `${error.field} ${error.code}`).join()}`,
  );
const commit = (id: string, mode: 'all' | 'good') => firm.as.call(imports.commit, { body: { id, mode } });

test('a clocking of a month whose payroll is approved is refused by row and payroll; known and open days go in', async () => {
  const malee = await firm.person({ code: 'A001' });
  await firm.person({ code: 'A002' });
  await importWhole(firm.as, 'clocking', clockings('A001,2026-05-04,09:00,in', 'A001,2026-05-04,18:00,out'));
  await approve('2026-05', [malee]);
  const file = clockings(
    'A001,2026-05-04,09:00,in',
    'A001,2026-05-04,20:00,out',
    'A001,2026-05-05,09:00,in',
    'A002,2026-05-05,09:00,in',
    'A001,2026-06-01,09:00,in',
  );
  const { id, counts } = await upload(firm.as, 'clocking', file);
  expect(counts).toEqual({ total: 5, new: 2, changed: 0, unchanged: 1, bad: 2 });
  expect(await faultsOf(id)).toEqual(['3 date row/period-locked', '4 date row/period-locked']);
  const { content } = await firm.as.call(imports.rows, { query: { id, filter: 'bad' } });
  expect(content[0]?.errors[0]?.message).toContain('This day is already in the payroll Office');
  expect((await refusal(commit(id, 'all'))).code).toBe('import/bad-rows');
  expect((await commit(id, 'good')).result).toMatchObject({ added: 2, skipped: 2 });
  expect(await figures()).toMatchObject([
    { day: '2026-05-04', worked: 540 },
    { day: '2026-05-05', worked: 0 },
    { day: '2026-06-01', worked: 0 },
  ]);
});

test('a payroll approved after the check stops its days too, and the rest can be taken back', async () => {
  const malee = await firm.person({ code: 'A001' });
  const file = clockings('A001,2026-05-04,09:00,in', 'A001,2026-05-04,18:00,out', 'A001,2026-06-01,09:00,in');
  const { id, counts } = await upload(firm.as, 'clocking', file);
  expect(counts).toMatchObject({ new: 3, bad: 0 });
  await approve('2026-05', [malee]);
  expect((await refusal(commit(id, 'all'))).code).toBe('import/bad-rows');
  expect(await figures()).toEqual([]);
  expect((await commit(id, 'good')).result).toMatchObject({ added: 1, skipped: 2 });
  await firm.as.call(imports.revert, { body: { id, reason: 'Wrong file' } });
  expect(await figures()).toEqual([]);
});

test('an out after midnight of the first open day does not close the last day of the approved month', async () => {
  const malee = await firm.person({ code: 'A001' });
  await importWhole(firm.as, 'clocking', clockings('A001,2026-05-31,16:00,in'));
  await approve('2026-05', [malee]);
  const done = await importWhole(firm.as, 'clocking', clockings('A001,2026-06-01,01:00,out'));
  expect(done.result).toMatchObject({ added: 1 });
  expect(await figures()).toMatchObject([
    { day: '2026-05-31', worked: 0 },
    { day: '2026-06-01', worked: 0 },
  ]);
});

test('a new holiday in an approved month is refused, another name of a known one is not, and can be taken back', async () => {
  await importWhole(firm.as, 'holiday', { name: 'h.csv', content: 'date,name\n2026-05-01,Labour' });
  await approve('2026-05');
  const content = 'date,name\n2026-05-01,Labour day\n2026-05-04,Coronation\n2026-06-03,Birthday of the Queen';
  const { id, counts } = await upload(firm.as, 'holiday', { name: 'h2.csv', content });
  expect(counts).toEqual({ total: 3, new: 1, changed: 1, unchanged: 0, bad: 1 });
  expect(await faultsOf(id)).toEqual(['3 date row/period-locked']);
  await commit(id, 'good');
  const names = () => firm.query('select date::text, name from app.holiday where organization_id = $1 order by date');
  expect(await names()).toEqual([
    { date: '2026-05-01', name: 'Labour day' },
    { date: '2026-06-03', name: 'Birthday of the Queen' },
  ]);
  await firm.as.call(imports.revert, { body: { id, reason: 'Wrong file' } });
  expect(await names()).toEqual([{ date: '2026-05-01', name: 'Labour' }]);
});

test('another first day that would change an approved month is refused by row', async () => {
  const [malee] = [await firm.person({ code: 'A001' }), await firm.person({ code: 'A002' })];
  await firm.query("update app.employee set start_date = '2026-01-05' where organization_id = $1");
  await approve('2026-05', [malee]);
  const content = 'employee_code,start_date\nA001,2026-05-11\nA002,2026-05-11';
  const { id, counts } = await upload(firm.as, 'employee-update', { name: 'starts.csv', content });
  expect(counts).toMatchObject({ changed: 1, bad: 1 });
  expect(await faultsOf(id)).toEqual(['2 startDate row/period-locked']);
  await commit(id, 'good');
  const starts = () =>
    firm.query(
      "select code, start_date::text from app.employee where organization_id = $1 and starts_with(code, 'A0') order by 1",
    );
  expect(await starts()).toMatchObject([
    { code: 'A001', start_date: '2026-01-05' },
    { code: 'A002', start_date: '2026-05-11' },
  ]);
});
