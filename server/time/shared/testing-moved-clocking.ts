import { expect } from 'vitest';
import { addDays } from '../../../domain/time.ts';
import { BANGKOK, type PlainDate } from '../../../domain/units.ts';
import type { TestApp } from '../../testing/app.ts';
import { recomputeDays } from './recompute-days.ts';

type Night = {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly date: PlainDate;
  /** How many statements wait for a lock. */
  readonly waiting: () => Promise<number | null>;
};

/**
 * Does something while the day after a date gets a shift of 01:00 to 09:00 and is counted again, which takes the clockings late on that date:
 * the recount holds its locks until what is done waits for them.
 */
export async function whileNightIsPlanned<Result>(
  t: TestApp,
  { organizationId, employeeId, date, waiting }: Night,
  act: () => Promise<Result>,
): Promise<Result> {
  let acting: Promise<Result> | undefined;
  await t.build.inTenant(organizationId, async (tx) => {
    const profile = { organization_id: organizationId, name: 'Night', code: 'NIGHT', start_minute: 60, end_minute: 540 };
    const { id } = await tx.insertInto('app.shift_profile').values(profile).returning('id').executeTakeFirstOrThrow();
    const next = addDays(date, 1);
    const assigned = { organization_id: organizationId, employee_id: employeeId, work_date: next, shift_profile_id: id };
    await tx.insertInto('app.shift_assignment').values(assigned).execute();
    await recomputeDays(tx, { organizationId, timeZone: BANGKOK, employeeIds: [employeeId], from: date, to: next });
    acting = act();
    acting.catch(() => undefined);
    await expect.poll(waiting).toBe(1);
  });
  if (!acting) throw new Error('nothing was done');
  return acting;
}
