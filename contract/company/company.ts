import { z } from 'zod';
import { addressProblems } from '../../domain/address-fields.ts';
import { findBank } from '../../domain/company/bank-codes.ts';
import { BUSINESS_TYPE_IDS } from '../../domain/company/business-types.ts';
import { isCountry, isCurrency } from '../../domain/company/countries.ts';
import { legalIdProblems } from '../../domain/company/legal-ids.ts';
import { isTimeZone } from '../../domain/company/time-zones.ts';
import { hasHiddenCharacters } from '../../domain/hidden-characters.ts';
import { GROUPS } from '../../domain/permissions.ts';
import { holdsWebAddress } from '../../domain/web-address.ts';
import { endpoint } from '../endpoint.ts';
import { ADDRESS_FIELDS, Address, BankAccount, Phone } from '../personal-fields.ts';
import { DateTime, Day, Done, Id, Name, Text } from '../primitives.ts';

/** A registered number; Thai ones have fixed lengths (`legalIdProblems`), which the country of the company decides. */
const LegalId = Text(40);
const TimeZoneName = z.string().trim().max(60).refine(isTimeZone, 'form/invalid');
const CurrencyCode = z.string().refine(isCurrency, 'form/invalid');
/** `payroll`: people with a payroll role need a second step at sign-in to reach pay data. */
export const SecondFactorPolicy = z.enum(['off', 'payroll']);
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
  /** Printed on PND1 of a branch; the head office has its fixed name. */
  branchName: z.string().nullable(),
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
  /** The logo, by a link that is good for five minutes. */
  imageUrl: z.string().nullable(),
  shiftBoardType: BoardType,
  /** False keeps the screens of payroll hidden. */
  runningPayroll: z.boolean(),
  secondFactor: SecondFactorPolicy,
  version: z.number().int(),
});

/** What mails of the company begin with. */
const CompanyName = Name.refine((text) => !holdsWebAddress(text), 'form/web-address');
const CompanyNameEn = Text(160)
  .refine((text) => !hasHiddenCharacters(text), 'form/hidden-characters')
  .refine((text) => !holdsWebAddress(text), 'form/web-address');

