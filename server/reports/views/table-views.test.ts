import { describe, expect, test } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import { listExports } from '../../../contract/reports/list-exports.ts';
import { tableViews } from '../../../contract/reports/table-views.ts';
import { refusalCode } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';

const at = companyForEachTest('2026-06-12T05:00:00Z');
const as = (person: Person) => at.host.as(person);
const person = (code: string, ...groups: string[]) =>
  at.host.build.person({ organizationId: at.organizationId, code, groups: groups as never });
const LATE = { table: 'clockings', name: 'Late ones', search: '?type=late&sort=at%2Cdesc', columns: ['name', 'at'] };
const namesFor = async (reader: Person, table = 'clockings') =>
  (await as(reader).call(tableViews.list, { query: { table } })).map(({ name }) => name);

describe('a kept view of a table', () => {
  test('is its owner’s alone, and of that table, until it is shared', async () => {
    const viewer = await person('V1', 'reportViewer');
    const made = await as(viewer).call(tableViews.create, { body: LATE });
    const { table: _, ...look } = LATE;
    expect(made).toMatchObject({ ...look, isShared: false, canChange: true });
    expect(await namesFor(viewer)).toEqual(['Late ones']);
    expect(await namesFor(viewer, 'employees')).toEqual([]);
    expect(await namesFor(at.owner)).toEqual([]);
    const change = as(at.owner).call(tableViews.update, { body: { id: made.id, version: made.version, name: 'Mine now' } });
    expect(await refusalCode(change)).toBe('not-found');
    const remove = as(at.owner).call(tableViews.remove, { query: { id: made.id, version: made.version } });
    expect(await refusalCode(remove)).toBe('not-found');
  });

  test('is shared by those who manage the company; others open it and change nothing', async () => {
    const viewer = await person('V1', 'reportViewer');
    const clerk = await person('E1');
    const share = as(viewer).call(tableViews.create, { body: { ...LATE, isShared: true } });
    expect(await refusalCode(share)).toBe('auth/forbidden');
    const own = await as(viewer).call(tableViews.create, { body: { ...LATE, name: 'Own' } });
    const shareLater = as(viewer).call(tableViews.update, { body: { id: own.id, version: own.version, isShared: true } });
    expect(await refusalCode(shareLater)).toBe('auth/forbidden');
    const shared = await as(at.owner).call(tableViews.create, { body: { ...LATE, isShared: true } });
    const [seen] = await as(clerk).call(tableViews.list, { query: { table: 'clockings' } });
    expect(seen).toMatchObject({ id: shared.id, isShared: true, canChange: false });
    for (const part of [{ name: 'Other' }, { isShared: false }, { search: '' }]) {
      const change = as(clerk).call(tableViews.update, { body: { id: shared.id, version: shared.version, ...part } });
      expect(await refusalCode(change)).toBe('auth/forbidden');
    }
    const remove = as(clerk).call(tableViews.remove, { query: { id: shared.id, version: shared.version } });
    expect(await refusalCode(remove)).toBe('auth/forbidden');
  });

  test('has a name of its own, is changed at the version that was seen, and stands in the log', async () => {
    const first = await as(at.owner).call(tableViews.create, { body: LATE });
    const twice = as(at.owner).call(tableViews.create, { body: { ...LATE, name: 'late ONES' } });
    expect(await refusalCode(twice)).toBe('array/already-exist');
    const changed = await as(at.owner).call(tableViews.update, {
      body: { id: first.id, version: first.version, name: 'Late', columns: ['name'] },
    });
    expect(changed).toMatchObject({ name: 'Late', columns: ['name'], search: LATE.search });
    const old = as(at.owner).call(tableViews.update, { body: { id: first.id, version: first.version, name: 'Later' } });
    expect(await refusalCode(old)).toBe('conflict');
    await as(at.owner).call(tableViews.remove, { query: { id: first.id, version: changed.version } });
    expect(await auditOf(at.host, at.organizationId, first.id)).toEqual([
      'table-view.create',
      'table-view.update',
      'table-view.remove',
    ]);
  });

  test('is one of fifty at most', async () => {
    for (let number = 1; number <= 50; number += 1)
      await as(at.owner).call(tableViews.create, { body: { ...LATE, name: `View ${number}` } });
    const more = as(at.owner).call(tableViews.create, { body: { ...LATE, name: 'One more' } });
    expect(await refusalCode(more)).toBe('table-view/too-many');
  });
});

describe('a list that is taken out', () => {
  const EXPORT: WireBody<typeof listExports.note> = {
    table: 'zones',
    title: 'Zones',
    fileType: 'xlsx',
    rows: 412,
    columns: ['Name', 'Radius'],
    search: '?zoneType=gps',
  };

  test('stands in the log of the company: who, what, how many rows, which columns', async () => {
    const manager = await person('M1', 'manager');
    await as(manager).call(listExports.note, { body: EXPORT });
    const [entry] = (await as(at.owner).call(activity.page, { query: {} })).content;
    expect(entry?.logType).toBe('list.export');
    const read = await as(at.owner).call(activity.get, { query: { activityId: entry?.activityId ?? '' } });
    expect(read).toMatchObject({ actor: { employeeId: manager.employeeId }, after: EXPORT });
  });

  test('is not for the free plan', async () => {
    const { owner } = await at.host.build.company({ plan: 'free' });
    expect(await refusalCode(as(owner).call(listExports.note, { body: EXPORT }))).toBe('plan/export-denied');
  });
});
