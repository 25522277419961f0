import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { LeaveRow, LeaveTakenRow, MOST_LEAVES, RowsImported } from './enterprise-imports.ts';
import { EmployeeData, ImportBatch } from './import-views.ts';

const Count = z.number().int();
const shared = {
  ...inArea('import'),
} as const;

/** The imports of the wizard in one call each, for other systems of every company. Source: specification 2 §2. */
export const systemImports = {
  clockings: endpoint({
    apiScope: 'clockings.write',
    ...shared,
    method: 'POST',
    path: '/auth/v1/import/clock/external',
    changes: ['imports'],
    secretKey: true,
    summary: 'Import clockings in one call: multipart `file`, and `data` as JSON `{"mapping": {…}, "mode": "all" | "good"}`',
    multipart: true,
    answer: ImportBatch,
    errors: [
      'import/unreadable',
      'import/too-many-rows',
      'import/no-rows',
      'import/bad-rows',
      'import/mapping-incomplete',
      'too-large',
    ],
    idempotency: 'key',
  }),
  leave: endpoint({
    apiScope: 'leave.write',
    ...shared,
    method: 'POST',
    path: '/auth/v1/leave/importLeave',
    largeBody: true,
    changes: ['imports', 'leave-balances'],
    summary: 'Say how many days people have of a leave type in this leave year, given as rows, by the checks of the wizard',
    body: z.strictObject({
      mode: z.enum(['all', 'good']).default('all'),
      data: z.array(LeaveRow).min(1).max(1000),
    }),
    answer: RowsImported,
    errors: ['validation/has-errors', 'conflict'],
    idempotency: 'key',
  }),
  leaveTaken: endpoint({
    apiScope: 'leave.write',
    ...shared,
    method: 'POST',
    path: '/auth/v1/leave/importLeaveTaken',
    largeBody: true,
    changes: ['imports', 'leave-records', 'leave-balances', 'timesheets'],
    summary: 'Write down leaves that people took, given as rows, by the checks of the wizard',
    body: z.strictObject({
      mode: z.enum(['all', 'good']).default('all'),
      data: z.array(LeaveTakenRow).min(1).max(MOST_LEAVES),
    }),
    answer: RowsImported,
    errors: ['validation/has-errors', 'conflict'],
    idempotency: 'key',
  }),
  employees: endpoint({
    apiScope: 'people.write',
    ...shared,
    method: 'POST',
    path: '/auth/v1/employee/import',
    largeBody: true,
    touchesPay: 'partly',
    changes: ['imports'],
    secretKey: true,
    summary: 'Add people (`isCreate`), or update known ones found by code, e-mail or telephone',
    body: z.strictObject({ organizationId: Id, isCreate: z.boolean(), data: z.array(EmployeeData).min(1).max(1000) }),
    answer: z.object({ added: Count, updated: Count, unchanged: Count }),
    errors: ['not-found', 'auth/forbidden', 'validation/has-errors', 'plan/employee-limit'],
    idempotency: 'key',
    refs: ['organizationId'],
  }),
};