const profile = {
  name: CompanyName.optional(),
  nameEn: CompanyNameEn.nullable().optional(),
  email: z.email().max(254).toLowerCase().nullable().optional(),
  phoneNumber: Phone.nullable().optional(),
  address: Address.optional(),
  taxId: LegalId.nullable().optional(),
  branchTax: LegalId.nullable().optional(),
  branchName: Text(80).nullable().optional(),
  socialSecurityId: LegalId.nullable().optional(),
  branchSocialSecurity: LegalId.nullable().optional(),
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

export const SetupStep = z.number().int().min(1).max(7);
const FirstZone = { zoneName: Name, zoneLatitude: z.number().min(-90).max(90), zoneLongitude: z.number().min(-180).max(180) };
/** All that finishes a set-up; what only filings need may come later. `bankId`, `countryId`, `currencyId` and `businessTypeId` come from the lists of choices. */
export const CompleteSetup = z
  .strictObject({
    businessTypeId: z.string().refine((id) => BUSINESS_TYPE_IDS.includes(id), 'form/invalid'),
    name: CompanyName,
    nameEn: CompanyNameEn.nullable().optional(),
    email: profile.email,
    phoneNumber: profile.phoneNumber,
    address: Address,
    foundingDate: profile.foundingDate,
    taxId: profile.taxId,
    branchTax: profile.branchTax,
    socialSecurityId: profile.socialSecurityId,
    branchSocialSecurity: profile.branchSocialSecurity,
    bankId: z
      .string()
      .refine((code) => findBank(code) !== null, 'form/invalid')
      .nullable()
      .optional(),
    countryId: z.string().refine(isCountry, 'form/invalid'),
    currencyId: CurrencyCode,
    /** Left out, it is Bangkok's. */
    timeZone: TimeZoneName.optional(),
    shiftBoardType: BoardType.default('weekly'),
    runningPayroll: z.boolean().default(true),
    zoneName: FirstZone.zoneName,
    /** Both or neither: a zone with coordinates is a place on the map, one without is marked by a QR code. */
    zoneLatitude: FirstZone.zoneLatitude.nullable().optional(),
    zoneLongitude: FirstZone.zoneLongitude.nullable().optional(),
    acceptConsent: z
      .boolean()
      .default(true)
      .refine((accepted) => accepted, 'form/consent'),
  })
  .refine(({ zoneLatitude, zoneLongitude }) => (zoneLatitude ?? null) === null || (zoneLongitude ?? null) !== null, {
    message: 'form/required',
    path: ['zoneLongitude'],
  })
  .superRefine(({ countryId, address, ...ids }, { addIssue }) => {
    for (const { field, code } of [...legalIdProblems(countryId, ids), ...addressProblems(countryId, address)])
      addIssue({ code: 'custom', message: code, path: field.split('.') });
  });
const typed = (max: number) => Text(max).nullable().optional();
/** The same fields while somebody is still filling them in: each may be missing, and none is checked yet. */
export const SetupDraftValues = z.strictObject({
  businessTypeId: typed(80),
  name: typed(160),
  nameEn: typed(160),
  email: typed(254),
  phoneNumber: typed(40),
  address: z.partialRecord(z.enum(ADDRESS_FIELDS), Text(120)).nullable().optional(),
  foundingDate: typed(20),
  taxId: typed(40),
  branchTax: typed(20),
  socialSecurityId: typed(40),
  branchSocialSecurity: typed(20),
  bankId: typed(20),
  countryId: typed(20),
  currencyId: typed(20),
  timeZone: typed(60),
  shiftBoardType: BoardType.nullable().optional(),
  runningPayroll: z.boolean().nullable().optional(),
  zoneName: typed(160),
  zoneLatitude: FirstZone.zoneLatitude.nullable().optional(),
  zoneLongitude: FirstZone.zoneLongitude.nullable().optional(),
  acceptConsent: z.boolean().nullable().optional(),
});
export const SetupDraft = z.object({
  step: SetupStep,
  values: z.object(SetupDraftValues.shape),
  /** Null until something was kept. */
  savedAt: DateTime.nullable(),
});

const toManagement = { groups: GROUPS.management, scope: 'company' } as const;
const toOwners = { groups: GROUPS.positions, scope: 'company' } as const;

export const company = {
  get: endpoint({
    method: 'GET',
    path: '/auth/v1/org',
    touchesPay: 'partly',
    topic: 'company',
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
    touchesPay: 'partly',
    changes: ['company', 'profile'],
    summary: 'Change the profile of the company; what is left out stays, null clears',
    access: toOwners,
    body: z.strictObject({
      ...profile,
      currencyId: CurrencyCode.optional(),
      /** Days not in a payroll are counted again by the new zone's midnights. */
      timeZone: TimeZoneName.optional(),
      shiftBoardType: BoardType.optional(),
      /** False hides payroll and refuses its changes; what was paid stays. */
      runningPayroll: z.boolean().optional(),
      version: z.number().int(),
    }),
    answer: Company,
    errors: ['conflict', 'plan/required'],
    idempotency: 'key',
  }),
  setup: endpoint({
    method: 'PUT',
    path: '/auth/v1/org/setup',
    touchesPay: 'partly',
    changes: ['company', 'profile', 'settings'],
    summary: 'Finish setting up a company, with everything that its steps asked for',
    access: { groups: GROUPS.owners, scope: 'company' },
    body: CompleteSetup,
    answer: Company,
    errors: ['state/not-allowed'],
    idempotency: 'key',
  }),
  setupDraft: endpoint({
    method: 'GET',
    path: '/auth/v1/org/setup/draft',
    topic: 'company',
    summary: 'What was typed so far of the set-up, and the step to go on with',
    access: { groups: GROUPS.owners, scope: 'company' },
    answer: SetupDraft,
    errors: ['state/not-allowed'],
  }),
  saveSetupDraft: endpoint({
    method: 'PUT',
    path: '/auth/v1/org/setup/draft',
    changes: ['company'],
    summary: 'Keep what was typed; fields that are left out stay, null clears. Nothing is checked but shape and length',
    access: { groups: GROUPS.owners, scope: 'company' },
    body: z.strictObject({ step: SetupStep, values: SetupDraftValues }),
    answer: SetupDraft,
    errors: ['state/not-allowed'],
    idempotency: 'natural',
  }),
  renewPasscode: endpoint({
    method: 'PUT',
    path: '/auth/v1/org/passcode',
    changes: ['company'],
    summary: 'Make a new passcode for joining; the old one ends. Read it from the profile of the company',
    access: toOwners,
    body: z.strictObject({}),
    answer: Done,
    errors: [],
    idempotency: 'key',
  }),
  setSecondFactor: endpoint({
    method: 'PUT',
    path: '/auth/v1/org/second-factor',
    changes: ['company'],
    summary:
      'Ask people with a payroll role for a second step at sign-in, or no more; the latter only in a session that has passed one',
    access: { groups: GROUPS.owners, scope: 'company' },
    body: z.strictObject({ secondFactor: SecondFactorPolicy }),
    answer: Done,
    errors: ['auth/second-factor-required'],
    idempotency: 'natural',
  }),
  employeeCount: endpoint({
    method: 'GET',
    path: '/auth/v1/org/employee/count',
    topic: 'company',
    summary: 'How many people stand in each tab of the list',
    access: { groups: GROUPS.teams, scope: 'team' },
    answer: z.object({
      all: z.number().int(),
      deactivated: z.number().int(),
      /** Open or expired invitations; none are counted for those who only see their departments. */
      invitation: z.number().int(),
      joinRequest: z.number().int(),
      rejected: z.number().int(),
      /** Approved people and open invitations: what counts towards the seats of the plan. */
      seatsTaken: z.number().int(),
      seats: z.number().int(),
    }),
    errors: [],
  }),
  infoCount: endpoint({
    method: 'GET',
    path: '/auth/v1/org/info/count',
    topic: 'company',
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
    topic: 'company',
    summary: 'Banks that can receive a salary',
    access: 'member',
    answer: z.array(z.object({ code: z.string(), short: z.string(), nameEn: z.string(), nameTh: z.string() })),
    errors: [],
  }),
};
