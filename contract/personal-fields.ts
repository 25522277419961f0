import { z } from 'zod';
import { ADDRESS_FIELDS, isThaiPostCode, LONGEST_ADDRESS_PART } from '../domain/address-fields.ts';
import { bareNationalId, isForeignId, isNationalId } from '../domain/national-id.ts';
import { isPersonName } from '../domain/person-name.ts';
import { e164Shape } from '../domain/typed-phone.ts';
import { Name, Text } from './primitives.ts';

/** 13 digits with a right check digit, or the number of a foreigner or a passport; spaces and hyphens are dropped, letters are large. */
export const NationalId = z
  .string()
  .trim()
  .transform((text) => bareNationalId(text).toUpperCase())
  .refine((text) => /^\d{13}$/.test(text) || isForeignId(text), 'national-id/length')
  .refine((text) => !/^\d{13}$/.test(text) || isNationalId(text) || isForeignId(text), 'national-id/check-digit');
/** A first or last name. */
export const PersonName = Name.max(80).refine(isPersonName, 'form/person-name');
/** A name that may be left empty. */
export const MaybePersonName = Text(80).refine((text) => text === '' || isPersonName(text), 'form/person-name');
/** A telephone number, Thai without a country code; kept in E.164. */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .transform((text, { addIssue }) => {
    const phone = e164Shape(text);
    if (phone !== null) return phone;
    addIssue({ code: 'custom', message: 'form/phone', input: text });
    return z.NEVER;
  });
export const BankAccount = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => /^\d{6,20}$/.test(text), 'form/bank-account');

export { ADDRESS_FIELDS };
/** The country of the company decides on the postcode (`addressProblems`). */
export const Address = z.partialRecord(z.enum(ADDRESS_FIELDS), Text(LONGEST_ADDRESS_PART));
/** An address in Thailand. */
export const ThaiAddress = Address.refine(({ postCode = '' }) => isThaiPostCode(postCode), {
  message: 'form/postcode',
  path: ['postCode'],
});
