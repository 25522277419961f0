import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { lockStatements } from '../../db/advisory-locks.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { clockingActions } from './testing-clockings.ts';

const START = '2026-06-02T02:00:00Z';
const t = appForFile({ now: START });
const { clock, rowsOf } = clockingActions(t);

const stand = ({ userId }: Person, status: string) =>
  t.services.pool.query(
    'update directory.membership set approve_status = $2, session_version = session_version + 1 where user_id = $1',
    [userId, status],
  );

test('a membership of the last minutes is looked at again where the clocking is written', async () => {
  t.setNow(START);
  const { organizationId, owner } = await t.build.company();
  await clock(owner, { clockType: 'clock_in' });
  await stand(owner, 'DEACTIVATED');
  t.setNow('2026-06-02T02:01:00Z');
  expect(await refusal(clock(owner, { clockType: 'clock_out' }))).toMatchObject({ code: 'auth/forbidden' });
  expect(await rowsOf(organizationId)).toHaveLength(1);
});

test('one that changed and still lets its holder in is taken as it is now', async () => {
  t.setNow(START);
  const { organizationId, owner } = await t.build.company();
  await clock(owner, { clockType: 'clock_in' });
  await stand(owner, 'APPROVED');
  t.setNow('2026-06-02T02:01:00Z');
  const key = randomUUID();
  const out = await clock(owner, { clockType: 'clock_out' }, key);
  expect(out).toMatchObject({ workedMinutes: 1, next: 'clock_in' });
  t.setNow('2026-06-02T02:03:00Z');
  expect(await clock(owner, { clockType: 'clock_out' }, key)).toEqual(out);
  expect(await rowsOf(organizationId)).toHaveLength(2);
});

test('people who come at one moment after a while are each looked at apart', async () => {
  t.setNow(START);
  const { organizationId, owner } = await t.build.company();
  const people = [owner];
  while (people.length < 4) people.push(await t.build.person({ organizationId }));
  for (const person of people) await clock(person, { clockType: 'clock_in' });
  await stand(people[2] ?? owner, 'REJECTED');
  t.setNow('2026-06-02T02:02:00Z');
  const answers = await Promise.allSettled(people.map((person) => clock(person, { clockType: 'clock_out' })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await rowsOf(organizationId)).toHaveLength(7);
});

test('whoever was refused is let in as soon as they are approved', async () => {
  t.setNow(START);
  const { organizationId } = await t.build.company();
  const waiting = await t.build.person({ organizationId, approveStatus: 'PENDING' });
  expect(await refusal(clock(waiting, { clockType: 'clock_in' }))).toMatchObject({ code: 'auth/forbidden' });
  await stand(waiting, 'APPROVED');
  t.setNow('2026-06-02T02:01:00Z');
  expect(await clock(waiting, { clockType: 'clock_in' })).toMatchObject({ next: 'clock_out' });
});

test('a clock-in of a session that may not see pay closes it to no other session', async () => {
  t.setNow(START);
  const { owner } = await t.build.company();
  const strong = { ...owner, hasSecondFactor: true };
  await t.as(strong).call(company.setSecondFactor, { body: { secondFactor: 'payroll' } });
  await clock(owner, { clockType: 'clock_in' });
  t.setNow('2026-06-02T02:01:00Z');
  await clock(owner, { clockType: 'clock_out' });
  const found = await t.services.memberships.find(owner.userId, owner.organizationId, false);
  expect(found?.actor).toEqual({ userId: owner.userId, employeeId: owner.employeeId, groups: ['owner'], sessionVersion: 1 });
});

test.each([3, 40])('%i locks are all taken, each as it is meant', async (count) => {
  const locks = Array.from({ length: count }, (_, place) => ({ key: 7_000_000_000 + place, isShared: place < 2 }));
  const client = await t.services.pool.connect();
  try {
    await client.query(`begin; ${lockStatements(locks)}`);
    const { rows } = await client.query<{ key: number; mode: string }>(
      `select (classid::bigint << 32) + objid::bigint as key, mode from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid() order by 1`,
    );
    expect(rows).toEqual(locks.map(({ key, isShared }) => ({ key, mode: isShared ? 'ShareLock' : 'ExclusiveLock' })));
  } finally {
    await client.query('rollback');
    client.release();
  }
});
