import type { FastifyInstance } from 'fastify';
import { ownPay } from '../contract/payroll/own-pay.ts';
import { overtimeDays } from '../contract/time/overtime-days.ts';
import { settings } from '../contract/time/settings.ts';
import { addDays, addMonths, monthOf } from '../domain/time.ts';
import type { PlainDate, YearMonth } from '../domain/units.ts';
import type { TenantTx } from '../server/db/pool.ts';
import { demoStart } from './clockings.ts';
import { COMPANY } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

/** How long overtime waits until an administrator has looked at it. */
const WAITS_DAYS = 7;
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
 * The company pays approved overtime and lets people see what their month does to pay. An administrator has approved the
 * overtime of all days but those of the last week, which wait to be looked at.
 */
export async function loadOvertime(app: FastifyInstance, today: PlainDate) {
  const admin = await signInAs(app, 'admin@demo.wela');
  await admin.call(settings.setOvertimePolicy, { body: { overtimePolicy: 'approved' } });
  const { isShown } = await admin.call(ownPay.setting);
  await admin.call(ownPay.setSetting, { body: { isShown: true, seen: isShown } });
  const until = addDays(today, -WAITS_DAYS);
  for (let month = monthOf(demoStart(today)); month <= monthOf(until); month = addMonths(month, 1))
    await approveMonth(admin, month, until);
}

/** All of it up to a day that nobody has decided, page after page: what is approved leaves the first one. */
async function approveMonth(admin: DemoSession, month: YearMonth, until: PlainDate) {
  const days = (await undecided(admin, month)).filter(({ date }) => date <= until);
  if (days.length === 0) return;
  await admin.call(overtimeDays.approve, { body: { days, reason: CHECKED } });
  await approveMonth(admin, month, until);
}

async function undecided(admin: DemoSession, month: YearMonth) {
  const query = { month, size: AT_ONCE, problemsOnly: true, sort: 'date,asc' } as const;
  const { content } = await admin.call(overtimeDays.search, { query });
  return content
    .filter(({ canApprove, clockedMinutes, approvedMinutes }) => canApprove && clockedMinutes > 0 && approvedMinutes === null)
    .map(({ employeeId, date, clockedMinutes, approvedMinutes }) => ({ employeeId, date, clockedMinutes, approvedMinutes }));
}
