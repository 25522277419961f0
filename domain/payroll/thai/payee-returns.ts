import { buddhistDate, buddhistDDMMYYYY } from '../../buddhist-date.ts';
import { formatBaht } from '../../money.ts';
import { bareNationalId } from '../../national-id.ts';
import { type PlainDate, plainDate, type Satang, satang, type YearMonth } from '../../units.ts';
import {
  digitsProblem,
  type FileAddress,
  type FileCompany,
  type FileViolation,
  nationalIdProblem,
  violationsOf,
} from './file-party.ts';
import { INCOME_TERMS, type MonthReturn, type PayeeIncome, type PayeeKind } from './payee-income.ts';
import type { TaxCondition } from './payer-borne-tax.ts';
import { branchCode, forbiddenCharacters } from './pnd1.ts';
import { cleanText } from './windows-874-text.ts';

export type ReturnPayment = {
  readonly id: string;
  readonly payeeId: string;
  readonly kind: PayeeKind;
  readonly taxId: string;
  readonly title: string;
  readonly name: string;
  readonly lastName: string;
  readonly branch: string;
  readonly address: FileAddress;
  readonly paidOn: PlainDate;
  readonly income: PayeeIncome;
  readonly description: string;
  readonly paid: Satang;
  readonly tax: Satang;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly condition: TaxCondition;
};
export type PayeeFiling = {
  readonly form: MonthReturn;
  readonly company: FileCompany;
  readonly month: YearMonth;
  readonly filing: number;
  readonly submission: number;
  readonly payments: readonly ReturnPayment[];
};

const TAX_TYPES: Readonly<Record<MonthReturn, string>> = { pnd2: 'PND2', pnd3: 'PND3', pnd53: 'PND53' };
const NO_ITEM = ['00000000', '0.00', '0.00', '0.00', '', ''];
const ITEMS = 3;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const sum = (payments: readonly ReturnPayment[], figure: 'paid' | 'tax'): Satang =>
  satang(payments.reduce((total, payment) => total + payment[figure], 0));

/** Example: PND3_0105500001239_000000_2569_11_00_00.txt. */
export function payeeFileName({ form, company, month, filing, submission }: Omit<PayeeFiling, 'payments'>): string {
  const date = buddhistDate(plainDate(`${month}-01`));
  const numbers = [date.year, date.month, twoDigits(filing), twoDigits(submission)];
  return `${[TAX_TYPES[form], bareNationalId(company.taxId), branchCode(company.branchTax), ...numbers].join('_')}.txt`;
}

/** Payments of one payee as the lines of PND3 and PND53 take them: up to three in each. */
export function payeeLines(payments: readonly ReturnPayment[]): ReturnPayment[][] {
  const byPayee = new Map<string, ReturnPayment[]>();
  for (const payment of payments) byPayee.set(payment.payeeId, [...(byPayee.get(payment.payeeId) ?? []), payment]);
  return [...byPayee.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / ITEMS) }, (_, index) => own.slice(index * ITEMS, (index + 1) * ITEMS)),
  );
}

/**
 * PND3 and PND53 (one H line of 25 fields, D lines of 38 with up to three payments of a payee) or PND2 (H of 22, D of 27 a payment), `|` between
 * fields, CRLF between lines, UTF-8; Buddhist years, two decimals. "/" in addresses is written as "-". Call `payeeProblems` first.
 * Source: FORMAT v2.0 of the Revenue Department as transcribed; the sections of the header are those of s.3 tredecim.
 */
export function writePayeeReturn(filing: PayeeFiling): string {
  const details =
    filing.form === 'pnd2'
      ? filing.payments.map((payment, index) => pnd2Detail(filing, payment, index + 1))
      : payeeLines(filing.payments).map((own, index) => payeeDetail(filing, own, index + 1));
  return [payeeHeader(filing, details.length), ...details].join('\r\n');
}

