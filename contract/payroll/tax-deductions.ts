import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { SECTION_TYPES } from '../../domain/payroll/declarations/sections.ts';
import { STATES } from '../../domain/payroll/declarations/states.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { endpoint } from '../endpoint.ts';
import { FileView } from '../files/files.ts';
import { Bytes, DateTime, Done, Id, Money, Month, pageOf, paging, Reason, Text, wholeNumber } from '../primitives.ts';
import { PayrollPerson } from './payroll-templates.ts';
import { checkInfo } from './tax-declaration-info.ts';

const Year = wholeNumber(2023, 2200);
const SectionType = z.enum(SECTION_TYPES);
const Info = z.record(z.string().max(60), z.unknown());
const Cap = z.object({
  /** Where the field stands in the section, such as `rmf` or `parents.father`. */
  field: z.string(),
  /** Baht at most; null when only a share of income limits it. */
  most: Money.nullable(),
  /** Percent of the year's income at most; null without such a limit. */
  percent: z.number().nullable(),
  /** The year does not deduct it. */
  isEnded: z.boolean(),
});

const DeclaredSection = z.object({
  /** Null until something is saved. */
  id: Id.nullable(),
  type: SectionType,
  year: z.number().int(),
  completed: z.boolean(),
  approved: z.boolean(),
  /** `none`: nothing is declared; `draft`: copied from last year and not confirmed. */
  state: z.enum(['none', ...STATES]),
  /** Something of it counts for tax: what was approved last, or for the spouse what was declared. */
  counts: z.boolean(),
  reason: z.string().nullable(),
  decidedDate: DateTime.nullable(),
  updatedDate: DateTime.nullable(),
  version: z.number().int(),
});
const SectionDetail = DeclaredSection.extend({ info: Info, files: z.array(FileView), caps: z.array(Cap) });

/** The next payroll of the person in the year, with what counts now and with this section as it is filled in. */
const PayEffect = z.object({
  month: Month,
  payrollName: z.string(),
  netNow: Money,
  netThen: Money,
  taxNow: Money,
  taxThen: Money,
});

const making = inArea('payrolls');
const payroll = { plan: making.plan, country: making.country, touchesPay: making.touchesPay };
const own = { ...payroll, access: 'member' } as const;
const deciding = { ...payroll, access: { groups: GROUPS.payrollMaking, scope: 'company' } } as const;
const CHANGES = ['tax-deductions', 'payroll-reports'] as const;
const Decision = z.object({ approved: z.boolean(), reason: Reason.optional() });

/** Allowances that people declare for a tax year (form L.Y.01), section by section. */
export const taxDeductions = {
  employees: endpoint({
    ...deciding,
    method: 'GET',
    path: '/auth/v1/employee/taxdeductions',
    topic: 'tax-deductions',
    summary: 'Who declared allowances for a tax year, person by person, with how many sections are in which state',
    query: z.strictObject({
      year: Year,
      state: z.enum(['all', 'none', ...STATES]).default('all'),
      search: Text(160).optional(),
      ...paging(50, ['code', 'name', 'department', 'updated'], 'code,asc'),
    }),
    answer: pageOf(
      PayrollPerson.extend({
        drafts: z.number().int(),
        waiting: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
        files: z.number().int(),
        updatedDate: DateTime.nullable(),
        /** What can be approved at once. */
        waitingSections: z.array(z.object({ id: Id, type: SectionType, version: z.number().int() })),
      }),
    ).extend({ waitingPeople: z.number().int(), declaredPeople: z.number().int() }),
    errors: [],
  }),
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/taxdeductions',
    topic: 'tax-deductions',
    summary: 'The twelve sections of one’s own declaration for a tax year, with their state',
    query: z.strictObject({ year: Year }),
    answer: z.object({ sections: z.array(DeclaredSection), canCopy: z.boolean() }),
    errors: [],
  }),
  info: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/taxdeductions/info',
    topic: 'tax-deductions',
    summary: 'A declaration with its answers, files and the limits of the year: one’s own, or for payroll makers anybody’s',
    query: z.strictObject({ year: Year, employeeId: Id.optional() }),
    answer: z.object({ person: PayrollPerson, sections: z.array(SectionDetail), canCopy: z.boolean() }),
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
  save: endpoint({
    ...own,
    method: 'PUT',
    path: '/auth/v1/taxdeduction',
    changes: CHANGES,
    summary: 'Save a section of one’s own declaration, or as a payroll maker of another’s; it waits for approval',
    body: z
      .strictObject({
        type: SectionType,
        year: z.number().int().min(2023).max(2200),
        /** Whose, when a payroll maker enters it. */
        employeeId: Id.optional(),
        info: Info,
        /** Files uploaded for it, besides those that it has. */
        fileIds: z.array(Id).max(10).optional(),
        /** Of the section as it was read; left out when nothing was saved yet. */
        version: z.number().int().optional(),
        /** True: nothing is saved; the answer says what it does to pay once it counts. */
        preview: z.boolean().optional(),
      })
      .superRefine(checkInfo),
    idempotency: 'key',
    answer: z.object({ id: Id.nullable(), effect: PayEffect.nullable() }),
    errors: ['not-found', 'conflict', 'ref-not-found'],
    refs: ['employeeId', 'fileIds'],
  }),
  copy: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/v1/taxdeductions/copy',
    changes: CHANGES,
    summary: 'Copy last year’s sections that this year does not have, to be looked through and saved',
    body: z.strictObject({ year: z.number().int().min(2024).max(2200), employeeId: Id.optional() }),
    idempotency: 'key',
    answer: z.object({ copied: z.number().int() }),
    errors: ['not-found', 'conflict'],
    refs: ['employeeId'],
  }),
  approve: endpoint({
    ...deciding,
    method: 'POST',
    path: '/auth/v1/taxdeduction/approve',
    changes: CHANGES,
    summary:
      'Approve a section of a declaration, or refuse it with a reason; payrolls that are still open show that they are out of date',
    body: z.strictObject({ id: Id, version: z.number().int(), ...Decision.shape }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'conflict', 'state/not-allowed', 'auth/same-actor'],
    refs: ['id'],
  }),
  approveMany: endpoint({
    ...deciding,
    method: 'POST',
    path: '/auth/v1/taxdeductions/approve',
    changes: CHANGES,
    summary: 'Approve several sections at once, or refuse them with a reason: all of them, or none',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: Id, version: z.number().int() }))
        .min(1)
        .max(500),
      ...Decision.shape,
    }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found', 'conflict', 'state/not-allowed', 'auth/same-actor'],
  }),
  removeFile: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/v1/taxdeduction/file',
    changes: CHANGES,
    summary: 'Take a file off a section; an approved one waits for approval again',
    query: z.strictObject({ id: Id }),
    idempotency: 'key',
    answer: Done,
    errors: ['not-found'],
    refs: ['id'],
  }),
  form: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/v1/taxdeductions/form.pdf',
    summary: 'The declaration as the form L.Y.01: one’s own, or for payroll makers anybody’s',
    query: z.strictObject({ year: Year, employeeId: Id.optional() }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['employeeId'],
  }),
};
