import pg from 'pg';
import { expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import { ensureSystemItems } from '../../payroll/shared/ensure-system-items.ts';
import { importCompanyForEachTest, NOW, PEOPLE } from './testing-company.ts';
import { importWhole, refusal, settled, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const { app } = firm;

const bringPeople = () => importWhole(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
const revert = (id: string) => firm.as.call(imports.revert, { body: { id, reason: 'wrong file' } });
const reasons = async (id: string) => {
  const { code, facts } = await refusal(revert(id));
  return [code, facts.dependents];
};
const sums = () =>
  firm.query(`select (select count(*)::int from app.employee where organization_id = $1) as people,
    (select count(*)::int from app.salary where organization_id = $1) as salaries,
    (select count(*)::int from app.position_member where organization_id = $1) as positions,
    (select count(*)::int from app.clocking where organization_id = $1 and removed_at is null) as clockings,
    (select count(*)::int from app.attendance_day where organization_id = $1) as days,
    (select count(*)::int from app.holiday where organization_id = $1) as holidays`);

test('added people go again with their salary and position; the history says who, when and why', async () => {
  const before = await sums();
  const { id, canRevert } = await bringPeople();
  expect(canRevert).toBe(true);
  const done = await revert(id);
  expect(done).toMatchObject({
    status: 'reverted',
    canRevert: false,
    reverted: { reason: 'wrong file', by: { name: 'Olan Owner' } },
  });
  expect(await sums()).toEqual(before);
  const history = await firm.as.call(imports.history);
  expect(history.content[0]).toMatchObject({ status: 'reverted', canRevert: false, reverted: { at: '2026-07-01 03:00:00' } });
  expect((await refusal(revert(id))).code).toBe('state/not-allowed');
  expect((await bringPeople()).result).toMatchObject({ added: 2 });
});

test('changed fields get their earlier values, others stay as somebody changed them since', async () => {
  await bringPeople();
  const content = 'code,last name,phone,salary,national id,position\nA001,Thongdee,0899999999,26000,3100600445635,Manager';
  const { id } = await importWhole(firm.as, 'employee-update', { name: 'update.csv', content });
  expect(await firm.employee('A001')).toMatchObject({ last_name: 'Thongdee', salary_base: 2_600_000, national_id_tail: '5635' });
  await firm.query("update app.employee set title = 'Dr.', version = version + 1 where organization_id = $1 and code = 'A001'");
  await revert(id);
  expect(await firm.employee('A001')).toMatchObject({
    title: 'Dr.',
    last_name: 'Srisuk',
    phone: '+66810000001',
    salary_base: 2_500_000,
    national_id_tail: '0708',
  });
  const positions = await firm.query(`select p.name from app.position_member m join app.position p on p.id = m.position_id
    and p.organization_id = $1 join app.employee e on e.id = m.employee_id and e.organization_id = $1
    where m.organization_id = $1 and e.code = 'A001'`);
  expect(positions).toEqual([{ name: 'Clerk' }]);
});

test('is refused, with what depends on it, when a person was edited or has records; nothing is taken back then', async () => {
  const { id } = await bringPeople();
  await importWhole(firm.as, 'clocking', { name: 'c.csv', content: 'code,date,time,type\nA001,2026-06-01,09:00,in' });
  await firm.query("update app.employee set last_name = 'Later' where organization_id = $1 and code = 'A002'");
  const before = await sums();
  expect(await reasons(id)).toEqual([
    'import/depended-on',
    [
      { reason: 'edited', count: 1, names: ['A002'] },
      { reason: 'records', count: 1, names: ['A001'] },
    ],
  ]);
  expect(await sums()).toEqual(before);
  expect(await firm.as.call(imports.get, { query: { id } })).toMatchObject({ status: 'committed', reverted: null });
});

test('a salary that was raised again since keeps the import that raised it', async () => {
  await bringPeople();
  const { id } = await importWhole(firm.as, 'employee-update', { name: 'a.csv', content: 'code,salary\nA001,26000' });
  const later = await importWhole(firm.as, 'employee-update', { name: 'b.csv', content: 'code,salary\nA001,27000' });
  expect(await reasons(id)).toEqual(['import/depended-on', [{ reason: 'edited', count: 1, names: ['A001'] }]]);
  await revert(later.id);
  await revert(id);
  expect(await firm.employee('A001')).toMatchObject({ salary_base: 2_500_000 });
});

const PUNCHES = 'code,date,time,type\nA001,2026-06-01,09:00,in\nA001,2026-06-01,18:00,out\nA002,2026-06-01,08:30,in';

test('clockings are marked removed and their days counted again; a correction since keeps them', async () => {
  await bringPeople();
  const before = await sums();
  const { id } = await importWhole(firm.as, 'clocking', { name: 'june.csv', content: PUNCHES });
  const [item] = await firm.query<{ id: string; employee_id: string }>(
    'select id, employee_id from app.clocking where organization_id = $1 and clock_type = $2 limit 1',
    ['clock_out'],
  );
  await firm.query(
    `insert into app.clocking (organization_id, employee_id, at, clock_type, work_date, source, replaces_id)
      values ($1, $2, '2026-06-01T11:30:00Z', 'clock_out', '2026-06-01', 'manager', $3)`,
    [item?.employee_id, item?.id],
  );
  expect(await reasons(id)).toEqual(['import/depended-on', [{ reason: 'corrected', count: 1, names: ['A001'] }]]);
  await firm.query('update app.clocking set removed_at = now() where organization_id = $1 and replaces_id is not null');
  expect((await revert(id)).status).toBe('reverted');
  expect(await sums()).toEqual(before);
  const again = await importWhole(firm.as, 'clocking', { name: 'june.csv', content: PUNCHES });
  expect(again.result).toMatchObject({ added: 3 });
});

test('over 1,000 clockings it goes on as a job', async () => {
  await bringPeople();
  const before = await sums();
  const lines = Array.from({ length: 1100 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 6, 1 + Math.floor(index / 2))).toISOString().slice(0, 10);
    return `A001,${day},${index % 2 === 0 ? '09:00,in' : '18:00,out'}`;
  });
  const { id } = await importWhole(firm.as, 'clocking', { name: 'l.csv', content: ['code,date,time,type', ...lines].join('\n') });
  expect((await revert(id)).status).toBe('reverting');
  expect((await settled(firm.as, id)).status).toBe('reverted');
  expect(await sums()).toEqual(before);
});

test('a job that met a deadlock takes the import back when it runs again', async () => {
  await bringPeople();
  const lines = Array.from({ length: 1001 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 6, 1 + Math.floor(index / 2))).toISOString().slice(0, 10);
    return `A001,${day},${index % 2 === 0 ? '09:00,in' : '18:00,out'}`;
  });
  const { id } = await importWhole(firm.as, 'clocking', { name: 'l.csv', content: ['code,date,time,type', ...lines].join('\n') });
  const admin = new pg.Client({ connectionString: app.adminUrl });
  await admin.connect();
  try {
    // A sequence does not go back with the transaction: the first run fails, the second does not.
    await admin.query(`create sequence app.once; grant usage on app.once to public;
      create function app.fail_once() returns trigger language plpgsql as $$ begin
        if nextval('app.once') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if; return null; end $$;
      create trigger fail_once after update on app.clocking for each statement execute function app.fail_once()`);
    expect((await revert(id)).status).toBe('reverting');
    expect((await settled(firm.as, id)).status).toBe('reverted');
  } finally {
    await admin.query('drop trigger fail_once on app.clocking; drop function app.fail_once; drop sequence app.once');
    await admin.end();
  }
});

