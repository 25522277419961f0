import { expect, test } from 'vitest';
import { settings } from '../../../contract/time/settings.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { loadPayDays } from './load-pay-days.ts';

const at = companyForEachTest('2027-02-28T03:00:00Z');

/** Monday: clocked two hours over, one approved. Tuesday: two hours clocked, none approved. Wednesday: nobody came, one hour approved. */
async function threeDays(): Promise<Person> {
  const { organizationId, host } = at;
  const person = await host.build.person({ organizationId });
  const rows = ['01', '02'].flatMap((day) =>
    ['09:00', '20:00'].map((time, place) => {
      const found = parseInstant(`2027-02-${day} ${time}:00`);
      assert(found !== null, time);
      const clockType = place === 0 ? ('clock_in' as const) : ('clock_out' as const);
      return { employeeId: person.employeeId, at: instant(found - 7 * 3_600_000), clockType, source: 'import' as const };
    }),
  );
  await host.build.inTenant(organizationId, async (tx) => {
    await recordClockings(tx, { organizationId, timeZone: BANGKOK, rows });
    for (const workDate of ['2027-02-01', '2027-02-03']) {
      await tx
        .insertInto('app.attendance_day')
        .values({
          organization_id: organizationId,
          employee_id: person.employeeId,
          work_date: plainDate(workDate),
          approved_overtime_minutes: 60,
        })
        .onConflict((conflict) =>
          conflict.columns(['organization_id', 'employee_id', 'work_date']).doUpdateSet({ approved_overtime_minutes: 60 }),
        )
        .execute();
    }
  });
  return person;
}

test.each([
  [null, [60, 120, 60]],
  ['clocked', [120, 120, 0]],
  ['approved', [60, 0, 60]],
  ['smaller', [60, 0, 0]],
] as const)('with the policy %s so many minutes of overtime are paid a day', async (overtimePolicy, minutes) => {
  const person = await threeDays();
  if (overtimePolicy !== null) await at.host.as(at.owner).call(settings.setOvertimePolicy, { body: { overtimePolicy } });
  const paid = await at.host.build.inTenant(at.organizationId, async (tx) => {
    const days = await loadPayDays(tx, {
      organizationId: at.organizationId,
      employeeIds: [person.employeeId],
      period: {
        month: yearMonth('2027-02'),
        start: plainDate('2027-02-01'),
        end: plainDate('2027-02-28'),
        payDate: plainDate('2027-02-28'),
      },
      today: plainDate('2027-02-28'),
    });
    return days.get(person.employeeId)?.days ?? [];
  });
  const on = (date: string) => paid.find((day) => day.date === date)?.overtimeMinutes ?? 0;
  expect(['2027-02-01', '2027-02-02', '2027-02-03'].map(on)).toEqual(minutes);
});

test('the policy is one of the settings, and a change of it stands in the log', async () => {
  const { call } = at.host.as(at.owner);
  expect((await call(settings.list, {})).find(({ key }) => key === 'overtimePolicy')).toBeUndefined();
  await call(settings.setOvertimePolicy, { body: { overtimePolicy: 'smaller' } });
  expect((await call(settings.list, {})).find(({ key }) => key === 'overtimePolicy')?.value).toBe('smaller');
});
