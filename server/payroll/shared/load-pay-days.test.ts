import { expect, test } from 'vitest';
import { settings } from '../../../contract/time/settings.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { loadPayDays } from './load-pay-days.ts';

const at = companyForEachTest('2027-02-28T03:00:00Z');

const approveAnHour = (tx: TenantTx, { employeeId, organizationId }: Person, workDate: string) =>
  tx
    .insertInto('app.attendance_day')
    .values({
      organization_id: organizationId,
      employee_id: employeeId,
      work_date: plainDate(workDate),
      approved_overtime_minutes: 60,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'employee_id', 'work_date']).doUpdateSet({ approved_overtime_minutes: 60 }),
    )
    .execute();

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
    for (const workDate of ['2027-02-01', '2027-02-03']) await approveAnHour(tx, person, workDate);
  });
  return person;
}

const POLICIES = [
  [null, [60, 120, 60]],
  ['clocked', [120, 120, 0]],
  ['approved', [60, 0, 60]],
  ['smaller', [60, 0, 0]],
] as const;
type Policy = (typeof POLICIES)[number][0];

async function choosePolicy(overtimePolicy: Policy) {
  if (overtimePolicy !== null) await at.host.as(at.owner).call(settings.setOvertimePolicy, { body: { overtimePolicy } });
}

/** The days of February for pay, on its last day. */
async function february({ employeeId }: Person) {
  const [start, end] = [plainDate('2027-02-01'), plainDate('2027-02-28')];
  const period = { month: yearMonth('2027-02'), start, end, payDate: end };
  const { organizationId } = at;
  const paid = await at.host.build.inTenant(organizationId, async (tx) => {
    const days = await loadPayDays(tx, { organizationId, employeeIds: [employeeId], period, today: end });
    return days.get(employeeId) ?? { days: [], isSilent: false };
  });
  return { ...paid, on: (date: string) => paid.days.find((day) => day.date === date) };
}

test.each(POLICIES)('with the policy %s so many minutes of overtime are paid a day', async (overtimePolicy, minutes) => {
  const person = await threeDays();
  await choosePolicy(overtimePolicy);
  const paid = await february(person);
  const dates = ['2027-02-01', '2027-02-02', '2027-02-03'];
  expect(dates.map((date) => paid.on(date)?.overtimeMinutes ?? 0)).toEqual(minutes);
  expect(dates.map((date) => paid.on(date)?.isAbsent)).toEqual([false, false, true]);
  expect(paid.days.filter((day) => day.date === '2027-02-03')).toHaveLength(1);
  expect(paid.isSilent).toBe(false);
});

test.each(POLICIES)(
  'with the policy %s a person who never clocks is not absent for approved overtime',
  async (overtimePolicy, [, , minutes]) => {
    const { organizationId, host } = at;
    const person = await host.build.person({ organizationId });
    await host.build.inTenant(organizationId, (tx) => approveAnHour(tx, person, '2027-02-03'));
    await choosePolicy(overtimePolicy);
    const paid = await february(person);
    expect(paid.isSilent).toBe(true);
    expect(paid.days.filter((day) => day.isAbsent || day.absentMinutes > 0)).toEqual([]);
    expect(paid.on('2027-02-03')?.overtimeMinutes).toBe(minutes);
  },
);

test('the policy is one of the settings, and a change of it stands in the log', async () => {
  const { call } = at.host.as(at.owner);
  expect((await call(settings.list, {})).find(({ key }) => key === 'overtimePolicy')).toBeUndefined();
  await call(settings.setOvertimePolicy, { body: { overtimePolicy: 'smaller' } });
  expect((await call(settings.list, {})).find(({ key }) => key === 'overtimePolicy')?.value).toBe('smaller');
});
