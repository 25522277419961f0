import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { OVERTIME_POLICIES } from '../../domain/people/overtime-policies.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Id, Money, Name, PayAmount, personNames, Text } from '../primitives.ts';

/** How often a rate of pay counts: 1.5 is one and a half times. */
const Multiplier = z.number().min(0).max(10).multipleOf(0.0001);
const WorkHours = z.number().min(0.5).max(24);
const EmploymentType = z.enum(['FULL-TIME', 'PART-TIME']);
/** Which overtime of working days is paid; null goes by the company. */
const OvertimePolicy = z.enum(OVERTIME_POLICIES).nullable();

const terms = {
  externalCode: z.string().nullable(),
  employmentType: EmploymentType,
  /** What the position pays by itself; a person's own salary goes before it. Null to those who may not see pay. */
  salaryBase: Money.nullable(),
  workHourPerDay: z.number(),
  socialSecurityCalculation: z.boolean(),
  taxCalculation: z.boolean(),
  payRate: z.number(),
  overtimeRate: z.number(),
  holidayRate: z.number(),
  holidayOvertimeRate: z.number(),
  earnsOvertime: z.boolean(),
  overtimePolicy: OvertimePolicy,
};
export const Position = z.object({
  id: Id,
  name: z.string(),
  ...terms,
  parentId: Id.nullable(),
  sortOrder: z.number().int(),
  employeeCount: z.number().int(),
  /** The salaries of its people today, together. */
  monthlySalary: Money.nullable(),
  version: z.number().int(),
});
export type Position = z.output<typeof Position>;
export const PositionMember = z.object({
  id: Id,
  code: z.string(),
  ...personNames,
  /** The photo, by a link that is good for five minutes. */
  imageUrl: z.string().nullable(),
  positionName: z.string(),
  activateOn: Day,
  department: z.string().nullable(),
  salary: Money.nullable(),
  salaryActiveDate: Day.nullable(),
});
/** What a position says of overtime from a day on; `activeDate` null: before any day was said. */
export const OvertimeOfDay = z.object({
  activeDate: Day.nullable(),
  overtimePolicy: OvertimePolicy,
  earnsOvertime: z.boolean(),
  overtimeRate: z.number(),
  holidayRate: z.number(),
  holidayOvertimeRate: z.number(),
  state: z.enum(['past', 'inForce', 'upcoming']),
  changedBy: z.string().nullable(),
  changedDate: DateTime.nullable(),
});
export const PositionView = Position.extend({
  employees: z.array(PositionMember),
  /** The newest first; empty while it never changed. */
  overtimeDays: z.array(OvertimeOfDay),
  /** The first day that no payroll of its people which waits or is approved has counted; null: none has. */
  firstOpenDay: Day.nullable(),
});
export const SalaryRow = z.object({
  activeDate: Day,
  salaryBase: Money,
  previous: Money.nullable(),
  note: z.string().nullable(),
  isInForce: z.boolean(),
  isLocked: z.boolean(),
});

const fields = {
  externalCode: Text(40).nullable().optional(),
  employmentType: EmploymentType.optional(),
  salaryBase: PayAmount.optional(),
  workHourPerDay: WorkHours.optional(),
  socialSecurityCalculation: z.boolean().optional(),
  taxCalculation: z.boolean().optional(),
  payRate: Multiplier.optional(),
  overtimeRate: Multiplier.optional(),
  holidayRate: Multiplier.optional(),
  holidayOvertimeRate: Multiplier.optional(),
  earnsOvertime: z.boolean().optional(),
  overtimePolicy: OvertimePolicy.optional(),
  parentId: Id.nullable().optional(),
};

const setting = inArea('position');
const write = { ...setting, idempotency: 'key' } as const;
const salary = { employeeId: Id, salaryBase: PayAmount, activeDate: Day, note: Text(200).nullable().optional() };