test('holidays go or get their earlier name, unless they were renamed since', async () => {
  await importWhole(firm.as, 'holiday', { name: 'h.csv', content: 'date,name\n2026-04-13,Songkran' });
  const { id } = await importWhole(firm.as, 'holiday', {
    name: 'h2.csv',
    content: 'date,name\n2026-04-13,New year\n2026-05-01,Labour',
  });
  await firm.query("update app.holiday set name = 'May day' where organization_id = $1 and date = '2026-05-01'");
  expect(await reasons(id)).toEqual(['import/depended-on', [{ reason: 'edited', count: 1, names: ['2026-05-01'] }]]);
  await firm.query("update app.holiday set name = 'Labour' where organization_id = $1 and date = '2026-05-01'");
  await revert(id);
  expect(await firm.query('select date, name from app.holiday where organization_id = $1')).toEqual([
    { date: '2026-04-13', name: 'Songkran' },
  ]);
});

test('holidays that come in, or go again, make payrolls that were computed before older than their data', async () => {
  await firm.app.build.inTenant(firm.organizationId, (tx) => ensureSystemItems(tx, firm.organizationId));
  const untouched = () => firm.query("update app.payroll_item set changed_at = '2020-01-01' where organization_id = $1");
  const touched = () =>
    firm.query("select 1 from app.payroll_item where organization_id = $1 and key_name = 'SALARY' and changed_at > '2020-01-02'");
  await untouched();
  const { id } = await importWhole(firm.as, 'holiday', { name: 'h.csv', content: 'date,name\n2026-04-13,Songkran' });
  expect(await touched()).toHaveLength(1);
  await untouched();
  await revert(id);
  expect(await touched()).toHaveLength(1);
});

