import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { enterpriseImports } from '../../../contract/imports/enterprise-imports.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import { addBoard, importCompanyForEachTest } from './testing-company.ts';
import { importWhole, refusal, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const { app } = firm;
beforeEach(async () => {
  await addBoard(firm, ['S1', 'S2']);
  await firm.person({ code: 'X1' });
});

const cells = () =>
  firm
    .query(`select e.code || ' ' || w.work_date || ' ' || w.slot || ' ' || case when w.is_day_off then 'off' when w.is_removed
      then 'removed' else coalesce(p.code, w.start_minute || '-' || w.end_minute) end || case when w.is_ot then ' ot' else '' end as cell
    from app.shift_work w join app.employee e on e.organization_id = $1 and e.id = w.employee_id
    left join app.shift_profile p on p.organization_id = $1 and p.id = w.profile_id
    where w.organization_id = $1 order by 1`)
    .then((rows) => rows.map((row) => Object.values(Object(row))[0]));
const wide = 'code,2026-08-03,04/08/2569,2026-08-05\nS1,M,N,off\nS2,Morning,,22:00-06:00';

test('a board with the days as headers becomes cells; the same again is unchanged, another shift a change; both can be taken back', async () => {
  const first = await importWhole(firm.as, 'shift-board', { name: 'b.csv', content: wide });
  expect(first.result).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 0 });
  const before = await cells();
  expect(before).toEqual([
    'S1 2026-08-03 0 M',
    'S1 2026-08-04 0 N',
    'S1 2026-08-05 0 off',
    'S2 2026-08-03 0 M',
    'S2 2026-08-05 0 1320-1800',
  ]);
  const again = await upload(firm.as, 'shift-board', { name: 'b.csv', content: wide });
  expect(again.counts).toMatchObject({ unchanged: 2, new: 0, changed: 0, bad: 0 });
  const long = 'employee_code,date,shift,start,end\nS1,2026-08-03,N,,\nS1,2026-08-06,,09:00,15:00';
  const second = await importWhole(firm.as, 'shift-board', { name: 'c.csv', content: long });
  expect(second.result).toMatchObject({ added: 1, changed: 1 });
  const refused = await refusal(firm.as.call(imports.revert, { body: { id: first.id, reason: 'x' } }));
  expect(refused.facts.dependents).toEqual([{ reason: 'edited', count: 1, names: ['S1 2026-08-03'] }]);
  await firm.as.call(imports.revert, { body: { id: second.id, reason: 'x' } });
  expect(await cells()).toEqual(before);
});

test('days that are headers are read in the order that they tell, turned by hand, and so again for the same headers', async () => {
  const content = 'code,08/03/2026,08/04/2026,08/31/2026\nS1,M,N,off';
  const batch = await upload(firm.as, 'shift-board', { name: 'us.csv', content });
  expect(batch.dates).toEqual({
    order: 'month-first',
    evidence: { dayFirst: 0, monthFirst: 1, either: 2, example: '08/31/2026' },
  });
  expect(batch.mapping).toEqual({ code: 0, 'day:2026-08-03': 1, 'day:2026-08-04': 2, 'day:2026-08-31': 3 });
  const turned = await firm.as.call(imports.map, { body: { id: batch.id, mapping: batch.mapping, dateOrder: 'day-first' } });
  expect(turned.mapping).toEqual({ code: 0, 'day:2026-03-08': 1, 'day:2026-04-08': 2 });
  const same = await upload(firm.as, 'shift-board', { name: 'us.csv', content: `${content}\nS2,M,N,off` });
  expect([same.dates?.order, same.mapping]).toEqual(['day-first', turned.mapping]);
  await firm.as.call(imports.map, { body: { id: batch.id, mapping: turned.mapping, dateOrder: 'month-first' } });
  await firm.as.call(imports.commit, { body: { id: batch.id, mode: 'all' } });
  expect(await cells()).toEqual(['S1 2026-08-03 0 M', 'S1 2026-08-04 0 N', 'S1 2026-08-31 0 off']);
});

test('a published shift is not taken back', async () => {
  const { id } = await importWhole(firm.as, 'shift-board', { name: 'b.csv', content: wide });
  await firm.query(
    "update app.shift_work set published = '{}', published_at = now() where organization_id = $1 and work_date = '2026-08-04'",
  );
  const refused = await refusal(firm.as.call(imports.revert, { body: { id, reason: 'x' } }));
  expect(refused.facts.dependents).toEqual([{ reason: 'published', count: 1, names: ['S1 2026-08-04'] }]);
});