export const positions = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/positions',
    touchesPay: 'partly',
    topic: 'positions',
    summary: 'All positions in their order, with how many people hold them and what they are paid',
    access: { groups: [...GROUPS.management, 'maker', 'payrollViewer', 'payrollApprove'], scope: 'company' },
    answer: z.array(Position),
    errors: [],
  }),
  get: endpoint({
    ...setting,
    method: 'GET',
    path: '/auth/v1/position',
    topic: 'positions',
    summary: 'One position with its people and their salaries',
    query: z.strictObject({ id: Id }),
    answer: PositionView,
    errors: ['not-found'],
    refs: ['id'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/position',
    changes: ['payroll-reports', 'positions'],
    summary: 'Add a position',
    body: z.strictObject({ ...fields, name: Name }),
    answer: Position,
    errors: ['array/already-exist', 'ref-not-found'],
    refs: ['parentId'],
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/position',
    changes: ['payroll-reports', 'positions'],
    summary: 'Change a position',
    body: z.strictObject({
      ...fields,
      id: Id,
      version: z.number().int(),
      name: Name.optional(),
      /** From when the policy and rates of overtime hold; left out, from the first day that no payroll has counted, which then is not earlier. */
      activeDate: Day.optional(),
    }),
    answer: Position,
    errors: ['not-found', 'conflict', 'array/already-exist', 'ref-not-found'],
    refs: ['id', 'parentId'],
  }),
  removeOvertime: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/position/overtime',
    changes: ['payroll-reports', 'positions'],
    summary: 'Take back what a position says of overtime from a day on; refused where a payroll has counted by it',
    query: z.strictObject({ id: Id, activeDate: Day }),
    answer: Done,
    errors: ['not-found', 'period-locked'],
    refs: ['id'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/position',
    changes: ['payroll-reports', 'positions'],
    summary: 'Remove a position nobody ever held',
    query: z.strictObject({ id: Id }),
    answer: Done,
    errors: ['not-found', 'position/in-use'],
    refs: ['id'],
  }),
  reorder: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/positions',
    largeBody: true,
    changes: ['payroll-reports', 'positions'],
    summary: 'Set the order of the positions',
    body: z.strictObject({ ids: z.array(Id).min(1).max(2000) }),
    answer: Done,
    errors: ['ref-not-found'],
  }),
  setSalary: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/position/salary',
    changes: ['employees', 'payroll-reports', 'positions', 'salaries'],
    summary: "Set a person's salary from a day on",
    body: z.strictObject(salary),
    answer: Done,
    errors: ['not-found', 'array/already-exist', 'period-locked'],
    refs: ['employeeId'],
  }),
  editSalary: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/position/memberSalary',
    changes: ['employees', 'payroll-reports', 'positions', 'salaries'],
    summary: 'Correct a salary that was set, or the day it starts',
    body: z.strictObject({ ...salary, newActiveDate: Day.optional() }),
    answer: Done,
    errors: ['not-found', 'array/already-exist', 'period-locked'],
    refs: ['employeeId'],
  }),
  removeSalary: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/position/memberSalary',
    changes: ['employees', 'payroll-reports', 'positions', 'salaries'],
    summary: 'Take back a salary that was set',
    query: z.strictObject({ employeeId: Id, activeDate: Day }),
    answer: Done,
    errors: ['not-found', 'period-locked'],
    refs: ['employeeId'],
  }),
  addMember: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/position/member',
    changes: ['employees', 'payroll-reports', 'positions'],
    summary: 'Give a person a position from a day on',
    body: z.strictObject({ positionId: Id, employeeId: Id, activeDate: Day }),
    answer: Done,
    errors: ['not-found', 'array/already-exist', 'period-locked', 'ref-not-found'],
    refs: ['positionId', 'employeeId'],
  }),
  addMembers: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/position/members',
    largeBody: true,
    changes: ['employees', 'payroll-reports', 'positions'],
    summary: 'Give many people a position from a day on',
    body: z.strictObject({ positionId: Id, employeeIds: z.array(Id).min(1).max(2000), activeDate: Day }),
    answer: z.object({ added: z.number().int() }),
    errors: ['not-found', 'array/already-exist', 'period-locked', 'ref-not-found'],
    refs: ['positionId'],
  }),
  removeMember: endpoint({
    ...write,
    method: 'DELETE',
    path: '/auth/v1/position/member',
    changes: ['employees', 'payroll-reports', 'positions'],
    summary: 'Take back a position that was given from a day on',
    query: z.strictObject({ positionId: Id, employeeId: Id, activeDate: Day }),
    answer: Done,
    errors: ['not-found', 'period-locked'],
    refs: ['positionId', 'employeeId'],
  }),
  salaryHistory: endpoint({
    ...setting,
    method: 'GET',
    path: '/auth/v1/position/salaryBonusHistory',
    topic: 'salaries',
    summary: 'The salaries of a person, newest first',
    query: z.strictObject({ employeeId: Id }),
    answer: z.array(SalaryRow),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  bonusHistory: endpoint({
    ...setting,
    method: 'GET',
    path: '/auth/v1/position/bonusHistory',
    topic: 'payroll-reports',
    summary: 'What approved payrolls paid a person once, such as a bonus: amount, payroll and pay date, newest first',
    query: z.strictObject({ employeeId: Id }),
    answer: z.array(
      z.object({
        payrollReportId: Id,
        payrollName: z.string(),
        payDate: Day,
        itemName: z.string(),
        amount: Money,
      }),
    ),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
