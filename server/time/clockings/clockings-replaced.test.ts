import { describe, expect, test } from 'vitest';
import { clocks } from '../../../contract/time/clocks.ts';
import { tags } from '../../../contract/time/tags.ts';
import { BANGKOK, plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { recomputeDays } from '../shared/recompute-days.ts';
import { clockingActions, DAY } from './testing-clockings.ts';

const t = appForFile({ now: '2026-06-10T05:00:00Z' });
const { add, dayOf, imported } = clockingActions(t);
const NEXT = plainDate('2026-06-03');

async function company() {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  const { call } = t.as(owner);
  const assign = (clockId: string) =>
    call(clocks.assign, { body: { clockId, workDate: NEXT, slot: 0, reason: 'night shift of the third' } });
  const countAgain = () =>
    t.build.inTenant(organizationId, (tx) =>
      recomputeDays(tx, { organizationId, timeZone: BANGKOK, employeeIds: [member.employeeId], from: DAY, to: NEXT }),
    );
  return { owner, member, call, assign, countAgain };
}

/** In at 20:00 of the second, put on the third by hand; out at 04:00 of the third. */
async function assignedNight() {
  const made = await company();
  const { owner, member, assign } = made;
  await add(owner, [member.employeeId], '2026-06-02 13:00:00');
  const clockId = (await dayOf(owner, member)).punchList[0]?.id ?? '';
  await assign(clockId);
  await add(owner, [member.employeeId], '2026-06-02 21:00:00', 'clock_out');
  return { ...made, clockId };
}

const ASSIGNED = { why: 'assigned', match: { assigned: { by: 'Olan Owner', reason: 'night shift of the third' } } };

describe('a corrected clocking', () => {
  test('stays on the shift that it was put on by hand, whenever its days are counted', async () => {
    const { owner, member, call, clockId, countAgain } = await assignedNight();
    const body = { clockId, timestamp: '2026-06-02 12:30:00', reason: 'the clock of the door' };
    await call(clocks.correct, { body });
    const { day, punchList } = await dayOf(owner, member, NEXT);
    expect(day).toMatchObject({ workedMinutes: 510, punches: 2, problems: [] });
    expect(punchList.find(({ replacesId }) => replacesId === clockId)).toMatchObject(ASSIGNED);
    expect((await dayOf(owner, member)).day.punches).toBe(0);
    await countAgain();
    expect((await dayOf(owner, member, NEXT)).day).toEqual(day);
  });

  test('is left to the rules where it lies too far from that shift now', async () => {
    const { owner, member, call, clockId } = await assignedNight();
    await call(clocks.correct, { body: { clockId, timestamp: '2026-06-01 02:00:00', reason: 'it was the day before' } });
    const { punchList } = await dayOf(owner, member, plainDate('2026-06-01'));
    expect(punchList).toMatchObject([{ replacesId: clockId, why: 'shift-window', match: { assigned: null } }]);
  });

  test('keeps its note and its tag', async () => {
    const { owner, member, call } = await company();
    const tag = await call(tags.create, { body: { name: 'Fair', color: '#336699' } });
    const body = { employeeIds: [member.employeeId], timestamp: '2026-06-02 02:00:00', clockType: 'clock_in' as const };
    await call(clocks.add, { body: { ...body, reason: 'no reader', note: 'gate 4', tagId: tag.id } });
    const clockId = (await dayOf(owner, member)).punchList[0]?.id ?? '';
    await call(clocks.correct, { body: { clockId, timestamp: '2026-06-02 02:05:00', reason: 'by the guard' } });
    const { content } = await call(clocks.search);
    expect(content.find(({ replacesId }) => replacesId === clockId)).toMatchObject({
      note: 'gate 4',
      tag: { id: tag.id },
      reason: 'by the guard',
    });
  });
});

test('a converted clocking stays on the shift that it was put on by hand', async () => {
  const { owner, member, call, assign } = await company();
  await imported(member, ['09:00:00', '18:00:00']);
  const ids = (await dayOf(owner, member)).punchList.map(({ id }) => id);
  for (const id of ids) await assign(id);
  const { outcomes } = await call(clocks.convert, { body: { ids } });
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['converted', 'counts']);
  const { day, punchList } = await dayOf(owner, member, NEXT);
  expect(day).toMatchObject({ workedMinutes: 540, problems: [] });
  expect(punchList.find(({ replacesId }) => replacesId === ids[1])).toMatchObject(ASSIGNED);
  expect((await dayOf(owner, member)).day.punches).toBe(0);
});