function payeeHeader({ form, company, month, filing, payments }: PayeeFiling, count: number): string {
  const date = buddhistDate(plainDate(`${month}-01`));
  const taxId = bareNationalId(company.taxId);
  const branch = branchCode(company.branchTax);
  const tax = formatBaht(sum(payments, 'tax'));
  const name = /^0*$/.test(company.branchTax) ? 'สำนักงานใหญ่' : cleanText(company.branchName);
  const sections = form === 'pnd2' ? [] : ['1', '0', '0'];
  const payer = [TAX_TYPES[form], taxId, branch, name, ...sections, '0', date.month, date.year, 'V', twoDigits(filing)];
  const money = [String(count), formatBaht(sum(payments, 'paid')), tax, '0.00', tax, tax];
  return ['H', '0000', taxId, branch, '1', ...payer, ...money, '', '2'].join('|');
}

function payeeDetail(filing: PayeeFiling, own: readonly ReturnPayment[], sequence: number): string {
  const [first] = own;
  if (!first) return '';
  const items = Array.from({ length: ITEMS }, (_, index) => {
    const payment = own[index];
    if (!payment) return NO_ITEM;
    const text = (payment.description || INCOME_TERMS[payment.income].name).slice(0, 100);
    return [...figuresOf(payment), writtenText(text), String(payment.condition)];
  });
  return ['D', String(sequence), ...payeeFields(filing, first), ...items.flat(), ...addressFields(first)].join('|');
}

function pnd2Detail(filing: PayeeFiling, payment: ReturnPayment, sequence: number): string {
  const [branch = '', id = '', tin = '', ...names] = payeeFields(filing, payment);
  const code = INCOME_TERMS[payment.income].pnd2 ?? '';
  const fields = [branch, id, tin, '', ...names, ...figuresOf(payment), code, String(payment.condition)];
  return ['D', String(sequence), ...fields, ...addressFields(payment)].join('|');
}

const payeeFields = ({ company }: PayeeFiling, payee: ReturnPayment): string[] => [
  payee.kind === 'company' ? branchCode(payee.branch) : branchCode(company.branchTax),
  bareNationalId(payee.taxId),
  '0000000000',
  cleanText(payee.title) || '-',
  cleanText(payee.name),
  cleanText(payee.lastName),
];
const figuresOf = ({ paidOn, rate, paid, tax }: ReturnPayment): string[] => [
  buddhistDDMMYYYY(paidOn),
  (rate / 100).toFixed(2),
  formatBaht(paid),
  formatBaht(tax),
];
const writtenText = (text: string): string => cleanText(text.replaceAll('/', '-'));
const ADDRESS = [
  'building',
  'room',
  'floor',
  'village',
  'no',
  'moo',
  'alley',
  'road',
  'subDistrict',
  'district',
  'province',
  'zipcode',
] as const satisfies readonly (keyof FileAddress)[];
const NEEDED: readonly (keyof FileAddress)[] = ['district', 'province', 'zipcode'];
const addressFields = ({ address }: ReturnPayment): string[] => ADDRESS.map((part) => writtenText(address[part] ?? ''));

/** What keeps a return from being made, by payee and field. The address is needed of people, of companies it may be left out. */
export function payeeProblems({ company, payments }: Pick<PayeeFiling, 'company' | 'payments'>): FileViolation[] {
  const payees = [...new Map(payments.map((payment) => [payment.payeeId, payment])).values()];
  const forbidden = (field: 'firstName' | 'lastName', text: string) => {
    const characters = forbiddenCharacters(text);
    return characters === '' ? null : { field, code: 'text/forbidden-character' as const, facts: { characters } };
  };
  return [
    ...violationsOf(null, [
      nationalIdProblem('taxId', company.taxId),
      digitsProblem('branchTax', company.branchTax, 5),
      payments.length === 0 ? { field: null, code: 'file/no-rows', facts: {} } : null,
    ]),
    ...payees.flatMap((payee) =>
      violationsOf(payee.payeeId, [
        nationalIdProblem('taxId', payee.taxId),
        forbidden('firstName', payee.name),
        forbidden('lastName', payee.lastName),
        ...NEEDED.map((part) =>
          payee.kind === 'company' || cleanText(payee.address[part] ?? '') !== ''
            ? null
            : { field: `address.${part}` as const, code: 'required' as const, facts: {} },
        ),
      ]),
    ),
  ];
}
