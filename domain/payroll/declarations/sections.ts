import { assert, type Satang, satang } from '../../units.ts';
import type { AllowanceCaps, ShareCap } from '../thai/allowance-caps.ts';

type Named = { readonly key: string };
/** What a tax year lets count of an amount; null: the year does not deduct it. */
export type FieldCap = (caps: AllowanceCaps) => Satang | ShareCap | null;
export type PlainField = Named &
  (
    | { readonly kind: 'text'; readonly most: number }
    | { readonly kind: 'nationalId' | 'day' | 'flag' | 'zipcode' }
    | { readonly kind: 'count'; readonly most: number }
    /** `preset` is what stands there until another is chosen. */
    | { readonly kind: 'choice'; readonly options: readonly [string, ...string[]]; readonly preset: string }
    /** Something that was paid: whether it is claimed, and the amount of the year. */
    | { readonly kind: 'item'; readonly cap: FieldCap }
    | { readonly kind: 'money'; readonly cap: FieldCap }
  );
export type GroupField = Named & { readonly kind: 'group'; readonly fields: readonly PlainField[] };
export type ListField = Named & { readonly kind: 'list'; readonly most: number; readonly fields: readonly PlainField[] };
export type SectionField = PlainField | GroupField | ListField;

const text = (key: string, most = 100) => ({ key, kind: 'text', most }) as const;
const id = { key: 'personalId', kind: 'nationalId' } as const;
const birthdate = { key: 'birthdate', kind: 'day' } as const;
const flag = (key: string) => ({ key, kind: 'flag' }) as const;
const item = (key: string, cap: FieldCap) => ({ key, kind: 'item', cap }) as const;
const names = [text('prefixName', 40), text('firstName'), text('lastName')] as const;
const person = [id, ...names, birthdate] as const;
const incomes = {
  key: 'incomes',
  kind: 'choice',
  options: ['no-any-incomes', 'up-to-30000', 'more-than-30000'],
  preset: 'no-any-incomes',
} as const;
const parent = (key: string): GroupField => ({ key, kind: 'group', fields: [flag('caring'), ...person, incomes] });
/** A share of income without an amount beside it. */
export const NO_MOST = satang(0);
const NOT_ANY_MORE: FieldCap = () => null;
const some = (amount: Satang | ShareCap) => ((typeof amount === 'number' ? amount : amount.max) > 0 ? amount : null);

