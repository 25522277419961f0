import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clocks } from '../../../contract/time/clocks.ts';
import { refusal } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { clockingActions } from './testing-clockings.ts';

const START = '2026-06-02T02:00:00Z';
const t = appForFile({ now: START });
const { clock, rowsOf } = clockingActions(t);
const IN = { clockType: 'clock_in' } as const;

test('a clocking that says whose it is, is stored for them alone', async () => {
  t.setNow(START);
  const { organizationId, owner } = await t.build.company();
  const colleague = await t.build.person({ organizationId });
  const key = randomUUID();
  const body = { ...IN, employeeId: owner.employeeId, deviceAt: '2026-06-02 01:59:50' };
  expect(await refusal(clock(colleague, body, key))).toMatchObject({ status: 409, code: 'clock/another-person' });
  expect(await rowsOf(organizationId)).toEqual([]);
  // Refused by who asked, it is stored under the same key when its owner sends it.
  expect(await clock(owner, body, key)).toMatchObject({ next: 'clock_out' });
  expect(await rowsOf(organizationId)).toMatchObject([{ employee_id: owner.employeeId }]);
});

test('one that was sent before the phone said whose it is, is the same with it', async () => {
  t.setNow(START);
  const { organizationId, owner } = await t.build.company();
  const key = randomUUID();
  const stored = await clock(owner, IN, key);
  expect(await clock(owner, { ...IN, employeeId: owner.employeeId }, key)).toEqual(stored);
  expect(await rowsOf(organizationId)).toHaveLength(1);
});

test('whoever has just gone on to another company is known there, and not refused by what was known of them', async () => {
  t.setNow(START);
  const [first, second] = [await t.build.company(), await t.build.company()];
  const there = await t.build.person({ organizationId: second.organizationId });
  const { userId } = first.owner;
  const visit = (employeeId: string) =>
    t.services.pool.query(
      `insert into directory.user_profile (user_id, email, last_employee_id) values ($1, $1 || '@example.test', $2)
      on conflict (user_id) do update set last_employee_id = excluded.last_employee_id`,
      [userId, employeeId],
    );
  await t.services.pool.query('update directory.membership set user_id = $1 where employee_id = $2', [userId, there.employeeId]);
  const clockedAs = (employeeId: string, clockType: string) =>
    t.as(first.owner).raw(clocks.clock, { body: { clockType, employeeId }, headers: { 'tenant-id': '' } });
  await visit(first.owner.employeeId);
  expect((await clockedAs(first.owner.employeeId, 'clock_in')).statusCode).toBe(200);
  // Another process made the visit: this one has the former company in mind for seconds.
  await visit(there.employeeId);
  expect((await clockedAs(there.employeeId, 'clock_in')).statusCode).toBe(200);
  expect(await rowsOf(second.organizationId)).toMatchObject([{ employee_id: there.employeeId }]);
  expect((await clockedAs(first.owner.employeeId, 'clock_out')).json()).toMatchObject({ code: 'clock/another-person' });
});
