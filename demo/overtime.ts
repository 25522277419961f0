import type { FastifyInstance } from 'fastify';
import { overtimeDays } from '../contract/time/overtime-days.ts';
import { addDays, monthOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { signInAs } from './demo-session.ts';

/** How many days of overtime are decided, and how many of them with less than was clocked. */
const DECIDED = 12;
const CUT = 3;

/** An administrator has decided the oldest days of overtime of last month and this one; the rest waits to be looked at. */
export async function loadOvertime(app: FastifyInstance, today: PlainDate) {
  const admin = await signInAs(app, 'admin@demo.wela');
  const months = [monthOf(addDays(today, -28)), monthOf(today)];
  for (const month of new Set(months)) {
    const query = { month, size: 100, sort: 'date,asc' } as const;
    const { content } = await admin.call(overtimeDays.search, { query });
    if (content.some(({ approvals }) => approvals.some(({ requestId }) => requestId === null))) continue;
    const open = content.filter(({ canApprove, problems }) => canApprove && problems.includes('not-approved')).slice(0, DECIDED);
    for (const [place, { employeeId, date, clockedMinutes, approvedMinutes }] of open.entries()) {
      const isCut = place < CUT;
      await admin.call(overtimeDays.approve, {
        body: {
          days: [{ employeeId, date, clockedMinutes, approvedMinutes }],
          ...(isCut ? { minutes: Math.floor(clockedMinutes / 2) } : {}),
          reason: isCut ? 'นับเฉพาะช่วงปิดร้าน' : 'ตรวจกับหัวหน้ากะแล้ว',
        },
      });
    }
  }
}
