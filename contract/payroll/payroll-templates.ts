import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { MOST_DAYS_BEFORE } from '../../domain/payroll/begins-on-its-day.ts';
import { PAY_CYCLES } from '../../domain/payroll/pay-cycle.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { DateTime, Day, Done, Id, Money, Month, Name, pageOf, paging, Text, wholeNumber } from '../primitives.ts';

/** Lower case in a request, upper case in an answer. */
export const ReportStatus = z.enum(['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'VOIDED']);
export const ReportStatusFilter = z.enum(['draft', 'pending', 'approved', 'rejected', 'voided']);

/** A person as payroll pages show one. `name` is in the language of the request where the company has it. */
export const PayrollPerson = z.object({
  employeeId: Id,
  code: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
});

/**
 * What is still missing of a person; the value is the field's name, so that a page can link to it:
 * title, firstName, lastName, nationalId, bankCode, bankAccount, salary, position, startDate, taxFlatRate, address.
 */
export const MissingField = z.enum([
  'title',
  'firstName',
  'lastName',
  'nationalId',
  'bankCode',
  'bankAccount',
  'salary',
  'position',
  'startDate',
  'taxFlatRate',
  'address',
]);

/** `no-members`, `no-approver`: nothing can be proceeded; `maker-is-only-approver`: nobody could approve what the only maker made. */
export const TemplateWarning = z.enum(['no-members', 'no-approver', 'maker-is-only-approver', 'members-not-ready']);

export const PayrollTemplateRow = z.object({
  id: Id,
  name: z.string(),
  cycle: z.enum(PAY_CYCLES),
  /** Monthly and second halves: day of the month, 0 is the last; weekly: 1 Monday to 7 Sunday; daily: 0. */
  payDay: z.number().int(),
  /** Day of the month on which the first half is paid; null in other cycles. */
  firstPayDay: z.number().int().nullable(),
  /** Days before the pay date on which the next payroll is calculated without a hand; null: never. */
  beginsDaysBefore: z.number().int().nullable(),
  memberCount: z.number().int(),
  makerCount: z.number().int(),
  approverCount: z.number().int(),
  warnings: z.array(TemplateWarning),
  lastReport: z.object({ payrollReportId: Id, month: Month, status: ReportStatus }).nullable(),
  createdDate: DateTime,
  version: z.number().int(),
});

export const PayrollTemplate = PayrollTemplateRow.extend({
  makers: z.array(PayrollPerson),
  approvers: z.array(PayrollPerson),
});

export const TemplateMember = PayrollPerson.extend({
  isMember: z.boolean(),
  /** Other payrolls the person is in: paid twice by mistake is the error to see. */
  otherTemplates: z.array(z.string()),
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  /** Monthly salary in force today; null when none is known. */
  salary: Money.nullable(),
  missing: z.array(MissingField),
});

const company = 'company';
const making = inArea('payrolls');
const setting = { groups: GROUPS.payrollMaking, scope: company } as const;
const payroll = { plan: making.plan, country: making.country, touchesPay: making.touchesPay };
const templateFields = {
  name: Name,
  /** Default monthly. Another cycle needs pay days that fit it. */
  cycle: z.enum(PAY_CYCLES).optional(),
  payDay: z.number().int().min(0).max(31).optional(),
  firstPayDay: z.number().int().min(1).max(31).nullable().optional(),
  beginsDaysBefore: z.number().int().min(0).max(MOST_DAYS_BEFORE).nullable().optional(),
};
const staff = z.strictObject({ templateId: Id, employeeIds: z.array(Id).max(200) });

/** Who is paid together, who makes the payroll and who approves it. */
export const payrollTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/templates',
    topic: 'payroll-templates',
    summary: 'Payroll templates',
    ...making,
    query: z.strictObject({ search: Text(160).optional(), ...paging(25, ['name', 'createdDate'], 'name,asc') }),
    answer: pageOf(PayrollTemplateRow),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/v1/payroll/template',
    changes: ['payroll-reports', 'payroll-templates'],
    summary: 'Make a payroll template; who makes it becomes its first maker',
    access: setting,
    ...payroll,
    body: z.strictObject(templateFields),
    idempotency: 'key',
    answer: PayrollTemplate,
    errors: ['array/already-exist'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template',
    topic: 'payroll-templates',
    summary: 'A payroll template with its makers and approvers',
    ...making,
    query: z.strictObject({ id: Id }),
    answer: PayrollTemplate,
    errors: ['not-found'],
    refs: ['id'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/template',
    changes: ['payroll-reports', 'payroll-templates'],
    summary: 'Rename a payroll template or change its pay days; its cycle while no payroll of it is open',
    access: setting,
    ...payroll,
    body: z.strictObject({ id: Id, version: z.number().int().optional(), ...templateFields, name: Name.optional() }),
    idempotency: 'key',
    answer: PayrollTemplate,
    errors: ['not-found', 'conflict', 'array/already-exist', 'payroll/cycle-in-use'],
    refs: ['id'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/template',
    changes: ['payroll-reports', 'payroll-templates'],
    summary: 'Delete a payroll template that has no report',
    access: setting,
    ...payroll,
    query: z.strictObject({ id: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['id'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/members',
    topic: 'payroll-templates',
    summary: 'People of a template, or all who could be, each with what is missing to pay and report them',
    ...making,
    query: z.strictObject({
      templateId: Id,
      /** `member`: in the template (default); `candidate`: not in it; `all`. */
      show: z.enum(['member', 'candidate', 'all']).default('member'),
      search: Text(160).optional(),
      departmentId: Id.optional(),
      ...paging(10, ['code', 'name', 'department', 'position', 'startDate'], 'code,asc'),
    }),
    answer: pageOf(TemplateMember),
    errors: ['not-found'],
    refs: ['templateId'],
  }),
  countMembers: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/count/members',
    topic: 'payroll-templates',
    summary: 'How many people a template has, how many could be added, how many miss something',
    ...making,
    query: z.strictObject({ templateId: Id }),
    answer: z.object({
      members: z.number().int(),
      candidates: z.number().int(),
      ready: z.number().int(),
      notReady: z.number().int(),
      missing: z.array(z.object({ field: MissingField, count: z.number().int() })),
    }),
    errors: ['not-found'],
    refs: ['templateId'],
  }),
  unlisted: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/unlisted',
    topic: 'payroll-templates',
    summary: 'People employed in a month who are in no payroll template, so that nobody is left unpaid unseen',
    ...inArea('payrolls'),
    query: z.strictObject({ month: Month }),
    answer: z.array(PayrollPerson.extend({ startDate: Day.nullable() })),
    errors: [],
  }),
  setMembers: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/template/members',
    largeBody: true,
    changes: ['payroll-reports', 'payroll-templates'],
    summary: 'Set the members: exactly these people, or with `all` everybody employed now',
    access: setting,
    ...payroll,
    body: z.strictObject({
      templateId: Id,
      employeeIds: z.array(Id).max(20_000).optional(),
      all: z.boolean().optional(),
      /** With `add`, the people are added and nobody is taken out. */
      mode: z.enum(['replace', 'add']).default('replace'),
    }),
    idempotency: 'key',
    answer: z.object({ ok: z.literal(true), members: z.number().int(), added: z.number().int(), removed: z.number().int() }),
    errors: ['not-found', 'ref-not-found'],
    refs: ['templateId'],
  }),
  addMember: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/template/member',
    changes: ['payroll-reports', 'payroll-templates'],
    summary: 'Add one person to a template',
    access: setting,
    ...payroll,
    body: z.strictObject({ templateId: Id, employeeId: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'ref-not-found'],
    refs: ['templateId'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/auth/v1/payroll/template/member',
    changes: ['payroll-reports', 'payroll-templates'],
    summary: 'Take one person out of a template',
    access: setting,
    ...payroll,
    query: z.strictObject({ templateId: Id, employeeId: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found'],
    refs: ['templateId'],
  }),
  staffCandidates: endpoint({
    method: 'GET',
    path: '/auth/v1/payroll/template/staff',
    topic: 'payroll-templates',
    summary: 'People who hold a payroll group and so can be maker or approver of a template',
    ...making,
    answer: z.array(PayrollPerson.extend({ groups: z.array(z.string()) })),
    errors: [],
  }),
  setMakers: endpoint({
    method: 'PUT',
    path: '/auth/v1/payroll/template/makers',
    changes: ['payroll-reports', 'payroll-templates'],
    summary: 'Set who may make reports of a template, besides owners, administrators and holders of the group maker',
    access: setting,
    ...payroll,
    body: staff,
    idempotency: 'key',
    answer: PayrollTemplate,
    errors: ['not-found', 'ref-not-found'],
    refs: ['templateId'],
  }),
  setApprovers: endpoint({
    method: 'PUT',
    path: '/auth/v1/template/approver',
    changes: ['payroll-reports', 'payroll-templates'],
    summary:
      'Set who approves reports of a template: owners, administrators and payroll approvers; not while one of its reports waits for approval',
    access: { groups: GROUPS.positions, scope: company },
    ...payroll,
    body: staff,
    idempotency: 'key',
    answer: PayrollTemplate,
    errors: ['not-found', 'ref-not-found'],
    refs: ['templateId'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/auth/v1/employee/payroll/history',
    topic: 'payroll-templates',
    summary: 'What a person was paid: the beginning balance and every approved slip, by year',
    ...making,
    query: z.strictObject({ employeeId: Id, year: wholeNumber(2000, 2200).optional() }),
    answer: z.object({
      employee: PayrollPerson,
      years: z.array(
        z.object({
          year: z.number().int(),
          beginningBalance: z
            .object({
              regularIncome: Money,
              occasionalIncome: Money,
              taxRegular: Money,
              taxOccasional: Money,
              socialSecurity: Money,
              providentFund: Money,
              payments: z.number().int(),
            })
            .nullable(),
          slips: z.array(
            z.object({
              payrollReportId: Id,
              name: z.string(),
              month: Month,
              payDate: Day,
              income: Money,
              tax: Money,
              socialSecurity: Money,
              net: Money,
            }),
          ),
          /** Beginning balance and slips together. */
          totals: z.object({ income: Money, tax: Money, socialSecurity: Money, net: Money, payments: z.number().int() }),
        }),
      ),
    }),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
