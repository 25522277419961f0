import { z } from 'zod';
import { AREAS, inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Money, Month } from '../primitives.ts';

const query = z.strictObject({ startDate: Day, endDate: Day, departmentId: Id.optional() });
const Count = z.number().int();
const Minutes = z.number().int();
const department = z.string().nullable();
const read = { method: 'GET', query, errors: ['ref-not-found', 'plan/report-days'], refs: ['departmentId'] } as const;

/** What charts draw: rows of the reports added up, of the people that the reader may see. */
export const reportCharts = {
  time: endpoint({
    ...read,
    ...inArea('timesheets'),
    path: '/auth/v1/report/charts/time',
    topic: 'timesheets',
    summary: 'Overtime and lateness by department and week; weeks are cut where the days begin and end',
    answer: z.array(
      z.object({
        department,
        weekStart: Day,
        weekEnd: Day,
        people: Count,
        overtimeMinutes: Minutes,
        lateMinutes: Minutes,
        lateDays: Count,
      }),
    ),
  }),
  headcount: endpoint({
    ...read,
    ...inArea('reports'),
    path: '/auth/v1/report/charts/headcount',
    topic: 'employees',
    summary: 'Head count, who joined and who left, by department and month',
    answer: z.array(
      z.object({
        department,
        month: Month,
        peopleAtStart: Count,
        joined: Count,
        left: Count,
        peopleAtEnd: Count,
        /** Those who left for a hundred people; null where there were none. */
        turnover: z.number().nullable(),
      }),
    ),
  }),
  leave: endpoint({
    ...read,
    ...inArea('formReports'),
    path: '/auth/v1/report/charts/leave',
    topic: 'leave-balances',
    summary: 'Leave taken on some days and left on the last of them, by type',
    answer: z.array(z.object({ leaveType: z.string(), people: Count, takenMinutes: Minutes, leftMinutes: Minutes.nullable() })),
  }),
  coverage: endpoint({
    ...read,
    ...AREAS.reports,
    plan: 'cloud',
    path: '/auth/v1/report/charts/coverage',
    topic: 'shift-boards',
    summary: 'People needed, planned and there, day by day, of all boards',
    answer: z.array(z.object({ date: Day, needed: Count, planned: Count, present: Count, missing: Count })),
  }),
  labourCost: endpoint({
    ...read,
    ...inArea('payrolls'),
    path: '/auth/v1/report/charts/labour-cost',
    topic: 'payroll-reports',
    summary: 'What people cost by department and month of payment, with the shares of the employer, of approved payrolls',
    answer: z.array(z.object({ department, month: Month, people: Count, cost: Money })),
  }),
};
