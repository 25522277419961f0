import { expect, test } from 'vitest';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { plainDate } from '../../../domain/units.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');

const add = (name: string, date: string, more: object = {}) =>
  at.host.as(at.owner).call(calendars.create, { body: { name, date: plainDate(date), ...more } });
const list = (more: object = {}) => at.host.as(at.owner).call(calendars.list, { query: { year: 2026, ...more } });

test('the holidays of a year come in the order of their days', async () => {
  await add('New Year’s Eve', '2026-12-31', { kind: 'public' });
  await add('Founding day', '2026-02-10');
  await add('Next year', '2027-01-01');
  const { calendars: days } = await list();
  expect(days.map((day) => [day.date, day.kind])).toEqual([
    ['2026-02-10', 'company'],
    ['2026-12-31', 'public'],
  ]);
});

test('a day is a holiday once', async () => {
  await add('Songkran', '2026-04-13');
  await expect(add('Songkran again', '2026-04-13')).rejects.toMatchObject({
    body: { status: 409, code: 'array/already-exist', errors: [{ field: 'date', code: 'form/day-taken' }] },
  });
  const other = await add('Other', '2026-04-14');
  await expect(
    at.host
      .as(at.owner)
      .call(calendars.update, { body: { id: other.id, version: other.version, date: plainDate('2026-04-13') } }),
  ).rejects.toMatchObject({ body: { code: 'array/already-exist' } });
});

