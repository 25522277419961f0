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

/** The days of February for pay, or some of another month, on the last of them. */
async function february({ employeeId }: Person, from = '2027-02-01', to = '2027-02-28') {
  const [start, end] = [plainDate(from), plainDate(to)];
  const period = { month: yearMonth(to.slice(0, 7)), start, end, payDate: end };
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

const absences = ({ days }: Awaited<ReturnType<typeof february>>) =>
  days.filter((day) => day.isAbsent).map((day) => day.date.slice(-2));

test('of a week or a day nothing tells that somebody is not on the clock: the month up to its end does', async () => {
  // Clocked on Monday and Tuesday, the first and second of February.
  const person = await threeDays();
  const week = await february(person, '2027-02-06', '2027-02-12');
  expect([week.isSilent, absences(week)]).toEqual([false, ['08', '09', '10', '11']]);
  const half = await february(person, '2027-02-16', '2027-02-28');
  expect([half.isSilent, absences(half).length]).toEqual([false, 9]);
  const day = await february(person, '2027-03-03', '2027-03-04');
  expect([day.isSilent, absences(day)]).toEqual([false, ['03']]);
  // The second of February is 31 days before the fifth of March, so that nothing was clocked in the month up to it.
  const later = await february(person, '2027-03-04', '2027-03-05');
  expect([later.isSilent, absences(later)]).toEqual([true, []]);
  // A whole month says enough by itself.
  const march = await february(person, '2027-03-01', '2027-03-31');
  expect([march.isSilent, absences(march)]).toEqual([true, []]);
});

test('somebody who has never clocked is not absent in a week either', async () => {
  const person = await at.host.build.person({ organizationId: at.organizationId });
  const week = await february(person, '2027-02-06', '2027-02-12');
  expect([week.isSilent, absences(week)]).toEqual([true, []]);
});

test('the policy is one of the settings, and a change of it stands in the log', async () => {
  const { call } = at.host.as(at.owner);
  expect((await call(settings.list, {})).find(({ key }) => key === 'overtimePolicy')).toBeUndefined();
  await call(settings.setOvertimePolicy, { body: { overtimePolicy: 'smaller' } });
  expect((await call(settings.list, {})).find(({ key }) => key === 'overtimePolicy')?.value).toBe('smaller');
});
