import { sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '../../../domain/define-text.ts';
import { FROM_THE_BEGINNING } from '../../../domain/payroll/dated-amounts.ts';
import { FUND_KINDS, type FundTerms } from '../../../domain/payroll/fund-share.ts';
import { ASKED_KEYS, LINE_KEYS, type PAY_KEYS, type PaySettings } from '../../../domain/payroll/pay-types.ts';
import { assert, basisPoints, type PlainDate, plainDate, type Satang, satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';

export const PAYROLL_TYPES = ['income', 'benefit', 'deduction', 'welfare'] as const;
export type PayrollType = (typeof PAYROLL_TYPES)[number];
export const GROUP_OF_TYPE = { income: 'incomes', benefit: 'benefits', deduction: 'deductions', welfare: 'welfares' } as const;
const TYPE_OF_GROUP: Readonly<Record<string, PayrollType>> = {
  incomes: 'income',
  benefits: 'benefit',
  deductions: 'deduction',
  welfares: 'welfare',
};
export const typeOfGroup = (group: string): PayrollType => TYPE_OF_GROUP[group] ?? 'income';

/** An item as reports use and keep it. */
export const KeptItem = z.object({
  id: z.string(),
  key: z.enum(LINE_KEYS).nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  type: z.enum(PAYROLL_TYPES),
  isPositive: z.boolean(),
  /** Whether its monthly amount follows the days employed; null in payrolls from before it was kept. */
  isByDays: z.boolean().nullable().catch(null),
});
export type KeptItem = z.output<typeof KeptItem>;
/** What an item pays to everybody from a day on: an amount, or basis points of salary where `percent` is not null. */
export type ItemDefault = { readonly from: PlainDate; readonly value: Satang; readonly percent: number | null };
export type PayrollItem = Omit<KeptItem, 'isByDays'> & {
  tax: boolean;
  socialSecurity: boolean;
  isRegular: boolean;
  isProrated: boolean;
  countsForOvertime: boolean;
  /** What it pays to everybody, by the first day. */
  defaults: readonly ItemDefault[];
  isFundWage: boolean;
  isDebt: boolean;
  isCourtOrder: boolean;
  fund: FundTerms | null;
};

const Options = z.object({ unit: z.enum(['amount', 'percent']).catch('amount'), percent: z.number().int().catch(0) });
export const readOptions = (options: unknown) => Options.catch({ unit: 'amount', percent: 0 }).parse(options);

type ItemRow = {
  id: string;
  key_name: string | null;
  name: string;
  name_en: string | null;
  item_group: string;
  is_positive: boolean;
  tax_calculation: boolean;
  social_security_calculation: boolean;
  is_regular: boolean;
  is_prorated: boolean;
  counts_for_overtime: boolean;
  value: number;
  options: unknown;
  later: LaterDefaults;
  counts_for_funds: boolean;
  is_debt: boolean;
  remittance: string | null;
} & FundColumns;

export type LaterDefaults = readonly { readonly from: string; readonly value: number; readonly percent: number | null }[] | null;
/** What `app.payroll_item i` pays from later days on, ascending. */
export const LATER_DEFAULTS = sql`(select jsonb_agg(jsonb_build_object('from', a.from_date, 'value', a.value, 'percent', a.percent)
    order by a.from_date) from app.payroll_item_amount a where a.organization_id = i.organization_id and a.item_id = i.id)`;
/** All that an item says for everybody: what it was made with, and what begins later. Ascending. */
export function defaultsOf(row: {
  readonly value: number;
  readonly options: unknown;
  readonly later: LaterDefaults;
}): ItemDefault[] {
  const { unit, percent } = readOptions(row.options);
  const first = { from: FROM_THE_BEGINNING, value: satang(row.value), percent: unit === 'percent' ? percent : null };
  const later = (row.later ?? []).map(({ from, value, percent: part }) => ({
    from: plainDate(from),
    value: satang(value),
    percent: part,
  }));
  return [...(later[0]?.from === FROM_THE_BEGINNING ? [] : [first]), ...later];
}

export type FundColumns = {
  fund_kind: string | null;
  fund_employee_percent: number;
  fund_company_percent: number;
  fund_employee_amount: number;
  fund_company_amount: number;
  fund_highest_wage: number | null;
};

/** The terms of a fund as the item has them; null for an item that is none. */
export function fundOf(row: FundColumns): FundTerms | null {
  const kind = FUND_KINDS.find((fundKind) => fundKind === row.fund_kind);
  if (!kind) return null;
  const part = (percent: number, amount: number) => ({ percent: basisPoints(percent), amount: satang(amount) });
  return {
    kind,
    employee: part(row.fund_employee_percent, row.fund_employee_amount),
    company: part(row.fund_company_percent, row.fund_company_amount),
    highestWage: row.fund_highest_wage === null ? null : satang(row.fund_highest_wage),
  };
}

/** The items in use, in slip order: earnings, own incomes, time not worked, own deductions, statutory. */
export async function loadItems(tx: TenantTx, organizationId: string): Promise<PayrollItem[]> {
  const { rows } = await prepared(
    tx,
    'payroll-items',
    sql<ItemRow>`
      select id, key_name, name, name_en, item_group, is_positive, tax_calculation, social_security_calculation, is_regular,
        is_prorated, counts_for_overtime, value, options, ${LATER_DEFAULTS} as later, counts_for_funds, is_debt, remittance, fund_kind,
        fund_employee_percent, fund_company_percent, fund_employee_amount, fund_company_amount, fund_highest_wage
      from app.payroll_item i where organization_id = ${organizationId} and is_enabled
      order by case when key_name is null then case when is_positive then 100 else 300 end else sort_order end, sort_order,
        created_at, id`,
  );
  return rows.map((row) => {
    return {
      id: row.id,
      key: LINE_KEYS.find((key) => key === row.key_name) ?? null,
      name: row.name,
      nameEn: row.name_en,
      type: typeOfGroup(row.item_group),
      isPositive: row.is_positive,
      tax: row.tax_calculation,
      socialSecurity: row.social_security_calculation,
      isRegular: row.is_regular,
      isProrated: row.is_prorated,
      countsForOvertime: row.counts_for_overtime,
      defaults: defaultsOf(row),
      isFundWage: row.counts_for_funds,
      isDebt: row.is_debt,
      isCourtOrder: row.remittance === 'courtOrder',
      fund: fundOf(row),
    };
  });
}

/** Which item each rule writes to. */
export function itemIdsOf(items: readonly PayrollItem[]): PaySettings['itemIds'] {
  const idOf = (key: (typeof PAY_KEYS)[number]): string => {
    const found = items.find((item) => item.key === key);
    assert(found !== undefined, `the system item ${key} exists`);
    return found.id;
  };
  return {
    SALARY: idOf('SALARY'),
    OVERTIME: idOf('OVERTIME'),
    ABSENCE: idOf('ABSENCE'),
    UNPAID_LEAVE: idOf('UNPAID_LEAVE'),
    LATE: idOf('LATE'),
    TAX: idOf('TAX'),
    SOCIAL_SECURITY: idOf('SOCIAL_SECURITY'),
    WELFARE_FUND: idOf('WELFARE_FUND'),
    ...Object.fromEntries(
      ASKED_KEYS.flatMap((key) => {
        const found = items.find((item) => item.key === key);
        return found ? [[key, found.id]] : [];
      }),
    ),
  };
}

export const keptItem = ({ id, key, name, nameEn, type, isPositive, isProrated, isRegular }: PayrollItem): KeptItem => ({
  id,
  key,
  name,
  nameEn,
  type,
  isPositive,
  isByDays: isProrated && isRegular,
});

/** The item's name in the reader's language: the first name is Thai, the other English. */
export const itemName = (item: Pick<KeptItem, 'name' | 'nameEn'>, language: Language): string =>
  language === 'en' ? item.nameEn || item.name : item.name;
