import { beforeEach, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { auditOf } from '../../testing/audit-of.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { leaveAvailable } from '../shared/leave-ledger.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
let typeId: string;
let office: string;
let shop: string;
let nok: Person;
beforeEach(async () => {
  const { host, organizationId } = at;
  typeId = await aLeaveType(host, organizationId);
  office = await host.build.department(organizationId, 'Office');
  shop = await host.build.department(organizationId, 'Shop');
  await host.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.department')
      .set({ parent_id: office })
      .where('organization_id', '=', organizationId)
      .where('id', '=', shop)
      .execute(),
  );
  nok = await host.build.person({ organizationId, departmentId: shop });
});

const call: ReturnType<typeof at.host.as>['call'] = (endpoint, input) => at.host.as(at.owner).call(endpoint, input);
const give = (days: number, where: Partial<WireBody<typeof leaveQuotas.create>> = {}) =>
  call(leaveQuotas.create, { body: { leaveTypeId: typeId, minutes: days * DAY, ...where } });
const quotaAt = async (query: { departmentId?: string; employeeId?: string; date?: ReturnType<typeof plainDate> }) => {
  const [quota] = await call(leaveQuotas.list, { query });
  return [(quota?.minutes ?? 0) / DAY, quota?.source, quota?.isInherited];
};
const availableTo = async (employeeId: string, on = '2026-06-15') =>
  (await at.host.build.inTenant(at.organizationId, (tx) =>
    leaveAvailable(tx, { employeeId, leaveTypeId: typeId, on: plainDate(on) }),
  )) / DAY;

test('a quota goes down from the company to departments and people until a place has its own', async () => {
  expect(await quotaAt({ departmentId: shop })).toEqual([10, 'company', true]);
  await give(12, { departmentId: office });
  expect(await quotaAt({ departmentId: shop })).toEqual([12, 'department', true]);
  expect(await quotaAt({ departmentId: office })).toEqual([12, 'department', false]);
  await give(14, { departmentId: shop });
  await give(20, { employeeId: nok.employeeId });
  expect(await quotaAt({ employeeId: nok.employeeId })).toEqual([20, 'employee', false]);
  expect([await availableTo(nok.employeeId), await availableTo(at.owner.employeeId)]).toEqual([20, 10]);
});

test('a restored place has what stands above it again, from the day on', async () => {
  await give(14, { departmentId: shop, effectiveFrom: plainDate('2026-01-01') });
  await give(16, { departmentId: shop, effectiveFrom: plainDate('2028-01-01') });
  const restored = await call(leaveQuotas.restore, {
    query: { leaveTypeId: typeId, departmentId: shop, effectiveFrom: plainDate('2027-01-01') },
  });
  expect(restored).toMatchObject({ minutes: 10 * DAY, source: 'company', isInherited: true });
  expect(await quotaAt({ departmentId: shop })).toEqual([14, 'department', false]);
  expect(await quotaAt({ departmentId: shop, date: plainDate('2028-06-01') })).toEqual([10, 'company', true]);
  expect([await availableTo(nok.employeeId), await availableTo(nok.employeeId, '2027-03-01')]).toEqual([14, 10]);
  await call(leaveQuotas.restore, { query: { leaveTypeId: typeId, departmentId: shop } });
  expect(await quotaAt({ departmentId: shop })).toEqual([10, 'company', true]);
});

test('leave years that began before a quota keep the one before it', async () => {
  await give(15, { effectiveFrom: plainDate('2027-01-01') });
  expect([await availableTo(nok.employeeId, '2026-12-31'), await availableTo(nok.employeeId, '2027-01-01')]).toEqual([10, 15]);
});

test('longer service has more, on the day that it is reached', async () => {
  const quota = await give(6, { departmentId: shop, steps: [{ afterMonths: 78, minutes: 9 * DAY }] });
  expect(quota.steps).toEqual([{ afterMonths: 78, minutes: 9 * DAY }]);
  expect([await availableTo(nok.employeeId, '2026-06-30'), await availableTo(nok.employeeId, '2026-07-01')]).toEqual([6, 9]);
});

test('other departments get the quotas of one, once each', async () => {
  await give(12, { departmentId: office });
  const body = { departmentId: office, departmentIds: [shop, office] };
  expect(await call(leaveQuotas.duplicate, { body })).toEqual({ quotas: 1 });
  expect(await call(leaveQuotas.duplicate, { body })).toEqual({ quotas: 1 });
  const [quota] = await call(leaveQuotas.list, { query: { departmentId: shop } });
  expect(quota).toMatchObject({ minutes: 12 * DAY, source: 'department', isInherited: false });
  expect(quota?.own).toHaveLength(1);
});

