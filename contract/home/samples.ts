import { z } from 'zod';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Done, Id } from '../primitives.ts';

const Count = z.number().int();
/** What of the company’s own hangs on its sample data. `names` are some of what it is about. */
export const HANGING_REASONS = [
  'accounts',
  'records',
  'own-people',
  'own-departments',
  'settings',
  'planned-shifts',
  'payrolls',
] as const;
const Hanging = z.object({ reason: z.enum(HANGING_REASONS), count: Count, names: z.array(z.string()) });

const owners = { groups: GROUPS.positions, scope: 'company' } as const;
/** Everything that a page shows of a company is about other people, days and payrolls afterwards. */
const EVERYTHING = [
  'dashboard',
  'profile',
  'employees',
  'departments',
  'positions',
  'zones',
  'clockings',
  'timesheets',
  'shift-boards',
  'shift-profiles',
  'shifts',
  'payroll-templates',
  'payroll-reports',
] as const;

export const samples = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/samples',
    topic: 'dashboard',
    summary: 'Whether the company has sample data or may add it, and what of its own hangs on it',
    access: owners,
    answer: z.object({
      present: z
        .object({
          id: Id,
          addedDate: DateTime,
          people: Count,
          hanging: z.array(Hanging),
          /** Places where the company’s own people clocked in: they stay, switched off, because a clocking keeps its place. */
          keptPlaces: z.array(z.string()),
        })
        .nullable(),
      /** Nothing was clocked and no payroll made yet, and the plan has room. */
      mayAdd: z.boolean(),
    }),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/auth/v1/samples',
    changes: EVERYTHING,
    summary: 'Add sample people with departments, shifts, weeks of clockings and a draft payroll, all of it or nothing',
    access: owners,
    plan: 'cloud',
    body: z.strictObject({}),
    answer: z.object({ id: Id, people: Count, clockings: Count, payrollReportId: Id.nullable() }),
    errors: ['state/not-allowed', 'samples/not-empty', 'plan/employee-limit', 'array/already-exist'],
    idempotency: 'key',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/samples',
    changes: EVERYTHING,
    summary: 'Take all sample data away, and nothing that the company entered; refused while something of its own hangs on it',
    access: owners,
    query: z.strictObject({ id: Id }),
    answer: Done.extend({ keptPlaces: z.array(z.string()) }),
    refs: ['id'],
    errors: ['not-found', 'samples/hanging'],
    idempotency: 'key',
  }),
};
