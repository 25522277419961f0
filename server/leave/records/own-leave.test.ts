import { describe, expect, test } from 'vitest';
import type { WireBody } from '../../../contract/endpoint.ts';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { plainDate, yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import type { NewPerson, Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const person = (more: Partial<NewPerson> = {}) =>
  at.host.build.person({ organizationId: at.organizationId, startDate: plainDate('2020-01-01'), ...more });
const type = () => aLeaveType(at.host, at.organizationId, { name: 'ลาป่วย', english_name: 'Sick leave' });
const call = (who: Person) => at.host.as(who).call;
const span = { startDate: plainDate('2026-06-16'), endDate: plainDate('2026-06-16') };
const record = (who: Person, leaveTypeId: string, by: Person) =>
  call(by)(leaveRecords.record, { body: { employeeId: who.employeeId, leaveTypeId, ...span, reason: 'Fever' } });

test.each(['manager', 'supporter', 'administrator'] as const)(
  'a %s neither writes down nor takes back their own leave',
  async (group) => {
    const own = await person({ groups: [group] });
    const departmentId = await at.host.build.department(at.organizationId, 'คลังสินค้า', [own]);
    await at.host.build.inTenant(at.organizationId, (tx) =>
      tx
        .updateTable('app.employee')
        .set({ department_id: departmentId })
        .where('organization_id', '=', at.organizationId)
        .where('id', '=', own.employeeId)
        .execute(),
    );
    const leaveTypeId = await type();
    expect(await refusalCode(record(own, leaveTypeId, own))).toBe('approval/own-request');
    const inCapitals = { ...own, employeeId: own.employeeId.toUpperCase() };
    expect(await refusalCode(record(inCapitals, leaveTypeId, own))).toBe('approval/own-request');
    const { id, version } = await record(own, leaveTypeId, at.owner);
    const back = call(own)(leaveRecords.takeBack, { body: { id, version, reason: 'changed' } });
    expect(await refusalCode(back)).toBe('approval/own-request');
    expect((await call(own)(leaveRecords.get, { query: { id } })).status).toBe('approved');
  },
);

test('an owner, who has nobody above, writes down their own leave', async () => {
  expect((await record(at.owner, await type(), at.owner)).status).toBe('approved');
});

test('a supporter changes their own leave by no call: neither the balance nor a quota', async () => {
  const [own, leaveTypeId] = [await person({ groups: ['supporter'] }), await type()];
  const mine = { employeeId: own.employeeId, leaveTypeId };
  const ask: WireBody<typeof leaveQuotas.create> = { ...mine, minutes: 60 * DAY };
  const refused = async (attempt: Promise<unknown>) => expect(await refusalCode(attempt)).toBe('leave/own-balance');
  await refused(call(own)(leaveBalances.adjust, { body: { ...mine, minutes: DAY, reason: 'more' } }));
  await refused(call(own)(leaveQuotas.create, { body: ask }));
  const given = await call(at.owner)(leaveQuotas.create, { body: { ...ask, minutes: 8 * DAY } });
  const [plan] = given.own;
  const { id, version } = { id: plan?.id ?? '', version: plan?.version ?? 0 };
  await refused(call(own)(leaveQuotas.update, { body: { id, version, minutes: 60 * DAY } }));
  await refused(call(own)(leaveQuotas.remove, { query: { id } }));
  await refused(call(own)(leaveQuotas.restore, { query: mine }));
  const [balance] = await call(own)(leaveBalances.own, { query: {} });
  expect(balance?.balance).toBe(8 * DAY);
});

test('who plans shifts or reads reports and pay reads nobody’s balances; the manager does, and everybody their own', async () => {
  const manager = await person({ groups: ['manager'] });
  const departmentId = await at.host.build.department(at.organizationId, 'บัญชี', [manager]);
  const [nok, leaveTypeId] = [await person({ departmentId }), await type()];
  const { employeeId } = nok;
  const balances = (who: Person) => call(who)(leaveBalances.own, { query: { employeeId } });
  const entries = (who: Person) => call(who)(leaveBalances.entries, { query: { employeeId, leaveTypeId } });
  for (const group of ['shiftMaker', 'reportViewer', 'payrollViewer'] as const) {
    const reader = await person({ groups: [group] });
    expect(await refusalCode(balances(reader))).toBe('not-found');
    expect(await refusalCode(entries(reader))).toBe('not-found');
  }
  for (const reader of [manager, nok, at.owner]) expect((await balances(reader)).length).toBe(1);
  expect((await entries(manager)).balance.balance).toBe(10 * DAY);
});

test('whoever is named as a manager and holds no such permission any more reads no leave of the department', async () => {
  const former = await person({ groups: ['reportViewer'] });
  const departmentId = await at.host.build.department(at.organizationId, 'ขาย', [former]);
  const [nok, leaveTypeId] = [await person({ departmentId }), await type()];
  const { id } = await record(nok, leaveTypeId, at.owner);
  expect(await refusalCode(call(former)(leaveRecords.get, { query: { id } }))).toBe('not-found');
  const query = { employeeId: nok.employeeId, month: yearMonth('2026-06') };
  const leavesTo = async (who: Person) => (await call(who)(timesheets.employee, { query })).days.flatMap((day) => day.leaves);
  expect((await leavesTo(former)).length).toBe(0);
  expect((await leavesTo(at.owner)).map(({ name }) => name)).toEqual(['Sick leave']);
});

test('a manager who also reads reports is told the leave of their own people alone', async () => {
  const both = await person({ groups: ['manager', 'reportViewer'] });
  const departmentId = await at.host.build.department(at.organizationId, 'ครัว', [both]);
  const [inside, outside, leaveTypeId] = [await person({ departmentId }), await person(), await type()];
  const leavesOf = async ({ employeeId }: Person) => {
    const query = { employeeId, month: yearMonth('2026-06') };
    return (await call(both)(timesheets.employee, { query })).days.flatMap((day) => day.leaves).length;
  };
  await record(inside, leaveTypeId, at.owner);
  await record(outside, leaveTypeId, at.owner);
  expect([await leavesOf(inside), await leavesOf(outside)]).toEqual([1, 0]);
});

test('whose leave is recorded or canceled by another hand is told, without type and reason', async () => {
  const [nok, leaveTypeId] = [await person(), await type()];
  const { id, version } = await record(nok, leaveTypeId, at.owner);
  await call(at.owner)(leaveRecords.takeBack, { body: { id, version, reason: 'Came to work' } });
  const { content } = await call(nok)(notifications.list);
  const told = content.map(({ kind, facts, link }) => `${kind} ${JSON.stringify(facts)} ${link}`);
  expect(told.sort()).toEqual([
    'leave-recorded {"outcome":"recorded"} /webview/leave-quota',
    'leave-recorded {"outcome":"returned"} /webview/leave-quota',
  ]);
  await record(at.owner, leaveTypeId, at.owner);
  expect((await call(at.owner)(notifications.list)).content).toEqual([]);
});

describe('what a calculation tells of others', () => {
  const pending = (who: Person) =>
    at.host.build.inTenant(at.organizationId, (tx) =>
      tx
        .updateTable('app.leave_record')
        .set({ status: 'pending' })
        .where('organization_id', '=', at.organizationId)
        .where('employee_id', '=', who.employeeId)
        .execute(),
    );
  const calculated = (who: Person, leaveTypeId: string, more: { employeeId?: string; substituteId?: string } = {}) =>
    call(who)(leaveRecords.calculate, { body: { leaveTypeId, ...span, ...more } });

  test('a colleague’s wish is told of to those who look after the colleague alone', async () => {
    const manager = await person({ groups: ['manager'] });
    const departmentId = await at.host.build.department(at.organizationId, 'ขาย', [manager]);
    const [nok, dao, leaveTypeId] = [await person({ departmentId }), await person({ departmentId }), await type()];
    await record(dao, leaveTypeId, at.owner);
    expect((await calculated(nok, leaveTypeId)).away.length).toBe(1);
    await pending(dao);
    expect((await calculated(nok, leaveTypeId)).away).toEqual([]);
    const seen = await calculated(manager, leaveTypeId, { employeeId: nok.employeeId });
    expect(seen.away).toMatchObject([{ employeeId: dao.employeeId, isPending: true }]);
  });

  test('a substitute’s absence is told of colleagues, once it is approved', async () => {
    const departmentId = await at.host.build.department(at.organizationId, 'บัญชี');
    const [nok, dao, far] = [await person({ departmentId }), await person({ departmentId }), await person()];
    const leaveTypeId = await type();
    await record(dao, leaveTypeId, at.owner);
    await record(far, leaveTypeId, at.owner);
    const told = async (who: Person, { employeeId: substituteId }: Person) => {
      const { refused, warned } = await calculated(who, leaveTypeId, { substituteId });
      return [...refused, ...warned].some(({ code }) => code === 'leave/substitute-away');
    };
    expect([await told(nok, dao), await told(nok, far)]).toEqual([true, false]);
    await pending(dao);
    expect(await told(nok, dao)).toBe(false);
  });

  test('a substitute of another company is no more known than nobody', async () => {
    const [nok, leaveTypeId] = [await person(), await type()];
    const { owner } = await at.host.build.company({ name: 'Other' });
    for (const substituteId of [owner.employeeId, '01890000-0000-7000-8000-00000000dead'])
      expect(await refusalCode(calculated(nok, leaveTypeId, { substituteId }))).toBe('ref-not-found');
  });
});
