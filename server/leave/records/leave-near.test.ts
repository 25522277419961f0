import { expect, test } from 'vitest';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { messageKindOf, messageWords } from '../../../contract/notifications/notification-words.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import type { PermissionGroup } from '../../../domain/permissions.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';
import { tellLeaveNear } from './tell-leave-near.ts';

const MONDAY = '2026-06-01T03:00:00Z';
const c = companyForEachTest(MONDAY);

async function leaveOf({
  from = '2026-06-08',
  to = '2026-06-09',
  now = MONDAY,
  managerGroups = ['manager'] as readonly PermissionGroup[],
} = {}) {
  c.host.setNow(now);
  const { organizationId } = c;
  const manager = await c.host.build.person({ organizationId, groups: managerGroups });
  const departmentId = await c.host.build.department(organizationId, `Sales ${manager.employeeId}`, [manager]);
  const person = await c.host.build.person({ organizationId, departmentId });
  const leaveTypeId = await aLeaveType(c.host, organizationId, { name: 'ลาป่วยลับ' });
  const body = {
    employeeId: person.employeeId,
    leaveTypeId,
    startDate: plainDate(from),
    endDate: plainDate(to),
    reason: 'SECRET',
  };
  const { id, version } = await c.host.as(c.owner).call(leaveRecords.record, { body });
  return { id, version, person, manager };
}
const lookAt = async (at: string) => {
  c.host.setNow(at);
  await tellLeaveNear(c.host.services);
};
const told = async (who: Person) =>
  (await c.host.as(who).call(notifications.list)).content.filter((item) => item.kind === 'leave-near');

test('a leave from Monday is told on Friday morning, once, to the person and the manager', async () => {
  const { person, manager } = await leaveOf();
  await lookAt('2026-06-04T03:00:00Z');
  await lookAt('2026-06-05T00:45:00Z');
  expect(await told(person)).toEqual([]);
  c.host.setNow('2026-06-05T01:00:00Z');
  await Promise.all([tellLeaveNear(c.host.services), tellLeaveNear(c.host.services)]);
  await lookAt('2026-06-06T03:00:00Z');
  expect(await told(person)).toMatchObject([{ facts: {}, link: '/webview/leave-quota' }]);
  expect(await told(manager)).toMatchObject([{ facts: { of: 'team' }, link: '/reports/leave-calendar' }]);
});

test('a manager who holds no group is led to the calendar that is open to them', async () => {
  const { manager } = await leaveOf({ managerGroups: [] });
  await lookAt('2026-06-05T03:00:00Z');
  expect(await told(manager)).toMatchObject([{ facts: { of: 'team' }, link: '/me/leave/calendar' }]);
});

test('neither the person, the type nor the reason is part of a message', async () => {
  const { manager } = await leaveOf();
  await lookAt('2026-06-05T03:00:00Z');
  const [item] = await told(manager);
  expect(JSON.stringify(item)).not.toMatch(/SECRET|ลับ|Jaidee/);
  const words = (language: 'en' | 'th') =>
    messageWords(messageKindOf('leave-near', item?.facts ?? {}), language, { ...item?.facts, company: 'C' });
  expect(words('en').title).toBe('Leave in your team begins on the next working day');
  expect(words('th').title).toBe('มีคนในทีมเริ่มลาในวันทำงานถัดไป');
});

test('a leave that was canceled, that has begun, or that was approved on the very day is not told', async () => {
  const canceled = await leaveOf();
  await c.host.as(c.owner).call(leaveRecords.takeBack, {
    body: { id: canceled.id, version: canceled.version, reason: 'changed' },
  });
  const short = await leaveOf({ now: '2026-06-05T03:00:00Z' });
  await lookAt('2026-06-05T03:30:00Z');
  expect([...(await told(canceled.person)), ...(await told(short.person))]).toEqual([]);
  const begun = await leaveOf();
  await lookAt('2026-06-08T03:00:00Z');
  expect(await told(begun.person)).toEqual([]);
});