/** Every field of a declaration of allowances, section by section: forms, checks and words go by this one table. */
export const SECTIONS = [
  {
    type: 'personal-information',
    page: 'personal-information',
    fields: [
      id,
      text('firstName'),
      text('lastName'),
      text('organizationName', 160),
      text('position'),
      birthdate,
      flag('disabled'),
      {
        key: 'address',
        kind: 'group',
        fields: [
          text('no', 40),
          text('moo', 20),
          text('alley'),
          text('road'),
          text('subDistrict'),
          text('district'),
          text('province'),
          { key: 'zipcode', kind: 'zipcode' },
        ],
      },
    ],
  },
  {
    type: 'personal-and-spouse-deductible',
    page: 'personal-and-spouse',
    fields: [
      { key: 'maritalStatus', kind: 'choice', options: ['single', 'married', 'divorced', 'widowed'], preset: 'single' },
      {
        key: 'spouseIncomes',
        kind: 'choice',
        options: ['has-incomes', 'no-any-incomes'],
        preset: 'has-incomes',
      },
      flag('marriedLastYear'),
      ...person,
    ],
  },
  {
    type: 'children-deductible',
    page: 'children',
    fields: [
      flag('hasChildren'),
      { key: 'childrenAmount', kind: 'count', most: 20 },
      {
        key: 'children',
        kind: 'list',
        most: 20,
        fields: [...person, flag('isAdopted'), flag('isStudying'), flag('hasIncomes')],
      },
    ],
  },
  {
    type: 'parents-deductible',
    page: 'parents',
    fields: [parent('father'), parent('mother'), parent('fatherInLaw'), parent('motherInLaw')],
  },
  {
    type: 'disability-caring-deductible',
    page: 'disability-caring',
    fields: [
      flag('caring'),
      {
        key: 'persons',
        kind: 'list',
        most: 20,
        fields: [
          { key: 'relation', kind: 'choice', options: ['parent', 'spouse', 'child', 'relative', 'other'], preset: 'parent' },
          ...person,
          incomes,
        ],
      },
    ],
  },
  {
    type: 'insurance-deductible',
    page: 'insurance',
    fields: [
      item('health-insurance', (caps) => caps.health),
      item('life-insurance', (caps) => caps.life),
      item('pension-life-insurance', (caps) => caps.pension),
      item('spouse-life-insurance', (caps) => caps.spouseLife),
      {
        key: 'parents',
        kind: 'group',
        fields: ['father', 'mother', 'father-in-law', 'mother-in-law'].map((key) => item(key, (caps) => caps.parentsHealth)),
      },
    ],
  },
  {
    type: 'social-security-deductible',
    page: 'social-security',
    fields: [item('social-security', (caps) => caps.socialSecurity)],
  },
  {
    type: 'pregnancy-deductible',
    page: 'pregnancy',
    fields: [
      {
        key: 'pregnancies',
        kind: 'list',
        most: 5,
        fields: [birthdate, { key: 'amount', kind: 'money', cap: (caps) => caps.pregnancy }],
      },
    ],
  },
  {
    type: 'investment-deductible',
    page: 'investment',
    fields: [
      item('provident-fund', (caps) => caps.providentFund),
      item('investment-rmf', (caps) => caps.rmf),
      item('investment-ssf', (caps) => some(caps.ssf)),
      item('national-saving-fund', (caps) => caps.nationalSavings),
      item('government-pension', (caps) => caps.governmentPension),
      item('teacher-fund', (caps) => caps.teacherFund),
      item('thai-esg', (caps) => some(caps.thaiEsg)),
      item('thai-esgx-new', (caps) => some(caps.thaiEsgxNew)),
      item('thai-esgx-switch', (caps) => some(caps.thaiEsgxSwitch)),
    ],
  },
  {
    type: 'residence-deductible',
    page: 'residence',
    fields: [
      item('boughtFirstHouseIn2016', NOT_ANY_MORE),
      item('paidHouseLoanInterest', (caps) => caps.homeLoanInterest),
      item('newHouse', (caps) => some(caps.newHouse)),
    ],
  },
  {
    type: 'donation-deductible',
    page: 'donation',
    fields: [
      item('education', (caps) => ({ rate: caps.giftShare, max: NO_MOST })),
      item('charity-other', (caps) => ({ rate: caps.giftShare, max: NO_MOST })),
      item('public-services', (caps) => ({ rate: caps.giftShare, max: NO_MOST })),
      item('political-party', (caps) => caps.politicalGift),
    ],
  },
  {
    type: 'other-deductible',
    page: 'other',
    fields: [
      item('easy-e-receipt', (caps) => some(caps.easyReceipt)),
      item('easy-e-receipt-community', (caps) => some(caps.easyReceiptCommunity)),
      item('domestic-travel', (caps) => some(caps.domesticTravel)),
      item('social-enterprise', (caps) => caps.socialEnterprise),
    ],
  },
] as const satisfies readonly { readonly type: string; readonly page: string; readonly fields: readonly SectionField[] }[];

export type SectionType = (typeof SECTIONS)[number]['type'];
export type Section = { readonly type: SectionType; readonly page: string; readonly fields: readonly SectionField[] };
export const SECTION_TYPES = SECTIONS.map(({ type }) => type) as [SectionType, ...SectionType[]];

export function sectionOf(type: SectionType): Section {
  const found = SECTIONS.find((section) => section.type === type);
  assert(found !== undefined, 'every type has its section');
  return found;
}

/** What somebody filled into a section; amounts in satang. */
export type SectionInfo = Readonly<Record<string, unknown>>;
export type Answers = Partial<Record<SectionType, SectionInfo>>;
