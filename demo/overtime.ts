import type { FastifyInstance } from 'fastify';
import { ownPay } from '../contract/payroll/own-pay.ts';
import { overtimeDays } from '../contract/time/overtime-days.ts';
import { settings } from '../contract/time/settings.ts';
import { addMonths, monthOf } from '../domain/time.ts';
import type { PlainDate, YearMonth } from '../domain/units.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { demoStart } from './clockings.ts';
import { COMPANY } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

/** How many days of overtime of the month that runs are decided. */
const DECIDED = 12;
/** The most that one call approves of a page. */
const AT_ONCE = 100;
const CHECKED = 'ตรวจกับหัวหน้ากะแล้ว';

/** Leaving a few minutes late is no overtime: half an hour is the least that counts. Set before the first clocking is counted. */
export async function writeDayRules(tx: TenantTx, from: PlainDate) {
  await tx
    .insertInto('app.day_rule')
    .values({ organization_id: COMPANY.organizationId, active_date: from, overtime_minimum_minutes: 30 })
    .execute();
}

/**
 * The company pays approved overtime and lets people see what their month does to pay. An administrator has approved the overtime of the
 * months that are over, and the oldest days of this month; the rest waits to be looked at.
 */
export async function loadOvertime(app: FastifyInstance, today: PlainDate) {
  const admin = await signInAs(app, 'admin@demo.wela');
  await admin.call(settings.setOvertimePolicy, { body: { overtimePolicy: 'approved' } });
  const { isShown } = await admin.call(ownPay.setting);
  await admin.call(ownPay.setSetting, { body: { isShown: true, seen: isShown } });
  const open = monthOf(today);
  for (let month = monthOf(demoStart(today)); month < open; month = addMonths(month, 1)) await approveMonth(admin, month);
  await approveSome(admin, open);
}

/** All of it that nobody has decided, page after page: what is approved leaves the first one. */
async function approveMonth(admin: DemoSession, month: YearMonth) {
  const days = await undecided(admin, month);
  if (days.length === 0) return;
  await admin.call(overtimeDays.approve, { body: { days, reason: CHECKED } });
  await approveMonth(admin, month);
}

async function approveSome(admin: DemoSession, month: YearMonth) {
  const { content } = await admin.call(overtimeDays.search, { query: { month, size: AT_ONCE } });
  if (content.some(({ approvals }) => approvals.some(({ requestId }) => requestId === null))) return;
  const days = (await undecided(admin, month)).sort((a, b) => a.date.localeCompare(b.date)).slice(0, DECIDED);
  if (days.length > 0) await admin.call(overtimeDays.approve, { body: { days, reason: CHECKED } });
}

async function undecided(admin: DemoSession, month: YearMonth) {
  const query = { month, size: AT_ONCE, problemsOnly: true, sort: 'date,asc' } as const;
  const { content } = await admin.call(overtimeDays.search, { query });
  return content
    .filter(({ canApprove, clockedMinutes, approvedMinutes }) => canApprove && clockedMinutes > 0 && approvedMinutes === null)
    .map(({ employeeId, date, clockedMinutes, approvedMinutes }) => ({ employeeId, date, clockedMinutes, approvedMinutes }));
}
