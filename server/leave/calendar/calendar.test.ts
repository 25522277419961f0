import { expect, test } from 'vitest';
import { leaveCalendar } from '../../../contract/leave/leave-calendar.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { plainDate } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { aLeaveType } from '../shared/testing/a-leave-type.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');
const build = () => at.host.build;

async function aTeam() {
  const { organizationId } = at;
  const manager = await build().person({ organizationId, groups: ['manager'] });
  const departmentId = await build().department(organizationId, 'ครัว', [manager]);
  const [nok, dao] = [
    await build().person({ organizationId, departmentId }),
    await build().person({ organizationId, departmentId }),
  ];
  const [far, reader] = [
    await build().person({ organizationId }),
    await build().person({ organizationId, groups: ['reportViewer'] }),
  ];
  const leaveTypeId = await aLeaveType(at.host, organizationId, { name: 'ลาป่วย', english_name: 'Sick leave' });
  for (const who of [nok, far]) {
    const body = {
      employeeId: who.employeeId,
      leaveTypeId,
      startDate: plainDate('2026-06-19'),
      endDate: plainDate('2026-06-22'),
      reason: 'ไข้',
    };
    await at.host.as(at.owner).call(leaveRecords.record, { body });
  }
  return { manager, nok, dao, far, reader, departmentId };
}
type Asked = { filterBy?: 'departments' | 'employees'; idList?: string[]; month?: number };
const seenBy = async (who: Person, { month = 6, ...query }: Asked = {}) => {
  const { people } = await at.host.as(who).call(leaveCalendar.month, { query: { year: 2026, month, ...query } });
  return people.map(({ employeeId, leaves }) => [employeeId, ...leaves.map((leave) => [leave.type?.name ?? null, leave.reason])]);
};
const told = (who: Person) => [who.employeeId, ['Sick leave', 'ไข้']];
const away = (who: Person) => [who.employeeId, [null, null]];

test('type and reason are told to management, the person’s managers and the person; others see that somebody is away', async () => {
  const { manager, nok, dao, far, reader } = await aTeam();
  expect(new Set(await seenBy(at.owner))).toEqual(new Set([told(nok), told(far)]));
  expect(await seenBy(manager)).toEqual([told(nok)]);
  expect(await seenBy(nok)).toEqual([told(nok)]);
  expect(await seenBy(dao)).toEqual([away(nok)]);
  expect(await seenBy(far)).toEqual([told(far)]);
  expect(new Set(await seenBy(reader))).toEqual(new Set([away(nok), away(far)]));
});

test('a month has its weeks, and of a leave the days that take something', async () => {
  const { nok, departmentId } = await aTeam();
  const { call } = at.host.as(at.owner);
  const june = await call(leaveCalendar.month, {
    query: { year: 2026, month: 6, filterBy: 'departments', idList: [departmentId] },
  });
  expect([june.from, june.to]).toEqual(['2026-06-01', '2026-07-05']);
  expect(june.people).toMatchObject([
    { employeeId: nok.employeeId, leaves: [{ dates: ['2026-06-19', '2026-06-22'], isPending: false }] },
  ]);
  expect(await seenBy(at.owner, { month: 8 })).toEqual([]);
  expect(await seenBy(at.owner, { filterBy: 'employees', idList: [nok.employeeId] })).toEqual([told(nok)]);
});
