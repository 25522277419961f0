import type { z } from 'zod';
import { CompleteSetup, type company, type SetupDraftValues } from '../../../../contract/company/company.ts';
import type { WireAnswer } from '../../../../contract/endpoint.ts';
import { hasThaiFilings } from '../../../../domain/company/legal-ids.ts';
import { addressInitial } from '../../../people/shared/address-fields.tsx';
import type { BodyFields, Draft as FormDraft } from '../../../ui/form/contract-form.ts';
import { withoutBlanks } from '../../../ui/form/use-contract-form.ts';

export type Draft = WireAnswer<typeof company.setupDraft>;
type SetupFields = BodyFields<typeof company.setup>;
type DraftValues = z.input<typeof SetupDraftValues>;

/** The fields of each step, in the order they stand. */
export const STEP_FIELDS = [
  ['businessTypeId'],
  ['name', 'nameEn', 'countryId', 'phoneNumber', 'foundingDate', 'address'],
  ['taxId', 'branchTax', 'socialSecurityId', 'branchSocialSecurity'],
  ['currencyId', 'timeZone', 'bankId'],
  ['shiftBoardType', 'runningPayroll'],
  ['zoneName', 'zoneLatitude', 'zoneLongitude'],
  ['acceptConsent'],
] as const;
export const LAST_STEP = STEP_FIELDS.length;

/** The step, from 1, on which a field stands; nested fields have dots. */
export function stepOf(field: string): number {
  const [base] = field.split('.');
  const index = STEP_FIELDS.findIndex((names) => names.some((name) => name === base));
  return index < 0 ? LAST_STEP : index + 1;
}

export const EMPTY_DRAFT: Draft = { step: 1, values: {}, savedAt: null };

/** Every field with what was typed so far, or its default. */
export const initialOf = ({ values }: Draft) => ({
  businessTypeId: CompleteSetup.shape.businessTypeId.safeParse(values.businessTypeId).data ?? ('' as const),
  name: values.name ?? '',
  nameEn: values.nameEn ?? '',
  phoneNumber: values.phoneNumber ?? '',
  foundingDate: CompleteSetup.shape.foundingDate.safeParse(values.foundingDate).data ?? ('' as const),
  address: addressInitial(values.address ?? {}),
  taxId: values.taxId ?? '',
  branchTax: values.branchTax ?? '',
  socialSecurityId: values.socialSecurityId ?? '',
  branchSocialSecurity: values.branchSocialSecurity ?? '',
  countryId: values.countryId ?? 'TH',
  currencyId: values.currencyId ?? 'THB',
  timeZone: values.timeZone ?? 'Asia/Bangkok',
  bankId: values.bankId ?? '',
  shiftBoardType: values.shiftBoardType ?? ('weekly' as const),
  runningPayroll: values.runningPayroll ?? true,
  zoneName: values.zoneName ?? '',
  zoneLatitude: values.zoneLatitude ?? null,
  zoneLongitude: values.zoneLongitude ?? null,
  acceptConsent: values.acceptConsent ?? true,
});

const THAI_ONLY = ['branchTax', 'socialSecurityId', 'branchSocialSecurity', 'bankId'] as const;
/** What was typed before another country was chosen is not asked there, so it is not sent either. */
function askedOf(values: FormDraft<SetupFields>): FormDraft<SetupFields> {
  if (!values.countryId || hasThaiFilings(values.countryId)) return values;
  return { ...values, ...Object.fromEntries(THAI_ONLY.map((field) => [field, ''])), runningPayroll: false };
}

/** What the last step sends: blanks are absent, and so are the blank parts of the address. */
export const completeSetup = (values: FormDraft<SetupFields>) => ({
  ...withoutBlanks<SetupFields>(askedOf(values)),
  address: withoutBlanks<NonNullable<SetupFields['address']>>(values.address || {}),
});

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : null);

/** What is kept between the steps: everything as typed; an emptied field is null. */
export const draftValuesOf = (values: FormDraft<SetupFields>): DraftValues => ({
  businessTypeId: textOf(values.businessTypeId),
  name: textOf(values.name),
  nameEn: textOf(values.nameEn),
  phoneNumber: textOf(values.phoneNumber),
  foundingDate: textOf(values.foundingDate),
  address: CompleteSetup.shape.address.safeParse(completeSetup(values).address).data ?? null,
  taxId: textOf(values.taxId),
  branchTax: textOf(values.branchTax),
  socialSecurityId: textOf(values.socialSecurityId),
  branchSocialSecurity: textOf(values.branchSocialSecurity),
  countryId: textOf(values.countryId),
  currencyId: textOf(values.currencyId),
  timeZone: textOf(values.timeZone),
  bankId: textOf(values.bankId),
  shiftBoardType: values.shiftBoardType === 'monthly' ? 'monthly' : 'weekly',
  runningPayroll: flagOf(values.runningPayroll),
  zoneName: textOf(values.zoneName),
  zoneLatitude: numberOf(values.zoneLatitude),
  zoneLongitude: numberOf(values.zoneLongitude),
  acceptConsent: flagOf(values.acceptConsent),
});
