import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { timesheetDayReports, timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { refusalCode, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { columns, reportOffice, TOTALS } from './testing-reports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
}, 60_000);
afterAll(() => t.close());
const office = (plan?: 'full' | 'free') => reportOffice(t, plan);

describe('a template', () => {
  const NAMED = {
    name: 'Overtime of Sales',
    columns: [{ key: 'employeeCode', name: 'No.' }, ...columns('overtimeMinutes')],
    sums: ['overtimeMinutes'],
    fileType: 'csv' as const,
  };

  test('is saved, changed, saved under another name, renamed and removed', async () => {
    const { owner, sales } = await office();
    const as = t.as(owner);
    const made = await as.call(timesheetReports.create, { body: { ...NAMED, departmentIds: [sales] } });
    expect(made).toMatchObject({ ...NAMED, departmentIds: [sales], defaultTemplate: false, isCustom: true, isShared: false });
    const { id, version } = made;
    const changed = await as.call(timesheetReports.update, { body: { id, version, groupBy: 'departmentName' } });
    expect(changed).toMatchObject({ ...NAMED, groupBy: 'departmentName' });
    expect(await refusalCode(as.call(timesheetReports.update, { body: { id, version, sums: [] } }))).toBe('conflict');
    const copy = await as.call(timesheetReports.saveAs, {
      body: { id, name: 'Late of Sales', ...{ columns: columns('lateDays') } },
    });
    expect(copy).toMatchObject({ columns: columns('lateDays'), groupBy: 'departmentName', isShared: false });
    const taken = as.call(timesheetReports.rename, { body: { id: copy.id, version: copy.version, name: 'overtime of SALES' } });
    expect(await refusalCode(taken)).toBe('array/already-exist');
    const renamed = await as.call(timesheetReports.rename, { body: { id: copy.id, version: copy.version, name: 'Late' } });
    await as.call(timesheetReports.remove, { query: { id: renamed.id, version: renamed.version } });
    const listed = await as.call(timesheetReports.list, {});
    expect(listed.content.map(({ name }) => name)).toEqual(['Standard', 'Overtime of Sales']);
    expect(listed.totalElements).toBe(2);
    // Each kind has its own.
    expect((await as.call(timesheetDayReports.list, {})).totalElements).toBe(1);
  });

  test('is one of fifty of its kind at most, however it is made', async () => {
    const { owner } = await office();
    const as = t.as(owner);
    const [first] = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        as.call(timesheetReports.create, { body: { name: `No. ${at}`, columns: columns('lateDays') } }),
      ),
    );
    const more = as.call(timesheetReports.create, { body: { name: 'One more', columns: columns('lateDays') } });
    expect(await refusalCode(more)).toBe('report-template/too-many');
    const copy = as.call(timesheetReports.saveAs, { body: { id: first?.id ?? '', name: 'One more' } });
    expect(await refusalCode(copy)).toBe('report-template/too-many');
    await as.call(timesheetDayReports.create, { body: { name: 'Another kind', columns: columns('employeeCode') } });
  });

  test('belongs to its owner until it is shared, which those who manage the company may do', async () => {
    const { owner, viewer } = await office();
    const own = await t.as(viewer).call(timesheetReports.create, { body: NAMED });
    expect(await refusalCode(t.as(owner).call(timesheetReports.get, { query: { id: own.id } }))).toBe('not-found');
    const share = { body: { id: own.id, version: own.version, isShared: true } };
    expect(await refusalCode(t.as(viewer).call(timesheetReports.update, share))).toBe('auth/forbidden');
    const shared = await t.as(owner).call(timesheetReports.create, { body: { ...NAMED, isShared: true } });
    const seen = await t.as(viewer).call(timesheetReports.get, { query: { id: shared.id } });
    expect([seen.canChange, seen.isShared]).toEqual([false, true]);
    const remove = { query: { id: shared.id, version: shared.version } };
    expect(await refusalCode(t.as(viewer).call(timesheetReports.remove, remove))).toBe('auth/forbidden');
    const supporter = await t.build.person({ organizationId: owner.organizationId, groups: ['supporter'] });
    const hide = { body: { id: shared.id, version: shared.version, isShared: false } };
    expect(await refusalCode(t.as(supporter).call(timesheetReports.update, hide))).toBe('auth/forbidden');
    expect(await t.as(owner).call(timesheetReports.update, hide)).toMatchObject({ isShared: false });
  });

  test('opens by itself: one’s own before that of the company, the standard one before there is any', async () => {
    const { owner, viewer } = await office();
    const opened = async (person: Person) => (await t.as(person).call(timesheetReports.get, {})).name;
    expect(await opened(viewer)).toBe('Standard');
    const body = { ...NAMED, isShared: true, isDefault: true };
    await t.as(owner).call(timesheetReports.create, { body });
    const second = await t.as(owner).call(timesheetReports.create, { body: { ...body, name: 'Ours' } });
    expect([await opened(viewer), await opened(owner)]).toEqual(['Ours', 'Ours']);
    const own = await t.as(viewer).call(timesheetReports.create, { body: { ...NAMED, name: 'Mine', isDefault: true } });
    expect([await opened(viewer), await opened(owner)]).toEqual(['Mine', 'Ours']);
    await t.as(viewer).call(timesheetReports.update, { body: { id: own.id, version: own.version, isDefault: false } });
    await t.as(owner).call(timesheetReports.remove, { query: { id: second.id, version: second.version } });
    expect(await opened(viewer)).toBe('Standard');
  });

  test('the standard one is in no way changed; a copy of it can be', async () => {
    const { owner } = await office();
    const as = t.as(owner);
    expect(await refusalCode(as.call(timesheetReports.rename, { body: { id: TOTALS, version: 0, name: 'x' } }))).toBe(
      'state/not-allowed',
    );
    expect(await refusalCode(as.call(timesheetReports.remove, { query: { id: TOTALS, version: 0 } }))).toBe('state/not-allowed');
    const copy = await as.call(timesheetReports.saveAs, { body: { id: TOTALS, name: 'Copy' } });
    expect(copy.columns.length).toBeGreaterThan(8);
  });

  test('takes columns of its kind, each once, and adds up what is a number', async () => {
    const { owner } = await office();
    const create = (body: Partial<WireBody<typeof timesheetReports.create>>) =>
      refusalCode(t.as(owner).call(timesheetReports.create, { body: { ...NAMED, ...body } }));
    expect(await create({ columns: columns('salary') })).toBe('validation/has-errors');
    expect(await create({ columns: columns('lateDays', 'lateDays') })).toBe('validation/has-errors');
    expect(await create({ sums: ['employeeName'] })).toBe('validation/has-errors');
    expect(await create({ groupBy: 'lateDays' })).toBe('validation/has-errors');
    expect(await create({ departmentIds: [randomUUID()] })).toBe('ref-not-found');
  });
});