test('an own quota is changed and removed; the last of the company stays', async () => {
  const made = await give(12, { departmentId: shop });
  const own = made.own[0] ?? { id: '', version: 0 };
  const changed = await call(leaveQuotas.update, { body: { id: own.id, version: own.version, minutes: 11 * DAY } });
  expect(changed.minutes).toBe(11 * DAY);
  expect(await refusalCode(call(leaveQuotas.update, { body: { id: own.id, version: own.version, minutes: 1 } }))).toBe(
    'conflict',
  );
  await call(leaveQuotas.remove, { query: { id: own.id } });
  expect(await quotaAt({ departmentId: shop })).toEqual([10, 'company', true]);
  const [company] = await call(leaveQuotas.list, { query: {} });
  expect(await refusalCode(call(leaveQuotas.remove, { query: { id: company?.own[0]?.id ?? '' } }))).toBe('state/not-allowed');
  expect(await auditOf(at.host, at.organizationId, own.id)).toEqual([
    'leave-quota.create',
    'leave-quota.update',
    'leave-quota.remove',
  ]);
});

test('one day has one quota of a place; steps that do not go up, and two places at once, are refused at their field', async () => {
  await give(12, { departmentId: shop });
  expect(await refusalCode(give(13, { departmentId: shop }))).toBe('array/already-exist');
  const raw = async (body: object) => {
    const answer = await at.host
      .as(at.owner)
      .raw(leaveQuotas.create, { body: { leaveTypeId: typeId, minutes: 1, ...body } as never });
    return [answer.statusCode, answer.json().errors[0]?.field];
  };
  const steps = [
    { afterMonths: 24, minutes: 1 },
    { afterMonths: 12, minutes: 2 },
  ];
  expect(await raw({ steps })).toEqual([422, 'steps.1.afterMonths']);
  expect(await raw({ departmentId: shop, employeeId: nok.employeeId })).toEqual([422, 'employeeId']);
});

test('a manager sees the quotas of the departments managed, and of nobody else', async () => {
  const { host, organizationId } = at;
  const lead = await host.build.person({ organizationId, groups: ['manager'] });
  const kitchen = await host.build.department(organizationId, 'Kitchen', [lead]);
  const read = (query: object) => host.as(lead).raw(leaveQuotas.list, { query });
  expect((await read({ departmentId: kitchen })).statusCode).toBe(200);
  for (const query of [{ departmentId: shop }, { employeeId: nok.employeeId }, {}])
    expect((await read(query)).statusCode).toBe(404);
});

test('less than the law is told where the quota comes from', async () => {
  const law = await aLeaveType(at.host, at.organizationId, { law: 'annual', code: 'AL', after_months: 12, days: 6 });
  await call(leaveQuotas.create, { body: { leaveTypeId: law, departmentId: shop, minutes: 4 * DAY } });
  const found = (await call(leaveQuotas.list, { query: { departmentId: shop } })).find((quota) => quota.leaveType.id === law);
  expect(found?.warnings).toEqual([{ field: 'quotaMinutes', days: 6, percent: null, section: 's. 30' }]);
  const types = await call(leaveQuotas.types, { query: {} });
  expect(types.find((type) => type.id === law)).toMatchObject({ legalDays: 6, section: 's. 30' });
});

test('where leave years begin with the day of hire, a new quota counts for the year that runs', async () => {
  await at.host.build.inTenant(at.organizationId, async (tx) => {
    await tx
      .updateTable('app.organization')
      .set({ leave_year_basis: 'hired' })
      .where('organization_id', '=', at.organizationId)
      .execute();
    await tx
      .updateTable('app.leave_type')
      .set({ begins_on: plainDate('2025-01-01') })
      .where('id', '=', typeId)
      .execute();
  });
  const hired = (startDate: string) =>
    at.host.build.person({ organizationId: at.organizationId, departmentId: shop, startDate: plainDate(startDate) });
  const [july, anniversary] = [await hired('2020-07-01'), await hired('2020-06-16')];
  await give(20, { employeeId: july.employeeId });
  const [own] = (await call(leaveQuotas.list, { query: { employeeId: july.employeeId } }))[0]?.own ?? [];
  expect([own?.effectiveFrom, await availableTo(july.employeeId)]).toEqual(['2025-07-01', 20]);
  await give(14, { departmentId: shop });
  expect(await availableTo(anniversary.employeeId)).toBe(14);
  const type = (await call(leaveTypes.list, { query: {} })).content.find(({ id }) => id === typeId);
  await call(leaveTypes.update, { body: { id: typeId, version: type?.version ?? 0, quotaMinutes: 11 * DAY } });
  await call(leaveQuotas.restore, { query: { leaveTypeId: typeId, departmentId: shop } });
  expect(await availableTo(anniversary.employeeId)).toBe(11);
});
