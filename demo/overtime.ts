import type { FastifyInstance } from 'fastify';
import { overtimeDays } from '../contract/time/overtime-days.ts';
import { addDays, monthOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { signInAs } from './demo-session.ts';

/** How many days of overtime of a month are decided. */
const DECIDED = 12;

/** An administrator has approved the oldest days of overtime of last month and this one as clocked; the rest waits to be looked at. */
export async function loadOvertime(app: FastifyInstance, today: PlainDate) {
  const admin = await signInAs(app, 'admin@demo.wela');
  const months = [monthOf(addDays(today, -28)), monthOf(today)];
  for (const month of new Set(months)) {
    const query = { month, size: 100, sort: 'date,asc' } as const;
    const { content } = await admin.call(overtimeDays.search, { query });
    if (content.some(({ approvals }) => approvals.some(({ requestId }) => requestId === null))) continue;
    const open = content.filter(({ canApprove, problems }) => canApprove && problems.includes('not-approved')).slice(0, DECIDED);
    const days = open.map(({ employeeId, date, clockedMinutes, approvedMinutes }) => ({
      employeeId,
      date,
      clockedMinutes,
      approvedMinutes,
    }));
    if (days.length > 0) await admin.call(overtimeDays.approve, { body: { days, reason: 'ตรวจกับหัวหน้ากะแล้ว' } });
  }
}
