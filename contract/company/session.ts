import { z } from 'zod';
import { CONSENT_AUDIENCES } from '../../domain/company/consent-text.ts';
import { endpoint } from '../endpoint.ts';
import { AccountLanguage } from '../identity/identity.ts';
import { PersonName, Phone } from '../personal-fields.ts';
import { DateTime, Done, Id } from '../primitives.ts';
import { EnterpriseFeature } from './enterprise.ts';

const Employer = z.object({
  id: Id,
  name: z.string(),
  businessType: z.string().nullable(),
  isSetup: z.boolean(),
  enterprise: z.boolean(),
  /** The looks an enterprise has set; empty for others. */
  enterpriseFeatures: z.array(EnterpriseFeature),
  shiftBoardType: z.enum(['weekly', 'monthly']),
  timeZone: z.object({ uniqueName: z.string() }),
  country: z.object({ code: z.string() }),
  currency: z.object({ code: z.string() }),
  /** The company tries the product with sample data, which every page says. */
  hasSampleData: z.boolean(),
});

/** One employment of the account: the person in one company, with what they may do there. */
export const Employment = z.object({
  id: Id,
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organization: Employer,
  permissionGroups: z.array(z.string()),
  approveStatus: z.object({ uniqueName: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'DEACTIVATED']) }),
  managesDepartments: z.boolean(),
  /** The photo, by a link that is good for five minutes. */
  imageUrl: z.string().nullable().optional(),
});

const Product = z.object({
  type: z.enum(['cloud', 'station', 'payroll']),
  name: z.string(),
  numberSpecified: z.number().int(),
});
export const SubscriptionView = z.object({
  endDate: DateTime,
  status: z.object({ name: z.enum(['Active', 'Expired', 'Inactive']) }),
  order: z.object({ orderItems: z.array(z.object({ product: Product })) }),
});
export const PlanView = z.object({
  cloud: z.boolean(),
  station: z.boolean(),
  payroll: z.boolean(),
  isLite: z.boolean(),
  isFree: z.boolean(),
  isTrial: z.boolean(),
  seats: z.number().int(),
});

export const Profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  registerBy: z.string(),
  language: AccountLanguage,
  roles: z.array(z.string()),
  lastVisitEmployee: Employment.nullable(),
  employees: z.array(Employment),
  /** Those of the company visited last, running ones first. */
  subscriptions: z.array(SubscriptionView),
  plan: PlanView.nullable(),
  /** Texts on personal data to be accepted before the product is used. */
  pendingConsents: z.array(z.enum(CONSENT_AUDIENCES)),
  /** When the full trial of that company ends or ended; null without one. */
  trialEndsAt: DateTime.nullable(),
});

export const session = {
  profile: endpoint({
    method: 'GET',
    path: '/auth/v1/user/profile',
    topic: 'profile',
    summary: 'The signed-in account, where it works and what it may do there',
    access: 'signed-in',
    answer: Profile,
    errors: [],
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/auth/v1/user/organizations',
    topic: 'profile',
    summary: 'Every company the account works for',
    access: 'signed-in',
    answer: z.array(Employment),
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/v1/user',
    changes: ['profile'],
    summary: 'Change the names, phone or language of the account; what is left out stays',
    access: 'signed-in',
    body: z.strictObject({
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      phone: Phone.nullable().optional(),
      language: AccountLanguage.optional(),
    }),
    answer: Done,
    errors: [],
    idempotency: 'natural',
  }),
  visit: endpoint({
    method: 'PUT',
    path: '/auth/v1/user/lastVisitEmployee',
    changes: ['profile'],
    summary: 'Switch to another company of the account',
    access: 'signed-in',
    body: z.strictObject({ employeeId: Id }),
    answer: Done,
    errors: ['not-found'],
    idempotency: 'natural',
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/v1/user/register',
    changes: ['profile'],
    summary: 'Make the profile of the signed-in account when it has none yet; one that is there stays as it is',
    access: 'signed-in',
    body: z.strictObject({
      email: z.email().max(254).toLowerCase().optional(),
      uid: z.string().min(1).max(200),
      registerBy: z.enum(['email', 'phone', 'google', 'facebook', 'custom', 'issuer']),
    }),
    answer: Done,
    errors: ['auth/forbidden'],
    idempotency: 'natural',
  }),
};
