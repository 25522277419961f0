import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { importCompanyForEachTest } from './testing-company.ts';
import { importWhole, refusal, sendFile, settled, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const { app } = firm;
beforeEach(async () => {
  await importWhole(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
});

const PEOPLE = [
  'employee_code,first_name,last_name,start_date',
  'A001,Malee,Srisuk,2024-01-05',
  'A002,สมชาย,ใจดี,2024-01-05',
].join('\n');
const PUNCHES = [
  'employee_code,clock_date,clock_time,clock_type',
  'A001,2026-06-01,09:00,clock_in',
  'A001,2026-06-01,18:00,clock_out',
  'A002,2026-06-01,08:30,clock_in',
  'A002,2026-06-01,17:15,clock_out',
].join('\n');

const days = () =>
  app.build.inTenant(firm.organizationId, (tx) =>
    tx
      .selectFrom('app.attendance_day')
      .select(['work_date', 'worked_minutes', 'break_minutes'])
      .where('organization_id', '=', firm.organizationId)
      .orderBy('worked_minutes')
      .execute(),
  );

test('a stored clocking with parts of a millisecond is known to a file that has it', async () => {
  await importWhole(firm.as, 'clocking', { name: 'june.csv', content: PUNCHES });
  await app.build.inTenant(firm.organizationId, (tx) =>
    sql`update app.clocking set at = at + interval '500 microseconds' where organization_id = ${firm.organizationId}`.execute(tx),
  );
  const again = await upload(firm.as, 'clocking', { name: 'again.csv', content: PUNCHES });
  expect(again.counts).toMatchObject({ new: 0, unchanged: 4 });
});

test('a month becomes clockings in the imported zone and day totals; the same file twice adds nothing', async () => {
  const first = await importWhole(firm.as, 'clocking', { name: 'june.csv', content: PUNCHES });
  expect(first.result).toEqual({ added: 4, changed: 0, unchanged: 0, skipped: 0 });
  expect(await days()).toEqual([
    { work_date: '2026-06-01', worked_minutes: 525, break_minutes: 0 },
    { work_date: '2026-06-01', worked_minutes: 540, break_minutes: 0 },
  ]);
  const again = await upload(firm.as, 'clocking', { name: 'june.csv', content: PUNCHES });
  expect(again.counts).toEqual({ total: 4, new: 0, changed: 0, unchanged: 4, bad: 0 });
  expect(again.importedBefore?.fileName).toBe('june.csv');
  expect((await firm.as.call(imports.commit, { body: { id: again.id, mode: 'all' } })).result).toMatchObject({
    added: 0,
    unchanged: 4,
  });
  expect(await firm.count('app.clocking')).toBe(4);
  const zones = await app.build.inTenant(firm.organizationId, (tx) =>
    tx.selectFrom('app.zone').select(['name', 'type']).where('organization_id', '=', firm.organizationId).execute(),
  );
  expect(zones).toEqual([{ name: 'Imported', type: 'import' }]);
});

test('unknown codes, impossible times, the future and days before employment are errors of their rows; copies are not', async () => {
  const content = [
    'employee_code,clock_date,clock_time,clock_type',
    'Z999,2026-06-01,09:00,clock_in',
    'A001,2026-06-01,25:61,clock_in',
    'A001,2026-06-31,09:00,clock_in',
    'A001,2026-07-02,09:00,clock_in',
    'A001,2023-12-31,09:00,clock_in',
    'A001,2026-06-02,09:00,sideways',
    'A001,2026-06-03,09:00,in',
    'a001,03/06/2569,9.00,เข้างาน',
    ',2026-06-03,09:00,',
  ].join('\n');
  const { id, counts } = await upload(firm.as, 'clocking', { name: 'odd.csv', content });
  expect(counts).toEqual({ total: 9, new: 1, changed: 0, unchanged: 1, bad: 7 });
  const { content: rows } = await firm.as.call(imports.rows, { query: { id, filter: 'bad' } });
  expect(rows.map((row) => `${row.rowNumber} ${row.errors.map((error) => error.code)}`)).toEqual([
    '2 row/unknown-employee',
    '3 row/time',
    '4 row/date',
    '5 row/future',
    '6 row/not-employed',
    '7 row/clock-type',
    '10 row/required,row/required',
  ]);
  const same = await firm.as.call(imports.rows, { query: { id, filter: 'unchanged' } });
  expect(same.content.map((row) => row.rowNumber)).toEqual([9]);
  await firm.as.call(imports.commit, { body: { id, mode: 'good' } });
  expect(await firm.count('app.clocking')).toBe(1);
});

test('a clock that knows no kinds: the first of a day is in, the last is out, those between are breaks', async () => {
  const content =
    'emp id\tวันและเวลา\nA001\t2026-06-01 18:02\nA001\t2026-06-01 09:01\nA001\t2026-06-01 12:00\nA001\t2026-06-01 13:00';
  const done = await importWhole(firm.as, 'clocking', { name: 'device.txt', content });
  expect(done).toMatchObject({ delimiter: '\t', result: { added: 4 } });
  expect(await days()).toEqual([{ work_date: '2026-06-01', worked_minutes: 541, break_minutes: 60 }]);
});

test('over 1,000 rows it goes on as a job, and four commits of the same file at once add each row once', async () => {
  const lines = Array.from({ length: 1100 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 1, 1 + Math.floor(index / 2))).toISOString().slice(0, 10);
    return `A001,${day},${index % 2 === 0 ? '09:00,in' : '18:00,out'}`;
  });
  const content = ['employee_code,date,time,type', ...lines].join('\n');
  const batches = await Promise.all(
    [1, 2, 3, 4].map((copy) => upload(firm.as, 'clocking', { name: `copy ${copy}.csv`, content })),
  );
  const answers = await Promise.all(batches.map(({ id }) => firm.as.call(imports.commit, { body: { id, mode: 'all' } })));
  expect(answers.every((answer) => answer.status === 'committing' && answer.jobId !== null)).toBe(true);
  const ended = await Promise.all(batches.map(({ id }) => settled(firm.as, id)));
  expect(ended.map((item) => item.result?.added ?? -1).sort((a, b) => a - b)).toEqual([0, 0, 0, 1100]);
  expect(await firm.count('app.clocking')).toBe(1100);
});

