import { expect, test } from 'vitest';
import { clockFeeds } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';

const at = companyForEachTest('2026-06-20T03:00:00Z');
async function added(person: Person, timestamp: string): Promise<string> {
  const { ids } = await at.host.as(at.owner).call(clocks.add, {
    body: { employeeIds: [person.employeeId], clockType: 'clock_in', timestamp, reason: 'ลืมลงเวลา' },
  });
  return ids[0] ?? '';
}
const own = (who: Person, id: string) => at.host.as(who).call(clockFeeds.getOwn, { query: { id } });

test('one’s own clocking tells who added it, why, and why it counts for its date', async () => {
  const person = await at.host.build.person({ organizationId: at.organizationId });
  const id = await added(person, '2026-06-11 02:05:00');
  expect(await own(person, id)).toMatchObject({
    id,
    clockType: 'clock_in',
    workDate: '2026-06-11',
    source: 'manager',
    reason: 'ลืมลงเวลา',
    removed: null,
    match: { workDate: '2026-06-11' },
    timeZone: { uniqueName: 'Asia/Bangkok' },
  });
});

test('a removed one stays readable, with who removed it and why', async () => {
  const person = await at.host.build.person({ organizationId: at.organizationId });
  const id = await added(person, '2026-06-11 02:05:00');
  await at.host.as(at.owner).call(clocks.remove, { query: { clockId: id, reason: 'ซ้ำ' } });
  expect((await own(person, id)).removed).toMatchObject({ reason: 'ซ้ำ' });
});

test('the clocking of another is not there, not even for those who see it elsewhere', async () => {
  const person = await at.host.build.person({ organizationId: at.organizationId });
  const other = await at.host.build.person({ organizationId: at.organizationId });
  const id = await added(person, '2026-06-11 02:05:00');
  expect(await refusalCode(own(other, id))).toBe('not-found');
  expect(await refusalCode(own(at.owner, id))).toBe('not-found');
});