test('taken back, a board shows again what was published, taken off or planned for another group before', async () => {
  const [board] = await firm.query<{ id: string }>('select id from app.shift where organization_id = $1');
  const shiftId = board?.id ?? '';
  await importWhole(firm.as, 'shift-board', { name: 'b.csv', content: wide });
  const range = { shiftId, from: plainDate('2026-08-03'), to: plainDate('2026-08-05') };
  await firm.as.call(shifts.publish, { body: { ...range, notify: 'none' } });
  await firm.query(`with made as (insert into app.shift_group (organization_id, shift_id, name)
      select organization_id, id, 'Night team' from app.shift where organization_id = $1 returning id)
    update app.shift_work set group_id = (select id from made) where organization_id = $1 and work_date = '2026-08-04'`);
  const [taken] = await firm.query<{ employeeId: string; slot: number; version: string }>(
    `select employee_id as "employeeId", slot, version from app.shift_work where organization_id = $1 and start_minute is not null`,
  );
  const gone = { employeeId: taken?.employeeId ?? '', slot: taken?.slot, version: Number(taken?.version), plan: null };
  await firm.as.call(shifts.updateWorkers, { body: { shiftId, cells: [{ ...gone, date: range.to }] } });
  const stands = () =>
    firm.query(`select work_date, slot, is_removed, published, published_at, case when not is_removed then
      jsonb_build_array(profile_id, group_id, start_minute, end_minute, break_minutes, is_day_off, is_ot) end as plan
      from app.shift_work where organization_id = $1 order by employee_id, work_date, slot`);
  const before = await stands();
  const other = 'code,2026-08-03,2026-08-04,2026-08-05\nS1,N,off,M\nS2,off,M,N';
  const { id, result } = await importWhole(firm.as, 'shift-board', { name: 'd.csv', content: other });
  expect(result).toMatchObject({ changed: 2 });
  const written = await firm.query('select group_id from app.shift_work where organization_id = $1 and group_id is not null');
  expect(written).toHaveLength(1);
  await firm.as.call(imports.revert, { body: { id, reason: 'wrong week' } });
  expect(await stands()).toEqual(before);
});

test('wrong shifts, people on no board, days twice and impossible days are errors of their cells', async () => {
  const content = [
    'code,date,shift',
    'S1,2026-08-03,Z',
    'X1,2026-08-03,M',
    'S1,2026-08-32,M',
    'S2,2026-08-03,M',
    'S2,2026-08-03,N',
    'S1,2019-01-01,M',
  ];
  const { id } = await upload(firm.as, 'shift-board', { name: 'bad.csv', content: content.join('\n') });
  const page = await firm.as.call(imports.rows, { query: { id } });
  expect(page.content.map((row) => row.errors.map((error) => `${error.field} ${error.code}`).join())).toEqual([
    'shift row/unknown-shift',
    'code row/no-board',
    'date row/date',
    '',
    'date row/duplicate',
    'date row/not-employed',
  ]);
});

test('people come into a shift beside what is planned, as overtime when it says so', async () => {
  await importWhole(firm.as, 'shift-board', { name: 'b.csv', content: 'code,2026-08-03\nS1,M' });
  const content = 'code,shift,date,ot\nS1,Night,2026-08-03,yes\nS2,M,2026-08-03,';
  const done = await importWhole(firm.as, 'shift-people', { name: 'p.csv', content });
  expect(done.result).toMatchObject({ added: 2 });
  expect(await cells()).toEqual(['S1 2026-08-03 0 M', 'S1 2026-08-03 1 N ot', 'S2 2026-08-03 0 M']);
  expect((await upload(firm.as, 'shift-people', { name: 'p.csv', content })).counts).toMatchObject({ unchanged: 2 });
});

test('other systems of an enterprise bring the same as data: all rows, or the good ones with the errors of the others', async () => {
  const data = [
    { code: 'S1', date: plainDate('2026-08-03'), shift: 'M' },
    { code: 'S9', date: plainDate('2026-08-03'), shift: 'M' },
  ];
  const call = (mode: 'all' | 'good') => firm.as.call(enterpriseImports.shiftBoard, { body: { mode, data } });
  expect(await refusal(call('all'))).toMatchObject({
    code: 'enterprise/required',
    message: 'This is only for enterprise companies.',
  });
  await firm.query('update app.organization set is_enterprise = true where organization_id = $1');
  expect((await refusal(call('all'))).errors).toMatchObject([{ field: 'data.1.code', code: 'row/unknown-employee' }]);
  expect(await cells()).toEqual([]);
  expect(await call('good')).toMatchObject({
    added: 1,
    skipped: 1,
    errors: [{ row: 1, field: 'code', code: 'row/unknown-employee' }],
  });
  const worker = [{ code: 'S1', shift: 'N', date: plainDate('2026-08-03'), ot: true }];
  expect(await firm.as.call(enterpriseImports.shiftPeople, { body: { data: worker } })).toMatchObject({ added: 1 });
  expect(await cells()).toEqual(['S1 2026-08-03 0 M', 'S1 2026-08-03 1 N ot']);
  const people = [{ code: 'S1', phone: '0812345678' }];
  expect(await firm.as.call(enterpriseImports.people, { body: { data: people } })).toMatchObject({ changed: 1 });
});

test('a company with a secret key is asked for it on calls of other systems, and nowhere in the wizard', async () => {
  await firm.query('update app.organization set is_enterprise = true where organization_id = $1');
  const secrets = new Map([[firm.organizationId, createHash('sha256').update('key of the firm').digest()]]);
  const config = Object.assign(app.services.config, { enterpriseSecrets: secrets });
  const body = { data: [{ code: 'S1', phone: '0812345678' }] };
  const call = (headers: Record<string, string>) => firm.as.raw(enterpriseImports.people, { body, headers });
  expect((await call({})).statusCode).toBe(403);
  expect((await call({ 'x-secret-key': 'guessed' })).statusCode).toBe(403);
  expect((await call({ 'x-secret-key': 'key of the firm' })).statusCode).toBe(200);
  expect((await firm.as.raw(imports.history)).statusCode).toBe(200);
  Object.assign(config, { enterpriseSecrets: new Map() });
});