test('a holiday of today that comes in, or goes again, has the running days counted once more', async () => {
  const recounts = () => firm.query("select 1 from app.job where organization_id = $1 and name = 'recount-running-days'");
  const day = NOW.slice(0, 10);
  const { id } = await importWhole(firm.as, 'holiday', {
    name: 'h.csv',
    content: `date,name\n${day},A day of joy\n2026-01-02,Long past`,
  });
  expect(await recounts()).toHaveLength(1);
  await revert(id);
  expect(await recounts()).toHaveLength(2);
  await importWhole(firm.as, 'holiday', { name: 'past.csv', content: 'date,name\n2026-01-02,Long past' });
  expect(await recounts()).toHaveLength(2);
});

test('people who go back to their department have the days counted again from when they moved', async () => {
  await bringPeople();
  const recounts = () =>
    firm.query<{ name: string; input: object }>(
      "select name, input from app.job where organization_id = $1 and kind = 'recompute' order by name",
    );
  const content = 'code,department\nA001,Marketing';
  const { id } = await importWhole(firm.as, 'employee-update', { name: 'moves.csv', content });
  expect(await recounts()).toHaveLength(2);
  await firm.query("delete from app.job where organization_id = $1 and kind = 'recompute'");
  app.setNow('2026-07-04T03:00:00Z');
  await revert(id);
  const person = await firm.employee('A001');
  expect(await recounts()).toEqual([
    { name: 'recompute-days', input: { from: '2026-07-01', to: '2026-07-04', employeeIds: [person?.id] } },
    { name: 'recount-running-days', input: { from: '2026-07-03', to: '2026-07-04', employeeIds: [person?.id] } },
  ]);
});

test('an import that is open, or of another company, is not taken back', async () => {
  const { id } = await upload(firm.as, 'employee', { name: 'people.csv', content: PEOPLE });
  expect((await refusal(revert(id))).code).toBe('state/not-allowed');
  const stranger = app.as((await app.build.company()).owner);
  expect((await refusal(stranger.call(imports.revert, { body: { id, reason: 'x' } }))).code).toBe('not-found');
});

test('columns that were chosen once are chosen for the next file with these headers, and rows with errors come as a file', async () => {
  const content = 'alpha,beta,gamma,delta\nE1,Anan,Dee,Sales\nE2,,Dee,=1+1';
  const first = await upload(firm.as, 'employee', { name: 'a.csv', content });
  await firm.as.call(imports.map, { body: { id: first.id, mapping: { code: 0, firstName: 1, lastName: 2, department: 3 } } });
  const second = await upload(firm.as, 'employee', { name: 'b.csv', content });
  expect(second).toMatchObject({
    status: 'checked',
    mapping: { code: 0, firstName: 1, lastName: 2, department: 3 },
    counts: { bad: 1 },
  });
  const file = await firm.as.raw(imports.left, { query: { id: second.id } });
  expect(file.body).toBe("\ufeffalpha,beta,gamma,delta,row,reasons\r\nE2,,Dee,'=1+1,3,This cell must be filled in.\r\n");
});
