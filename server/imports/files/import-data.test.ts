import { beforeEach, expect, test } from 'vitest';
import { enterpriseImports } from '../../../contract/imports/enterprise-imports.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { baht } from '../../../domain/money.ts';
import { plainDate } from '../../../domain/units.ts';
import { addBoard, importCompanyForEachTest } from './testing-company.ts';
import { refusal, sendFile } from './testing-files.ts';

const firm = importCompanyForEachTest();
beforeEach(async () => {
  await firm.query('update app.organization set is_enterprise = true where organization_id = $1');
  await addBoard(firm, ['S1']);
});

const history = async () => (await firm.as.call(imports.history)).content;
const newest = async () => {
  const [entry] = await history();
  if (!entry) throw new Error('nothing is in the history');
  return entry;
};
const revert = (id: string) => firm.as.call(imports.revert, { body: { id, reason: 'sent twice' } });
const work = () =>
  firm.query('select work_date, slot from app.shift_work where organization_id = $1 and not is_removed order by 1, 2');
const monday = { date: plainDate('2026-08-03'), slot: 0 };

test('shifts that another system sends are in the history with the call, type, number and date, and are taken back', async () => {
  const data = [
    { code: 'S1', date: monday.date, shift: 'M' },
    { code: 'S9', date: monday.date, shift: 'M' },
  ];
  await firm.as.call(enterpriseImports.shiftBoard, { body: { mode: 'good', data } });
  const board = await newest();
  expect(board).toMatchObject({
    fileName: 'enterprise/v1/shift',
    isData: true,
    type: 'shift-board',
    quantity: 2,
    date: '2026-07-01 03:00:00',
    status: 'committed',
    by: { name: 'Olan Owner' },
    counts: { added: 1, skipped: 1 },
    canRevert: true,
  });
  const left = await firm.as.call(imports.rows, { query: { id: board.id, filter: 'bad' } });
  expect(left.content).toMatchObject([{ rowNumber: 2, errors: [{ field: 'code', code: 'row/unknown-employee' }] }]);
  const headsIn = async (language: string) => {
    const file = await firm.as.raw(imports.left, { query: { id: board.id }, headers: { 'accept-language': language } });
    return file.body.replace('\ufeff', '').split('\r\n')[0];
  };
  expect(await headsIn('en')).toBe('Employee code,Date,Shift,row,reasons');
  expect(await headsIn('th')).toBe('รหัสพนักงาน,วันที่,กะ,แถว,สาเหตุ');
  await firm.as.call(enterpriseImports.shiftPeople, {
    body: { data: [{ code: 'S1', shift: 'N', date: monday.date, ot: true }] },
  });
  const people = await newest();
  expect(people).toMatchObject({ fileName: 'enterprise/v2/addWorkerToShiftTime', type: 'shift-people', quantity: 1 });
  await revert(people.id);
  expect(await work()).toEqual([{ work_date: monday.date, slot: 0 }]);
  await revert(board.id);
  expect(await work()).toEqual([]);
});

test('shifts that were published since are not taken back', async () => {
  await firm.as.call(enterpriseImports.shiftBoard, { body: { data: [{ code: 'S1', date: monday.date, shift: 'M' }] } });
  await firm.query("update app.shift_work set published = '{}', published_at = now() where organization_id = $1");
  expect(await refusal(revert((await newest()).id))).toMatchObject({
    code: 'import/depended-on',
    facts: { dependents: [{ reason: 'published', count: 1 }] },
  });
});

test('people who come by either call are in the history, and are taken back while nothing depends on them', async () => {
  const change = { data: [{ code: 'S1', phone: '0812345678', salary: 26_000.5 }] };
  await firm.as.call(enterpriseImports.people, { body: change });
  const changed = await newest();
  expect(changed).toMatchObject({ fileName: 'enterprise/v1/importUserDetail', type: 'employee-update', counts: { changed: 1 } });
  const item = { code: 'B1', firstName: 'Boon', lastName: 'Dee' };
  const body = { organizationId: firm.organizationId, isCreate: true, data: [item] };
  expect(await firm.as.call(imports.employees, { body })).toEqual({ added: 1, updated: 0, unchanged: 0 });
  const added = await newest();
  expect(added).toMatchObject({ fileName: 'v1/employee/import', isData: true, type: 'employee', quantity: 1, canRevert: true });
  expect(await firm.employee('S1')).toMatchObject({ phone: '+66812345678', salary_base: baht(26_000.5) });
  await revert(changed.id);
  expect(await firm.employee('S1')).toMatchObject({ phone: null, salary_base: null });
  await firm.query("update app.employee set last_name = 'Later' where organization_id = $1 and code = 'B1'");
  expect((await refusal(revert(added.id))).facts.dependents).toEqual([{ reason: 'edited', count: 1, names: ['B1'] }]);
  await firm.query("update app.employee set last_name = 'Dee' where organization_id = $1 and code = 'B1'");
  await revert(added.id);
  expect(await firm.employee('B1')).toBeUndefined();
});

test('data of which nothing is right leaves no import behind', async () => {
  const data = [{ code: 'S9', date: monday.date, shift: 'M' }];
  const answer = await firm.as.call(enterpriseImports.shiftBoard, { body: { mode: 'good', data } });
  expect(answer).toMatchObject({ added: 0, skipped: 1, errors: [{ row: 0 }] });
  expect(await history()).toEqual([]);
});

test('a file of clockings of one call is in the history and is taken back; sent again under its key it stands there once', async () => {
  const file = {
    name: 'gate.csv',
    content: 'code,date,time,type\nS1,2026-06-01,09:00,in\nS1,2026-06-01,18:00,out',
    fields: { data: '{"mode":"all"}' },
    key: '7b0e64a1-0d5f-4f0f-8a42-5bb7b12d6f51',
  };
  await sendFile(firm.as, imports.clockings, file);
  await sendFile(firm.as, imports.clockings, file);
  const [entry, ...more] = await history();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ fileName: 'gate.csv', isData: false, type: 'clocking', quantity: 2, canRevert: true });
  expect((await revert(entry?.id ?? '')).status).toBe('reverted');
  expect(await firm.query('select 1 from app.clocking where organization_id = $1 and removed_at is null')).toEqual([]);
});