test('the same day sent twice at once is added once', async () => {
  const answers = await Promise.allSettled([add('One', '2026-08-12'), add('Two', '2026-08-12')]);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('a change of an old version is refused; changes are audited', async () => {
  const day = await add('Founding day', '2026-02-10');
  const rename = (name: string) =>
    at.host.as(at.owner).call(calendars.update, { body: { id: day.id, version: day.version, name } });
  await rename('Foundation day');
  await expect(rename('Third')).rejects.toMatchObject({ body: { code: 'conflict' } });
  await at.host.as(at.owner).call(calendars.remove, { query: { id: day.id } });
  const notes = await at.host.build.inTenant(at.organizationId, (tx) =>
    tx.selectFrom('app.audit_event').select('action').where('organization_id', '=', at.organizationId).orderBy('id').execute(),
  );
  expect(notes.map((note) => note.action)).toEqual(['holiday.create', 'holiday.update', 'holiday.remove']);
});

test('a department inherits the company’s days until it has one of its own for the date', async () => {
  const departmentId = await at.host.build.department(at.organizationId, 'Shop');
  await add('Company day', '2026-05-04');
  expect(await list({ departmentId })).toMatchObject({
    isInherited: true,
    calendarFrom: null,
    calendars: [{ name: 'Company day' }],
  });
  await add('Shop day', '2026-05-04', { departmentId });
  expect(await list({ departmentId })).toMatchObject({
    isInherited: false,
    calendarFrom: { name: 'Shop' },
    calendars: [{ name: 'Shop day' }],
  });
});

test('every member reads the holidays, only management writes them', async () => {
  const member = await at.host.build.person({ organizationId: at.organizationId });
  expect((await at.host.as(member).raw(calendars.list, { query: { year: 2026 } })).statusCode).toBe(200);
  const body = { name: 'Mine', date: '2026-09-01' };
  expect((await at.host.as(member).raw(calendars.create, { body })).statusCode).toBe(403);
});

test('a day of a payroll that waits for approval stays as it is', async () => {
  const day = await add('Labour Day', '2026-05-01');
  await at.host.build.payroll({ organizationId: at.organizationId, name: 'May', month: '2026-05' });
  await expect(at.host.as(at.owner).call(calendars.remove, { query: { id: day.id } })).rejects.toMatchObject({
    body: { code: 'period-locked' },
  });
  await expect(add('Bridge', '2026-05-31')).rejects.toMatchObject({ body: { code: 'period-locked' } });
  await add('June', '2026-06-03');
});

test('a department that keeps a year for itself loses nothing, and from then on has only its own days', async () => {
  const departmentId = await at.host.build.department(at.organizationId, 'Plant');
  await add('Songkran', '2026-04-13', { kind: 'public' });
  const labour = await add('Labour Day', '2026-05-01', { kind: 'public' });
  await at.host.as(at.owner).call(calendars.copyAll, { body: { id: departmentId, year: 2026 } });
  const kept = await list({ departmentId });
  expect(kept).toMatchObject({ isInherited: false, isSeparate: true, calendarFrom: { name: 'Plant' } });
  expect(kept.calendars.map((day) => day.name)).toEqual(['Songkran', 'Labour Day']);
  await add('Queen’s Birthday', '2026-06-03');
  const own = kept.calendars.find((day) => day.name === 'Labour Day');
  await at.host.as(at.owner).call(calendars.remove, { query: { id: own?.id ?? '' } });
  expect((await list({ departmentId })).calendars.map((day) => day.name)).toEqual(['Songkran']);
  await expect(at.host.as(at.owner).call(calendars.copyAll, { body: { id: departmentId, year: 2026 } })).rejects.toMatchObject({
    body: { code: 'array/already-exist' },
  });
  const restored = await at.host.as(at.owner).call(calendars.restore, { query: { id: departmentId, year: 2026 } });
  expect(restored).toMatchObject({ isInherited: true, isSeparate: false, calendarFrom: null });
  expect(restored.calendars.map((day) => day.id)).toContain(labour.id);
  expect(restored.calendars).toHaveLength(3);
});

test('giving up a calendar that has the same days touches nothing, though a payroll holds some of them', async () => {
  const departmentId = await at.host.build.department(at.organizationId, 'Depot');
  const sibling = await at.host.build.department(at.organizationId, 'Sibling');
  await add('Songkran', '2026-04-13', { kind: 'public' });
  await add('Sibling day', '2026-04-20', { departmentId: sibling });
  await at.host.as(at.owner).call(calendars.copyAll, { body: { id: departmentId, year: 2026 } });
  await at.host.build.payroll({ organizationId: at.organizationId, name: 'April', month: '2026-04' });
  const query = { id: departmentId, year: 2026 };
  const preview = await at.host.as(at.owner).call(calendars.restore, { query: { ...query, preview: true } });
  expect(preview.impact).toMatchObject({ timesheetDays: 0, payrolls: [], lockedDays: [] });
  expect(await at.host.as(at.owner).call(calendars.restore, { query })).toMatchObject({ isInherited: true });
});

test('one holiday is copied to a department once', async () => {
  const departmentId = await at.host.build.department(at.organizationId, 'Office');
  const day = await add('Founding day', '2026-02-10');
  const copy = () => at.host.as(at.owner).call(calendars.copy, { body: { id: day.id, departmentId } });
  expect(await copy()).toMatchObject({ name: 'Founding day', departmentId });
  await expect(copy()).rejects.toMatchObject({ body: { code: 'array/already-exist' } });
});

test('many holidays are taken at once; days that are holidays already stay as they are', async () => {
  await add('Our Songkran', '2026-04-13');
  const days = [
    { name: 'Songkran', date: plainDate('2026-04-13') },
    { name: 'Labour Day', date: plainDate('2026-05-01') },
    { name: 'New Year', date: plainDate('2027-01-01') },
  ];
  const preview = await at.host.as(at.owner).call(calendars.take, { body: { days, preview: true } });
  expect(preview).toMatchObject({ added: 2, known: 1, impact: { people: 1, timesheetDays: 0 } });
  expect((await list()).calendars).toHaveLength(1);
  expect(await at.host.as(at.owner).call(calendars.take, { body: { days } })).toMatchObject({ added: 2, known: 1 });
  expect((await list()).calendars.map((day) => day.name)).toEqual(['Our Songkran', 'Labour Day']);
});

test('a preview shows whose days a holiday touches and saves nothing', async () => {
  const departmentId = await at.host.build.department(at.organizationId, 'Store');
  await at.host.build.person({ organizationId: at.organizationId, departmentId });
  const preview = await at.host.as(at.owner).call(calendars.create, {
    body: { name: 'Stocktaking', date: plainDate('2026-09-01'), departmentId, preview: true },
  });
  expect(preview.impact.people).toBe(1);
  expect((await list({ departmentId })).calendars).toEqual([]);
});
