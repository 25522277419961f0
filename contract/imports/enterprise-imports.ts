import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { DAY_PARTS } from '../../domain/imports/check-leave-taken.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Text } from '../primitives.ts';
import { EmployeeData } from './import-views.ts';

const Count = z.number().int();
const mode = z.enum(['all', 'good']).default('all');
const Code = Text(40).min(1);
/** Times of a day as `09:00`; an end that is not after the start is on the next day. */
const Time = Text(8);

/** What was done with the rows; `errors` name those left out, by their place from 0. */
export const RowsImported = z.object({
  added: Count,
  changed: Count,
  unchanged: Count,
  skipped: Count,
  errors: z.array(z.object({ row: Count, field: z.string(), code: z.string(), message: z.string() })),
});

const shared = {
  ...inArea('import'),
  secretKey: true,
  method: 'POST',
  answer: RowsImported,
  errors: ['auth/forbidden', 'enterprise/required', 'validation/has-errors', 'conflict', 'plan/employee-limit'],
  idempotency: 'key',
} as const;
const MOST_ROWS = 1000;
const rows = <Row extends z.ZodType>(row: Row) => z.strictObject({ mode, data: z.array(row).min(1).max(MOST_ROWS) });

/** What a person is to have of a type in the present leave year, in days: granted, carried and changed together. */
export const LeaveRow = z.strictObject({ code: Code, leaveType: Code, quota: z.number().min(0).max(366) });

/** One leave that was taken: whole days, half of a single day, or hours of it (`start` and `end` as `09:00`). */
export const LeaveTakenRow = z.strictObject({
  code: Code,
  /** Code or name of the type. */
  leaveType: Text(160).min(1),
  from: Day,
  to: Day.optional(),
  part: z.enum(DAY_PARTS).optional(),
  start: Time.optional(),
  end: Time.optional(),
  reason: Text(500).optional(),
});
/** Each leave is counted, charged and paid while the caller waits. */
export const MOST_LEAVES = 200;

/** The imports of the wizard as data, for other systems of enterprises. Source: specification 2 §7; decision AM-043. */
export const enterpriseImports = {
  shiftBoard: endpoint({
    ...shared,
    apiScope: 'shifts.write',
    path: '/auth/enterprise/v1/shift',
    largeBody: true,
    changes: ['imports'],
    summary: 'Plan shifts of people on their boards; `shift` is a code, a name or `off`, or `start` and `end` are given',
    body: rows(
      z.strictObject({
        code: Code,
        date: Day,
        shift: Text(160).optional(),
        start: Time.optional(),
        end: Time.optional(),
        board: Text(160).optional(),
      }),
    ),
  }),
  shiftPeople: endpoint({
    ...shared,
    apiScope: 'shifts.write',
    path: '/auth/enterprise/v2/addWorkerToShiftTime',
    largeBody: true,
    changes: ['imports'],
    summary: 'Put people into shifts of a day, by the name, code or id of the shift',
    body: rows(
      z.strictObject({
        code: Code,
        shift: Text(160).min(1),
        date: Day,
        ot: z.boolean().optional(),
        board: Text(160).optional(),
      }),
    ),
  }),
  leave: endpoint({
    ...shared,
    apiScope: 'leave.write',
    path: '/auth/enterprise/v1/importLeave',
    largeBody: true,
    changes: ['imports', 'leave-balances'],
    summary: 'Say how many days people have of a leave type in this leave year, by employee code and leave type code',
    body: rows(LeaveRow),
  }),
  leaveTaken: endpoint({
    ...shared,
    apiScope: 'leave.write',
    path: '/auth/enterprise/v1/importLeaveTaken',
    largeBody: true,
    changes: ['imports', 'leave-records', 'leave-balances', 'timesheets'],
    summary: 'Write down leaves that people took, by employee code and leave type: counted, charged to the balance and approved',
    body: z.strictObject({ mode, data: z.array(LeaveTakenRow).min(1).max(MOST_LEAVES) }),
  }),
  people: endpoint({
    ...shared,
    apiScope: 'people.write',
    path: '/auth/enterprise/v1/importUserDetail',
    largeBody: true,
    touchesPay: 'partly',
    changes: ['imports'],
    summary: 'Add people (`isCreate`), or update known ones found by code, e-mail or telephone',
    body: rows(EmployeeData).extend({ isCreate: z.boolean().default(false) }),
  }),
};
