import { isPlainDate, type PlainDate, plainDate, type Satang, satang } from '../../units.ts';
import type { TaxProfile } from '../thai/allowances.ts';
import type { Answers, SectionInfo } from './sections.ts';

export type KnownPerson = { readonly taxYear: number; readonly birthDate: PlainDate | null };

/**
 * What the counting sections of a tax year let somebody subtract. Who no longer or not yet meets a condition in that year is left out:
 * children who were of age on 1 January and do not study, or are above 25; parents under 60 in the year or with more than 30,000; parents of
 * a spouse who has income. Order of birth counts every child, also one for whom nothing is allowed any more. The birth date of the
 * personnel record is believed before the declared one.
 * Source: Revenue Code s.47(1)(b), (c), (j), (k); explanation of the form L.Y.01. Example: a father born in 1960 without income → one parent in 2026.
 */
export function profileOf(answers: Answers, { taxYear, birthDate }: KnownPerson): TaxProfile {
  const own = answers['personal-information'] ?? {};
  const spouseHasNoIncome = isSpouseWithoutIncome(answers['personal-and-spouse-deductible']);
  const insurance = answers['insurance-deductible'] ?? {};
  const investment = answers['investment-deductible'] ?? {};
  const residence = answers['residence-deductible'] ?? {};
  const donation = answers['donation-deductible'] ?? {};
  const other = answers['other-deductible'] ?? {};
  const born = birthDate ?? dayOf(own.birthdate);
  return {
    ...(born ? { birthDate: born } : {}),
    isDisabled: own.disabled === true,
    spouseHasNoIncome,
    children: childrenOf(answers['children-deductible'], taxYear),
    parentsCaredFor: parentsOf(answers['parents-deductible'], { taxYear, spouseHasNoIncome }),
    disabledCaredFor: caredForOf(answers['disability-caring-deductible']),
    pregnancies: listOf(answers['pregnancy-deductible']?.pregnancies).map(({ amount }) => amountOf(amount)),
    otherSocialSecurity: paid(answers['social-security-deductible'], 'social-security'),
    lifeInsurance: paid(insurance, 'life-insurance'),
    healthInsurance: paid(insurance, 'health-insurance'),
    spouseLifeInsurance: spouseHasNoIncome ? paid(insurance, 'spouse-life-insurance') : satang(0),
    parentsHealthInsurance: paidForParents(insurance, spouseHasNoIncome),
    pensionInsurance: paid(insurance, 'pension-life-insurance'),
    providentFund: paid(investment, 'provident-fund'),
    rmf: paid(investment, 'investment-rmf'),
    ssf: paid(investment, 'investment-ssf'),
    nationalSavings: paid(investment, 'national-saving-fund'),
    governmentPension: paid(investment, 'government-pension'),
    teacherFund: paid(investment, 'teacher-fund'),
    thaiEsg: paid(investment, 'thai-esg'),
    thaiEsgxNew: paid(investment, 'thai-esgx-new'),
    thaiEsgxSwitch: paid(investment, 'thai-esgx-switch'),
    homeLoanInterest: paid(residence, 'paidHouseLoanInterest'),
    newHouse: paid(residence, 'newHouse'),
    doubleGifts: satang(paid(donation, 'education') + paid(donation, 'public-services')),
    gifts: paid(donation, 'charity-other'),
    politicalGift: paid(donation, 'political-party'),
    easyReceipt: paid(other, 'easy-e-receipt'),
    easyReceiptCommunity: paid(other, 'easy-e-receipt-community'),
    domesticTravel: paid(other, 'domestic-travel'),
    socialEnterprise: paid(other, 'social-enterprise'),
  };
}

const isRecord = (value: unknown): value is SectionInfo => typeof value === 'object' && value !== null && !Array.isArray(value);
const groupOf = (value: unknown): SectionInfo => (isRecord(value) ? value : {});
const listOf = (value: unknown): SectionInfo[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const dayOf = (value: unknown): PlainDate | null => (typeof value === 'string' && isPlainDate(value) ? plainDate(value) : null);
const amountOf = (value: unknown): Satang =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? satang(value) : satang(0);

/** The amount of an item that is claimed; without the tick it counts nothing. */
function paid(info: SectionInfo | undefined, key: string): Satang {
  const { checked, value } = groupOf(info?.[key]);
  return checked === true ? amountOf(value) : satang(0);
}

const PARENTS = ['father', 'mother'] as const;
const PARENTS_IN_LAW = ['fatherInLaw', 'motherInLaw'] as const;

const isSpouseWithoutIncome = (spouse: SectionInfo | undefined): boolean =>
  spouse?.maritalStatus === 'married' && spouse.spouseIncomes === 'no-any-incomes';

const paidForParents = (insurance: SectionInfo, withInLaws: boolean): Satang => {
  const parents = groupOf(insurance.parents);
  const keys = withInLaws ? [...PARENTS, 'father-in-law', 'mother-in-law'] : PARENTS;
  return satang(keys.reduce((sum, key) => sum + paid(parents, key), 0));
};

/** Whether somebody born on the day had not had the birthday of that age before 1 January of the year. */
const isYoungerThan = (birthDate: PlainDate, age: number, taxYear: number): boolean =>
  `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}` > `${taxYear}-01-01`;

function childrenOf(info: SectionInfo | undefined, taxYear: number): NonNullable<TaxProfile['children']> {
  if (info?.hasChildren !== true) return [];
  return listOf(info.children).flatMap((child) => {
    const birthDate = dayOf(child.birthdate);
    if (birthDate === null || Number(birthDate.slice(0, 4)) > taxYear) return [];
    const isOfAge = isYoungerThan(birthDate, 20, taxYear) || (child.isStudying === true && isYoungerThan(birthDate, 26, taxYear));
    return [{ birthDate, isAdopted: child.isAdopted === true, isAllowed: isOfAge && child.hasIncomes !== true }];
  });
}

const PARENT_AGE = 60;
function parentsOf(info: SectionInfo | undefined, known: { taxYear: number; spouseHasNoIncome: boolean }): number {
  const keys = known.spouseHasNoIncome ? [...PARENTS, ...PARENTS_IN_LAW] : PARENTS;
  return keys.filter((key) => {
    const { caring, birthdate, incomes } = groupOf(info?.[key]);
    const born = dayOf(birthdate);
    const isOldEnough = born !== null && known.taxYear - Number(born.slice(0, 4)) >= PARENT_AGE;
    return caring === true && isOldEnough && incomes !== 'more-than-30000';
  }).length;
}

function caredForOf(info: SectionInfo | undefined): number {
  if (info?.caring !== true) return 0;
  const poor = listOf(info.persons).filter(({ incomes }) => incomes !== 'more-than-30000');
  const family = poor.filter(({ relation }) => relation !== 'other').length;
  return family + Math.min(1, poor.length - family);
}
