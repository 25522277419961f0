import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Month } from '../primitives.ts';
import { SheetTotals } from '../time/timesheets.ts';

const Count = z.number().int();
/** People planned to work on a day. `absent`: nobody came and the day is over; `notYet`: still expected. */
const Attendance = z.object({
  date: Day,
  expected: Count,
  present: Count,
  late: Count,
  absent: Count,
  notYet: Count,
  /** At work at this moment. */
  atWork: Count,
});
const PendingPayroll = z.object({ payrollReportId: Id, name: z.string(), month: Month });

export const Dashboard = z.object({
  month: Month,
  upcomingHolidays: z.array(z.object({ id: Id, name: z.string(), date: Day, departmentName: z.string().nullable() })),
  /** The caller’s own month. */
  own: SheetTotals,
  /** For those who look after people; null for others. */
  team: z
    .object({
      today: Attendance,
      yesterday: Attendance,
      headcount: z.array(z.object({ departmentId: Id.nullable(), departmentName: z.string().nullable(), people: Count })),
      hours: z.array(z.object({ date: Day, workedMinutes: Count, overtimeMinutes: Count })),
      /** Days of this month with a missing in or out, today apart. */
      missingOuts: Count,
    })
    .nullable(),
  /** For those who approve payrolls; null for others. */
  pendingPayrolls: z.array(PendingPayroll).nullable(),
});

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/dashboard',
    topic: 'dashboard',
    summary: 'Today at a glance: attendance, approvals, hours, holidays',
    access: 'member',
    answer: Dashboard,
    errors: [],
  }),
};
