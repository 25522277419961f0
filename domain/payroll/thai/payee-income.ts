import { share } from '../../money.ts';
import { type BasisPoints, basisPoints, type Satang } from '../../units.ts';

export const PAYEE_KINDS = ['individual', 'company'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];
/**
 * Income of somebody who is no employee, by section 40 of the Revenue Code: fees for work, (2), of residents and others; pay, (1), from which the
 * payer has no duty to withhold; (3), (4), and (5) to (8).
 */
export const PAYEE_INCOMES = [
  'residentFee',
  'nonResidentFee',
  'exemptPay',
  'royalty',
  'interest',
  'dividend',
  'rent',
  'profession',
  'contract',
  'service',
  'advertising',
  'transport',
  'prize',
  'other',
] as const;
export type PayeeIncome = (typeof PAYEE_INCOMES)[number];
export const MONTH_RETURNS = ['pnd2', 'pnd3', 'pnd53'] as const;
export const YEAR_RETURNS = ['pnd2a', 'pnd3a', 'pnd1as'] as const;
export type MonthReturn = (typeof MONTH_RETURNS)[number];
/** Where a payment stands: in a return of its own, in PND1 beside the salaries, or in PND1 Kor special of the year. */
export const PAYMENT_RETURNS = [...MONTH_RETURNS, 'pnd1', 'pnd1as'] as const;
export type PaymentReturn = (typeof PAYMENT_RETURNS)[number];

type Terms = {
  /** The certificate's row: 1 s.40(1), 2 s.40(2), 3 s.40(3), 4 interest, 5 dividends, 7 s.3 tredecim, 6 other. */
  readonly row: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Usual rates of a person and a company, in basis points. */
  readonly rates: Readonly<Record<PayeeKind, number>>;
  /** Code of the kind in PND2; null for what stands in PND3. */
  readonly pnd2: '1' | '2' | '3' | null;
  readonly name: string;
};
const terms = (row: Terms['row'], rates: readonly [number, number], pnd2: Terms['pnd2'], name: string): Terms => ({
  row,
  rates: { individual: rates[0], company: rates[1] },
  pnd2,
  name,
});
/** Source: Revenue Code s.50, s.3 tredecim with Order Thor.Por.4/2528; usual rates, which the payer may overrule. */
export const INCOME_TERMS: Readonly<Record<PayeeIncome, Terms>> = {
  residentFee: terms(2, [0, 0], null, 'ค่านายหน้า ค่าธรรมเนียม เบี้ยประชุม มาตรา 40 (2) ผู้อยู่ในประเทศไทย'),
  nonResidentFee: terms(2, [1_500, 1_500], null, 'ค่านายหน้า ค่าธรรมเนียม เบี้ยประชุม มาตรา 40 (2) ผู้มิได้อยู่ในประเทศไทย'),
  exemptPay: terms(1, [0, 0], null, 'เงินเดือน บำนาญ มาตรา 40 (1) ที่ผู้จ่ายไม่ต้องหักภาษี'),
  royalty: terms(3, [300, 300], '1', 'ค่าแห่งลิขสิทธิ์ มาตรา 40 (3)'),
  interest: terms(4, [1_500, 100], '2', 'ดอกเบี้ย มาตรา 40 (4) (ก)'),
  dividend: terms(5, [1_000, 1_000], '3', 'เงินปันผล มาตรา 40 (4) (ข)'),
  rent: terms(7, [500, 500], null, 'ค่าเช่า'),
  profession: terms(7, [300, 300], null, 'ค่าวิชาชีพอิสระ'),
  contract: terms(7, [300, 300], null, 'ค่ารับเหมา'),
  service: terms(7, [300, 300], null, 'ค่าบริการ'),
  advertising: terms(7, [200, 200], null, 'ค่าโฆษณา'),
  transport: terms(7, [100, 100], null, 'ค่าขนส่ง'),
  prize: terms(7, [500, 500], null, 'รางวัล'),
  other: terms(6, [300, 300], null, 'อื่น ๆ'),
};

/** The usual rate of a kind of income. Example: rent of a person → 5 %. */
export const usualRate = (kind: PayeeKind, income: PayeeIncome): BasisPoints => basisPoints(INCOME_TERMS[income].rates[kind]);

export type FeeIncome = 'residentFee' | 'nonResidentFee';
export const isFee = (income: PayeeIncome): income is FeeIncome => income === 'residentFee' || income === 'nonResidentFee';
/** Income by s.40(1) and (2) is earned by people alone. Source: Revenue Code s.40(1), (2). Example: rent → false. */
export const isOfPeople = (income: PayeeIncome): boolean => isFee(income) || income === 'exemptPay';

/**
 * The return that a payment stands in: everything of a company in PND53; of a person fees in PND1, pay without duty to withhold in PND1 Kor
 * special of the year, interest, dividends and royalties in PND2, the rest in PND3. Source: forms of the Revenue Department.
 * Example: rent paid to a person → pnd3.
 */
export function returnOf(kind: PayeeKind, income: PayeeIncome): PaymentReturn {
  if (kind === 'company') return 'pnd53';
  if (isFee(income)) return 'pnd1';
  if (income === 'exemptPay') return 'pnd1as';
  return INCOME_TERMS[income].pnd2 === null ? 'pnd3' : 'pnd2';
}

/** The tax of a payment at its rate, rounded half up to the satang. Example: 10,000.00 at 3 % → 300.00. */
export const taxOfPayment = (amount: Satang, rate: BasisPoints): Satang => share(amount, rate);
