import type { WireBody } from '../../../contract/endpoint.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { recordClockings } from '../shared/record-clockings.ts';

export const DAY = plainDate('2026-06-02');

/** What the tests of clockings do again and again. */
export const clockingActions = (t: TestApp) => ({
  clock: (person: Person, body: WireBody<typeof clocks.clock>, key?: string) => t.as(person).call(clocks.clock, { body, key }),
  rowsOf: (organizationId: string) =>
    t.build.inTenant(organizationId, (tx) =>
      tx.selectFrom('app.clocking').selectAll().where('organization_id', '=', organizationId).orderBy('at').execute(),
    ),
  daysOf: (organizationId: string) =>
    t.build.inTenant(organizationId, (tx) =>
      tx
        .selectFrom('app.attendance_day')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .orderBy('work_date')
        .execute(),
    ),
  add: (by: Person, employeeIds: string[], timestamp: string, clockType: 'clock_in' | 'clock_out' = 'clock_in') =>
    t.as(by).call(clocks.add, { body: { employeeIds, timestamp, clockType, reason: 'forgot the phone' } }),
  dayOf: (by: Person, person: Person, date = DAY) =>
    t.as(by).call(timesheets.day, { query: { employeeId: person.employeeId, date } }),
  /** Clockings of the day that a file brought, at times of Bangkok. */
  imported: (person: Person, times: readonly string[]) =>
    t.build.inTenant(person.organizationId, (tx) =>
      recordClockings(tx, {
        organizationId: person.organizationId,
        timeZone: BANGKOK,
        rows: times.map((time) => ({
          employeeId: person.employeeId,
          at: instant(Date.parse(`${DAY}T${time}+07:00`)),
          clockType: 'clock_in' as const,
          source: 'import' as const,
        })),
      }),
    ),
});
