import type { z } from 'zod';
import type { TextKey } from '../../../domain/define-text.ts';
import type en from '../../text/shared.en.json';
import type { Facts } from '../../text/use-text.ts';

type Words = TextKey<typeof en>;
export type IssueText = { readonly key: Words; readonly facts?: Facts };

/** Codes that schemas write as their message. */
const BY_CODE: Readonly<Record<string, Words>> = {
  'money/two-decimals': 'form.twoDecimals',
  'date/format': 'form.date',
  'date/beyond': 'form.dateBeyond',
  'month/format': 'form.date',
  'date-time/format': 'form.date',
  'national-id/length': 'form.nationalIdLength',
  'national-id/check-digit': 'form.nationalIdCheck',
  'form/national-id': 'form.nationalIdCheck',
  'form/password': 'form.password',
  'form/phone': 'form.phone',
  'form/postcode': 'form.postcode',
  'form/consent': 'form.consent',
  'form/end-before-start': 'form.endBeforeStart',
  'form/five-digits': 'form.fiveDigits',
  'form/six-digits': 'form.sixDigits',
  'form/ten-digits': 'form.tenDigits',
  'form/thirteen-digits': 'form.thirteenDigits',
  'zone/beacon-id': 'form.zoneBeaconId',
  'zone/beacon-uuid': 'form.zoneBeaconUuid',
  'zone/mac': 'form.zoneMac',
  'zone/network': 'form.zoneNetwork',
  'zone/address': 'form.zoneAddress',
  'zone/serial': 'form.zoneSerial',
  'face/photos-needed': 'form.facePhotos',
  'form/required': 'form.required',
  'form/bank-account': 'form.bankAccount',
  'form/time': 'form.time',
  'shift/symbol-length': 'form.shiftSymbol',
  'form/amount-above-zero': 'form.amountAboveZero',
  'form/one-time-amount': 'form.oneTimeAmount',
  'form/person-name': 'form.personName',
  'form/hidden-characters': 'form.hiddenCharacters',
  'form/web-address': 'form.webAddress',
  'form/person-or-role': 'form.personOrRole',
  'form/already-used': 'form.alreadyUsed',
  'form/stand-in-long': 'form.standInLong',
  'form/break-too-long': 'form.breakTooLong',
  'form/too-many-invited': 'form.tooManyInvited',
  'leave/step-order': 'form.leaveStepOrder',
  'leave/too-long': 'form.leaveTooLong',
  'leave/tranche-order': 'form.leaveTrancheOrder',
  'date/range': 'form.dateRange',
};

/** A problem that a rule of the domain found. */
export const brokenRule = (field: string, code: string): z.core.$ZodIssue => ({
  code: 'custom',
  message: code,
  path: [field],
  input: undefined,
});

/** The word for one problem a schema found, as the server words it too. */
export function issueText(issue: z.core.$ZodIssue): IssueText {
  const known = BY_CODE[issue.message];
  if (known) return { key: known };
  if (issue.code === 'invalid_type') return { key: isMissing(issue) ? 'form.required' : 'form.number' };
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') {
    return { key: issue.origin === 'string' ? 'form.maxLength' : 'form.max', facts: { maximum: String(issue.maximum) } };
  }
  if (issue.code === 'invalid_format')
    return { key: issue.format === 'email' ? 'form.email' : isBlank(issue) ? 'form.required' : 'form.pattern' };
  return { key: isMissing(issue) || isBlank(issue) ? 'form.required' : 'form.invalid' };
}

const isMissing = (issue: z.core.$ZodIssue) => issue.input === undefined || issue.input === null;
const isBlank = (issue: z.core.$ZodIssue) => issue.input === '';

function tooSmall(issue: z.core.$ZodIssueTooSmall): IssueText {
  if (issue.origin === 'array' && issue.minimum === 1) return { key: 'form.required' };
  if (issue.origin !== 'string') return { key: 'form.min', facts: { minimum: String(issue.minimum) } };
  return issue.minimum === 1 ? { key: 'form.required' } : { key: 'form.minLength', facts: { minimum: String(issue.minimum) } };
}
