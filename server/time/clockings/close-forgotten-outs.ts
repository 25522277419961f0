import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isDayRunning } from '../../../domain/time/day-status.ts';
import { forgottenOut } from '../../../domain/time/forgotten-out.ts';
import { addDays, dateOf, instantOf } from '../../../domain/time.ts';
import { type Instant, type PlainDate, type TimeZone, timeOfDay, timeZone as zoneOf } from '../../../domain/units.ts';
import { onPool, type Pool, type TenantTx } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { writeAudit } from '../../http/audit.ts';
import { findHeldDays, type TouchedDay } from '../../people/shared/locked-periods.ts';
import { loadSchedules } from '../shared/load-schedules.ts';
import { NOTHING_CLOSED } from '../shared/open-days.ts';
import { type NewClocking, recordClockings } from '../shared/record-clockings.ts';
import { loadStoredPunches } from '../shared/stored-clockings.ts';

/** Older days are left to somebody who looks at them. */
const BACK_DAYS = 31;
const DAY_MS = 86_400_000;
type Company = { readonly organizationId: string; readonly timeZone: TimeZone; readonly now: Instant };

/** Closes forgotten clock outs of every company whose rules say so, one transaction each. Answers the companies where it added some. */
export async function closeForgottenOuts(pool: Pool, now: Instant): Promise<string[]> {
  const companies = await sql<{ id: string }>`select distinct organization_id as id from directory.membership`.execute(
    onPool(pool),
  );
  const closed: string[] = [];
  for (const { id } of companies.rows) {
    const added = await withTenant(pool, id, {}, async (tx) => {
      const { rows } = await sql<{ timeZone: string }>`select time_zone as "timeZone" from app.organization
        where organization_id = ${id} and exists (select from app.day_rule where organization_id = ${id}
          and clock_out_after_minutes is not null)`.execute(tx);
      return rows[0] ? closeOpenDays(tx, { organizationId: id, timeZone: zoneOf(rows[0].timeZone), now }) : 0;
    });
    if (added > 0) closed.push(id);
  }
  return closed;
}

/** Adds the clock outs on the days that they belong to; a day that a payroll has counted stays as it is. Answers how many. */
async function closeOpenDays(tx: TenantTx, company: Company): Promise<number> {
  const { organizationId, timeZone } = company;
  const rows = await forgottenOf(tx, company);
  if (rows.length === 0) return 0;
  const { added } = await recordClockings(tx, { organizationId, timeZone, rows, keepsLockedDays: true });
  const notes = rows.map(({ employeeId, at, clockType }) => ({
    action: 'clock.add' as const,
    entity: 'employee',
    entityId: employeeId,
    after: { at: new Date(at).toISOString(), clockType, source: 'rule' },
  }));
  await writeAudit(tx, organizationId, { actor: null, requestId: randomUUID() }, notes);
  return added;
}

async function forgottenOf(tx: TenantTx, company: Company): Promise<NewClocking[]> {
  const { organizationId, timeZone, now } = company;
  const to = dateOf(now, timeZone);
  const from = addDays(to, -BACK_DAYS);
  const open = await openDays(tx, organizationId, { from, to });
  if (open.length === 0) return [];
  const employeeIds = [...new Set(open.map((day) => day.employeeId))];
  const range = { organizationId, employeeIds, from: addDays(from, -1), to: addDays(to, 1) };
  const book = await loadSchedules(tx, range);
  const heldBy = await findHeldDays(tx, organizationId, range);
  const spans = open.map(({ employeeId, date }) => {
    const start = Number(instantOf(date, timeOfDay(0), timeZone));
    return { employeeId, from: start - DAY_MS, until: start + 3 * DAY_MS };
  });
  const clockings: NewClocking[] = [];
  for (const [place, { employeeId, date }] of open.entries()) {
    const afterMinutes = book.rulesOn(date).clockOutAfterMinutes;
    const schedule = book.scheduleOn(employeeId, date);
    const span = spans[place];
    if (afterMinutes === null || !span || heldBy(employeeId, date) || isDayRunning({ date, schedule, timeZone }, now)) continue;
    const stored = (await loadStoredPunches(tx, organizationId, [span])).get(employeeId) ?? [];
    const ofDay = stored.filter((punch) => punch.workDate === date);
    const at = forgottenOut(ofDay, { schedule, afterMinutes });
    if (at === null || at > now) continue;
    // Clockings come in no order.
    if (stored.some((punch) => punch.workDate > date && punch.at <= at)) continue;
    clockings.push({ employeeId, at, clockType: 'clock_out', source: 'rule' });
  }
  return clockings;
}

/** Days that nothing closed; one whose added clock out somebody took back is left to people. */
async function openDays(
  tx: TenantTx,
  organizationId: string,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<TouchedDay[]> {
  const { rows } = await sql<TouchedDay>`select employee_id as "employeeId", work_date as date from app.attendance_day a
    where organization_id = ${organizationId} and work_date between ${from}::date and ${to}::date
      and ${NOTHING_CLOSED}
      and not exists (select from app.clocking c where c.organization_id = ${organizationId} and c.employee_id = a.employee_id
        and c.work_date = a.work_date and c.source = 'rule' and c.removed_at is not null) order by employee_id, work_date`.execute(
    tx,
  );
  return rows;
}
