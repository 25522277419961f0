import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { REPORT_KINDS } from '../../domain/reports/report-columns.ts';
import { REPORT_FREQUENCIES } from '../../domain/reports/schedule-days.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Id, personNames } from '../primitives.ts';

const gate = inArea('reports');
const write = { ...gate, idempotency: 'key', changes: ['report-schedules'] } as const;
const Person = z.object({ id: Id, code: z.string(), ...personNames });
const Frequency = z.enum(REPORT_FREQUENCIES);
const people = { employeeIds: z.array(Id).min(1).max(50) };

const Schedule = z.object({
  id: Id,
  templateId: Id,
  frequency: Frequency,
  owner: Person,
  /** Each gets a file of their own, with what they may see. */
  people: z.array(Person),
  /** The last morning on which there was something to make. */
  lastMadeOn: Day.nullable(),
  stoppedAt: DateTime.nullable(),
  /** Its owner left or lost the reports, or can no longer open the template. */
  stoppedWhy: z.enum(['owner', 'template']).nullable(),
  version: z.number().int(),
});

export const reportSchedules = {
  list: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/report/schedules',
    topic: 'report-schedules',
    summary: 'Schedules of a template: one’s own, or all for those who manage the company',
    query: z.strictObject({ kind: z.enum(REPORT_KINDS), templateId: Id }),
    answer: z.array(Schedule),
    errors: ['not-found'],
    refs: ['templateId'],
  }),
  recipients: endpoint({
    ...gate,
    method: 'GET',
    path: '/auth/v1/report/recipients',
    topic: 'employees',
    summary: 'Who can get reports of a kind: people who may open them',
    query: z.strictObject({ kind: z.enum(REPORT_KINDS).default('timesheet-days') }),
    answer: z.array(Person),
    errors: [],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/report/schedule',
    summary:
      'Have a report made every day, every week, every month or after each payroll period, for people who may open reports',
    body: z.strictObject({ kind: z.enum(REPORT_KINDS), templateId: Id, frequency: Frequency, ...people }),
    answer: Schedule,
    errors: ['not-found', 'ref-not-found', 'plan/export-denied', 'plan/required', 'auth/forbidden', 'report-schedule/too-many'],
    refs: ['templateId', 'employeeIds'],
    limit: 'export',
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/report/schedule',
    summary: 'Change when a report is made and for whom; one that stopped goes on in the name of who changes it',
    body: z.strictObject({
      id: Id,
      version: z.number().int(),
      frequency: Frequency.optional(),
      employeeIds: people.employeeIds.optional(),
    }),
    answer: Schedule,
    errors: ['not-found', 'conflict', 'ref-not-found', 'report-schedule/too-many'],
    refs: ['id', 'employeeIds'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/report/schedule',
    summary: 'Remove a schedule; files that were made stay',
    query: z.strictObject({ id: Id, version: z.coerce.number().int() }),
    answer: Done,
    errors: ['not-found', 'conflict'],
    refs: ['id'],
  }),
};