test('a job that meets rows gone bad since they were checked writes nothing, and the import can be taken up again', async () => {
  const lines = Array.from({ length: 1100 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 1, 1 + Math.floor(index / 2))).toISOString().slice(0, 10);
    return `A002,${day},${index % 2 === 0 ? '09:00,in' : '18:00,out'}`;
  });
  const { id } = await upload(firm.as, 'clocking', {
    name: 'left.csv',
    content: ['employee_code,date,time,type', ...lines].join('\n'),
  });
  await app.build.inTenant(firm.organizationId, (tx) =>
    tx.client.query("update app.employee set end_date = '2024-12-31' where organization_id = $1 and code = 'A002'", [
      firm.organizationId,
    ]),
  );
  await firm.as.call(imports.commit, { body: { id, mode: 'all' } });
  expect(await settled(firm.as, id)).toMatchObject({
    status: 'checked',
    failure: 'import/bad-rows',
    result: null,
    counts: { new: 670, bad: 430 },
  });
  expect(await firm.count('app.clocking')).toBe(0);
  await firm.as.call(imports.commit, { body: { id, mode: 'good' } });
  const done = await settled(firm.as, id);
  expect(done.status).toBe('committed');
  expect((done.result?.added ?? 0) + (done.result?.skipped ?? 0)).toBe(1100);
  expect(await firm.count('app.clocking')).toBe(done.result?.added);
});

test('one call imports a file with its mapping; a bad row refuses all of it and leaves nothing', async () => {
  const content = 'who,day,hour,what\nA001,2026-06-01,09:00,in\nA001,2026-06-01,18:00,out';
  const data = JSON.stringify({ mapping: { code: 0, date: 1, time: 2, type: 3 } });
  const done = await sendFile(firm.as, imports.clockings, { name: 'x.csv', content, fields: { data } });
  expect(done).toMatchObject({ status: 'committed', result: { added: 2 } });
  const before = await firm.count('app.import_batch');
  const bad = sendFile(firm.as, imports.clockings, {
    name: 'y.csv',
    content: `${content}\nA001,2026-06-02,99:00,in`,
    fields: { data },
  });
  expect((await refusal(bad)).code).toBe('import/bad-rows');
  const unmapped = sendFile(firm.as, imports.clockings, { name: 'y.csv', content: 'p,q\n1,2' });
  expect((await refusal(unmapped)).code).toBe('import/mapping-incomplete');
  expect(await firm.count('app.import_batch')).toBe(before);
});

test('the same key brings the same call: with another mapping it is refused, not answered by the first', async () => {
  const content = 'who,day,first,second,what\nA001,2026-06-01,09:00,10:00,in';
  const send = (time: number) =>
    sendFile(firm.as, imports.clockings, {
      name: 'x.csv',
      content,
      key: 'one-call-1',
      fields: { data: JSON.stringify({ mapping: { code: 0, date: 1, time, type: 4 } }) },
    });
  const { id } = await send(2);
  expect((await send(2)).id).toBe(id);
  expect((await refusal(send(3))).code).toBe('idempotency/mismatch');
});
