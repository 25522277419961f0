import { beforeAll, expect, test } from 'vitest';
import { clocks } from '../../../contract/time/clocks.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { boardActions, cell, idAt, type Team } from './testing-boards.ts';

const t = appForFile({ now: '2026-06-10T00:00:00Z' });
const act = boardActions(t);
let it: Team;
beforeAll(async () => {
  it = await act.team(1);
}, 60_000);

const TODAY = '2026-06-10';
const lateMinutes = () =>
  t.build.inTenant(it.organizationId, async ({ client }) => {
    const { rows } = await client.query<{ late: number }>(
      'select late_minutes as late from app.attendance_day where organization_id = $1 and work_date = $2',
      [it.organizationId, TODAY],
    );
    return rows[0]?.late;
  });

test('a plan that is published while its day runs counts, also when a clocking was decided by the plan before it', async () => {
  const [worker] = it.workers;
  if (!worker) throw new Error('nobody in the team');
  // At seven without a shift, by the weekly hours: in time.
  await t.as(worker).call(clocks.clock, { body: { clockType: 'clock_in' } });
  expect(await lateMinutes()).toBe(0);
  await act.put(it.owner, it.board.id, [cell(idAt(it.workers, 0), TODAY, it.m.id)]);
  await act.publish(it);
  t.setNow('2026-06-10T08:00:00Z');
  // Decided by plans that were read a moment ago.
  await t.as(worker).call(clocks.clock, { body: { clockType: 'clock_out' } });
  // The shift began at six; its first minute is not late.
  await expect.poll(lateMinutes, { timeout: 40_000 }).toBe(59);
}, 60_000);
