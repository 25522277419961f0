import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { COMPANY_PLANS } from '../../domain/console/company-plan.ts';
import { SHORTEST_REASON } from '../../domain/console/provider-access.ts';
import { endpoint } from '../endpoint.ts';
import { isOneOwnProof, needsOneOwnProof, ownProof } from '../identity/own-proof.ts';
import { DateTime, Day, Id, many, pageOf, paging, Text } from '../primitives.ts';

const staff = inArea('console');
const CompanyPlan = z.enum(COMPANY_PLANS);
const count = z.number().int();

const OrganizationRow = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string().nullable(),
  /** What people type to reach the sign-in page of an enterprise. */
  companyCode: z.string().nullable(),
  taxIdTail: z.string().nullable(),
  plan: CompanyPlan,
  seats: count,
  people: count,
  isSetup: z.boolean(),
  lastClockingDay: Day.nullable(),
  createdAt: DateTime,
});

/** A window in which the caller may read the data of one company. */
export const RunningAccess = z.object({
  organizationId: Id,
  organizationName: z.string(),
  reason: z.string(),
  openedAt: DateTime,
  expiresAt: DateTime,
});

const Contact = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

const OrganizationInfo = OrganizationRow.extend({
  businessType: z.string().nullable(),
  foundingDate: Day.nullable(),
  countryCode: z.string(),
  currencyCode: z.string(),
  timeZone: z.object({ uniqueName: z.string() }),
  enterprise: z.boolean(),
  clocks30Days: count,
  peopleByStatus: z.object({ approved: count, pending: count, rejected: count, deactivated: count }),
  subscriptions: z.array(
    z.object({
      id: Id,
      startDate: DateTime,
      endDate: DateTime,
      status: z.object({ name: z.enum(['Active', 'Expired', 'Inactive']) }),
      products: z.array(z.object({ name: z.string(), numberSpecified: count })),
    }),
  ),
  /** The owners; masked until break-glass. */
  contacts: z.array(Contact),
  access: RunningAccess.nullable(),
});

const PersonRow = z.object({
  id: Id,
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  approveStatus: z.object({ uniqueName: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'DEACTIVATED']) }),
});

const ActivityRow = z.object({
  id: Id,
  at: DateTime,
  logType: z.string(),
  entity: z.string(),
  /** Null for staff of the provider and for the system. */
  actor: z.object({ code: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
});

const ofOrganization = { orgId: Id };

export const providerConsole = {
  dashboard: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/dashboard/total',
    topic: 'console',
    summary: 'Totals over all companies, and the last thirty days',
    answer: z.object({
      organizations: count,
      employees: count,
      activeSubscriptions: count,
      clocksToday: count,
      /** The last thirty days up to today, by the calendar of the provider. */
      trend: z.array(z.object({ date: Day, newOrganizations: count, clocks: count })),
    }),
    errors: [],
  }),
  organizations: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/organizations',
    topic: 'console',
    summary: 'All companies, by name, company code, end of the tax id, or plan',
    query: z.strictObject({
      ...paging(30, ['createdAt', 'name', 'people', 'lastClockingDay'], 'createdAt,desc'),
      q: Text(120).optional(),
      plan: many(CompanyPlan).optional(),
    }),
    answer: pageOf(OrganizationRow),
    errors: [],
  }),
  organization: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/organization/info',
    topic: 'console-access',
    summary: 'One company: profile, subscriptions and counts; contacts are masked until break-glass',
    query: z.strictObject(ofOrganization),
    answer: OrganizationInfo,
    errors: ['not-found'],
  }),
  running: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/break-glass',
    topic: 'console-access',
    summary: 'The windows the caller has open',
    answer: z.array(RunningAccess),
    errors: [],
  }),
  breakGlass: endpoint({
    ...staff,
    method: 'POST',
    path: '/admin/v1/break-glass',
    changes: ['console-access'],
    summary:
      'Open the data of a company for reading, for sixty minutes; its owners are told. An open window is answered as it is',
    body: z.strictObject({ organizationId: Id, reason: Text(500).min(SHORTEST_REASON) }),
    answer: RunningAccess,
    errors: ['not-found', 'auth/forbidden'],
    idempotency: 'natural',
  }),
  endBreakGlass: endpoint({
    ...staff,
    method: 'PUT',
    path: '/admin/v1/break-glass/end',
    changes: ['console-access'],
    summary: "End the caller's window to a company",
    body: z.strictObject({ organizationId: Id }),
    answer: z.object({ endedAt: DateTime }),
    errors: ['not-found', 'state/not-allowed'],
    idempotency: 'natural',
  }),
  liftSecondFactor: endpoint({
    ...staff,
    method: 'POST',
    path: '/admin/v1/second-factor/lift',
    changes: ['console'],
    summary:
      'Ask that the second step of a person is lifted, as an owner may, under break-glass and with a proof of the own account; it stands in the log of the company',
    body: z
      .strictObject({ organizationId: Id, employeeId: Id, reason: Text(500).min(SHORTEST_REASON), ...ownProof })
      .refine(isOneOwnProof, needsOneOwnProof),
    answer: z.object({ dueAt: DateTime }),
    errors: [
      'not-found',
      'auth/forbidden',
      'console/access-needed',
      'employee/no-account',
      'state/not-allowed',
      'auth/own-account',
      'auth/staff-account',
      'auth/wrong-proof',
      'auth/proof-elsewhere',
      'too-many-requests',
    ],
    idempotency: 'natural',
  }),
  people: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/organization/people',
    topic: 'console',
    summary: 'The people of a company by code and name, under break-glass; each reading is audited there',
    query: z.strictObject({ ...ofOrganization, ...paging(30, ['code', 'firstName'], 'code,asc'), q: Text(120).optional() }),
    answer: pageOf(PersonRow),
    errors: ['not-found', 'auth/forbidden', 'console/access-needed'],
  }),
  activity: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/organization/activity',
    topic: 'console',
    summary: 'What was done in a company, newest first and without values, under break-glass; each reading is audited there',
    query: z.strictObject({ ...ofOrganization, ...paging(30, ['at'], 'at,desc') }),
    answer: pageOf(ActivityRow),
    errors: ['not-found', 'auth/forbidden', 'console/access-needed'],
  }),
};
