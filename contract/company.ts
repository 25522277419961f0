import { z } from 'zod';
import { GROUPS } from '../domain/permissions.ts';
import { isNationalId } from '../domain/thai/national-id.ts';
import { Address, BankAccount, Phone } from './employees.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Name, Text } from './primitives.ts';

const digits = (count: number, message: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${count}}$`), message);
/** 13 digits with a right check digit. */
const TaxId = digits(13, 'form/thirteen-digits').refine(
  (text) => !/^\d{13}$/.test(text) || isNationalId(text),
  'national-id/check-digit',
);
const BoardType = z.enum(['weekly', 'monthly']);

export const Company = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  address: Address,
  country: z.object({ code: z.string() }),
  currency: z.object({ code: z.string() }),
  timeZone: z.object({ uniqueName: z.string() }),
  taxId: z.string().nullable(),
  branchTax: z.string().nullable(),
  socialSecurityId: z.string().nullable(),
  branchSocialSecurity: z.string().nullable(),
  bankCode: z.string().nullable(),
  /** Null to those who only see its last digits. */
  bankAccount: z.string().nullable(),
  bankAccountTail: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  businessType: z.string().nullable(),
  foundingDate: Day.nullable(),
  /** Null to supporters: owners and administrators hand it out. */
  passcode: z.string().nullable(),
  shiftBoardType: BoardType,
  version: z.number().int(),
});

const profile = {
  name: Name.optional(),
  nameEn: Text(160).nullable().optional(),
  email: z.email().max(254).toLowerCase().nullable().optional(),
  phoneNumber: Phone.nullable().optional(),
  address: Address.optional(),
  taxId: TaxId.nullable().optional(),
  branchTax: digits(5, 'form/five-digits').nullable().optional(),
  socialSecurityId: digits(10, 'form/ten-digits').nullable().optional(),
  branchSocialSecurity: digits(6, 'form/six-digits').nullable().optional(),
  bankCode: z
    .string()
    .regex(/^\d{3}$/, 'form/invalid')
    .nullable()
    .optional(),
  bankAccount: BankAccount.nullable().optional(),
  bankAccountName: Text(160).nullable().optional(),
  businessType: Text(80).nullable().optional(),
  foundingDate: Day.nullable().optional(),
};

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'form/time');
export const WorkHour = z.object({
  /** 0 is Sunday. */
  weekday: z.number().int().min(0).max(6),
  isWorkingDay: z.boolean(),
  /** `HH:mm`; an end that is not after the start is on the next day. */
  start: ClockTime,
  end: ClockTime,
  breakMinutes: z.number().int().min(0).max(720),
});
export type WorkHour = z.output<typeof WorkHour>;

const toManagement = { groups: GROUPS.management, scope: 'company' } as const;
const toOwners = { groups: GROUPS.positions, scope: 'company' } as const;

export const company = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/org',
    summary: 'The profile of the company',
    access: toManagement,
    query: z.strictObject({ id: Id.optional() }),
    answer: Company,
    errors: ['not-found'],
    refs: ['id'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/org',
    summary: 'Change the profile of the company; what is left out stays, null clears',
    access: toOwners,
    body: z.strictObject({ ...profile, shiftBoardType: BoardType.optional(), version: z.number().int() }),
    answer: Company,
    errors: ['conflict'],
    idempotency: 'key',
  }),
  setup: endpoint({
    method: 'PUT',
    path: '/auth/v1/org/setup',
    summary: 'Finish setting up a company',
    access: { groups: GROUPS.owners, scope: 'company' },
    body: z.strictObject({
      ...profile,
      businessType: Name.max(80),
      shiftBoardType: BoardType.default('weekly'),
      runningPayroll: z.boolean().default(true),
      acceptConsent: z.literal(true),
    }),
    answer: Company,
    errors: ['state/not-allowed'],
    idempotency: 'key',
  }),
  employeeCount: endpoint({
    method: 'GET',
    path: '/auth/v1/org/employee/count',
    summary: 'How many people stand in each tab of the list',
    access: { groups: GROUPS.teams, scope: 'team' },
    answer: z.object({
      all: z.number().int(),
      deactivated: z.number().int(),
      joinRequest: z.number().int(),
      rejected: z.number().int(),
      seats: z.number().int(),
    }),
    errors: [],
  }),
  infoCount: endpoint({
    method: 'GET',
    path: '/auth/v1/org/info/count',
    summary: 'How many people, departments, positions and zones the company has',
    access: toManagement,
    answer: z.object({
      employees: z.number().int(),
      departments: z.number().int(),
      positions: z.number().int(),
      zones: z.number().int(),
    }),
    errors: [],
  }),
  banks: endpoint({
    method: 'GET',
    path: '/auth/v1/bank',
    summary: 'Banks that can receive a salary',
    access: 'member',
    answer: z.array(z.object({ code: z.string(), short: z.string(), nameEn: z.string(), nameTh: z.string() })),
    errors: [],
  }),
  workHours: endpoint({
    method: 'GET',
    path: '/auth/v1/organization/workhour',
    summary: 'The usual working hours of each weekday',
    access: 'member',
    answer: z.array(WorkHour),
    errors: [],
  }),
  setWorkHours: endpoint({
    method: 'PUT',
    path: '/auth/v1/organization/workhour',
    summary: 'Set the usual working hours; days from the given one on are counted again',
    access: toManagement,
    body: z.strictObject({
      workHours: z
        .array(z.strictObject(WorkHour.shape))
        .length(7)
        .refine((days) => new Set(days.map((day) => day.weekday)).size === 7, 'form/invalid'),
      /** The first of this month when left out. */
      from: Day.optional(),
    }),
    answer: z.array(WorkHour),
    errors: ['period-locked'],
    idempotency: 'key',
  }),
};
