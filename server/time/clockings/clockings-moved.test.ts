import { expect, test } from 'vitest';
import { clocks } from '../../../contract/time/clocks.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { lockHolderForFile } from '../../testing/lock-holder.ts';
import { whileNightIsPlanned } from '../shared/testing-moved-clocking.ts';
import { clockingActions, DAY } from './testing-clockings.ts';

const t = appForFile({ now: '2026-06-10T05:00:00Z' });
const { add, dayOf, daysOf, imported } = clockingActions(t);
const { waiting } = lockHolderForFile(t);

/** A person who may clock late on the second, and what is done while a shift of the third takes those clockings. */
async function company() {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  const { call } = t.as(owner);
  const whileMoved = <Result>(act: () => Promise<Result>) =>
    whileNightIsPlanned(t, { organizationId, employeeId: member.employeeId, date: DAY, waiting }, act);
  return { organizationId, owner, member, call, whileMoved };
}

/** In at 23:30 of the second. */
async function clockedLate() {
  const made = await company();
  await add(made.owner, [made.member.employeeId], '2026-06-02 16:30:00');
  const { day, punchList } = await dayOf(made.owner, made.member);
  expect(day.punches).toBe(1);
  return { ...made, clockId: punchList[0]?.id ?? '' };
}

test('a clocking that went to another day while it is removed counts on neither', async () => {
  const { organizationId, call, clockId, whileMoved } = await clockedLate();
  await whileMoved(() => call(clocks.remove, { query: { clockId, reason: 'not this person' } }));
  expect(await daysOf(organizationId)).toEqual([]);
});

test('a clocking that went to another day while it is corrected counts where it belongs now, and there alone', async () => {
  const { organizationId, call, clockId, whileMoved } = await clockedLate();
  const body = { clockId, timestamp: '2026-06-02 02:00:00', reason: 'the clock of the door' };
  await whileMoved(() => call(clocks.correct, { body }));
  expect(await daysOf(organizationId)).toMatchObject([{ work_date: DAY, punches: 1 }]);
});

test('clockings that went to another day while they are converted are fitted among those of that day', async () => {
  const { organizationId, owner, member, call, whileMoved } = await company();
  await imported(member, ['23:10:00', '23:50:00']);
  const ids = (await dayOf(owner, member)).punchList.map(({ id }) => id);
  const { outcomes } = await whileMoved(() => call(clocks.convert, { body: { ids } }));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['converted', 'counts']);
  expect(await daysOf(organizationId)).toMatchObject([{ work_date: '2026-06-03', worked_minutes: 40, problems: [] }]);
});

test('a clocking that went to another day while it is put on a shift by hand counts there, and there alone', async () => {
  const { organizationId, call, clockId, whileMoved } = await clockedLate();
  const body = { clockId, workDate: DAY, slot: 0, reason: 'the shift of the second' };
  await whileMoved(() => call(clocks.assign, { body }));
  expect(await daysOf(organizationId)).toMatchObject([{ work_date: DAY, punches: 1 }]);
});
