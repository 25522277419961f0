import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { MOST_DAYS_BEFORE } from '../../domain/payroll/begins-on-its-day.ts';
import { PAY_CYCLES } from '../../domain/payroll/pay-cycle.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, Money, Month, Name, pageOf, paging, Text, wholeNumber } from '../primitives.ts';
import { MissingField, PayrollPerson, PayrollTemplate, PayrollTemplateRow, TemplateMember } from './payroll-template-views.ts';

export { MissingField, PayrollPerson, ReportStatus, ReportStatusFilter, TemplateWarning } from './payroll-template-views.ts';

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
