import { useText } from '../../../text/use-text.ts';
import { SETUP } from '../texts.ts';

const WORDS = {
  businessTypeId: 'field.businessType',
  name: 'field.name',
  nameEn: 'field.nameEn',
  phoneNumber: 'field.phoneNumber',
  foundingDate: 'field.foundingDate',
  address: 'field.address',
  taxId: 'field.taxId',
  branchTax: 'field.branchTax',
  socialSecurityId: 'field.socialSecurityId',
  branchSocialSecurity: 'field.branchSocialSecurity',
  countryId: 'field.country',
  currencyId: 'field.currency',
  timeZone: 'field.timeZone',
  bankId: 'field.bank',
  shiftBoardType: 'field.shiftBoardType',
  runningPayroll: 'field.runningPayroll',
  zoneName: 'field.zoneName',
  zoneLatitude: 'field.location',
  zoneLongitude: 'field.location',
  acceptConsent: 'step.consent',
} as const;
const isKnown = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

/** The word of a field of the set-up, also when its step is not on the screen. */
export function useFieldLabel(): (name: string) => string {
  const { t } = useText(SETUP);
  return (name) => {
    const [base = ''] = name.split('.');
    return isKnown(base) ? t(WORDS[base]) : name;
  };
}
