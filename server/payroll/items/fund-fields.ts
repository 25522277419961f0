import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { ZERO } from '../../../domain/money.ts';
import { isFundShare } from '../../../domain/payroll/fund-share.ts';
import { invalidField } from '../../http/app-error.ts';
import { type FundColumns, fundOf } from '../shared/load-items.ts';

type Item = Answer<typeof payrollItems.create>;
type Fields = Pick<
  Item,
  'fundKind' | 'employeePercent' | 'companyPercent' | 'employeeAmount' | 'companyAmount' | 'highestWage' | 'vestingYears'
>;
type Given = Partial<Pick<Body<typeof payrollItems.create>, keyof Fields>> & Pick<Item, 'type'>;

const NO_FUND: Fields = {
  fundKind: null,
  employeePercent: 0,
  companyPercent: 0,
  employeeAmount: ZERO,
  companyAmount: ZERO,
  highestWage: ZERO,
  vestingYears: 0,
};

export function fundFields(row: FundColumns & { fund_vesting_years: number }): Fields {
  const terms = fundOf(row);
  if (!terms) return NO_FUND;
  return {
    fundKind: terms.kind,
    employeePercent: terms.employee.percent,
    companyPercent: terms.company.percent,
    employeeAmount: terms.employee.amount,
    companyAmount: terms.company.amount,
    highestWage: terms.highestWage ?? ZERO,
    vestingYears: row.fund_vesting_years,
  };
}

/** The columns of a fund from what was given over what stood. Refuses a fund that is no welfare item, and shares outside the law, at their field. */
export function fundColumns(given: Given, before: Fields | null) {
  const said = { ...NO_FUND, ...before };
  const fields = { ...said, ...definedOf(given) };
  const { fundKind } = fields;
  if (fundKind !== null && given.type !== 'welfare') throw invalidField('fundKind', 'form/invalid');
  for (const field of ['employeePercent', 'companyPercent'] as const) {
    if (fundKind !== null && !isFundShare(fundKind, fields[field])) throw invalidField(field, 'form/fund-share');
  }
  const isEmpty = fields.employeePercent + fields.companyPercent + fields.employeeAmount + fields.companyAmount === 0;
  if (fundKind !== null && isEmpty) throw invalidField('employeePercent', 'form/required');
  const kept = fundKind === null ? NO_FUND : fields;
  return {
    fund_kind: fundKind,
    fund_employee_percent: kept.employeePercent,
    fund_company_percent: kept.companyPercent,
    fund_employee_amount: kept.employeeAmount,
    fund_company_amount: kept.companyAmount,
    fund_highest_wage: kept.highestWage === 0 ? null : kept.highestWage,
    fund_vesting_years: kept.vestingYears,
  };
}

function definedOf(given: Given): Partial<Fields> {
  const fields = Object.keys(NO_FUND) as (keyof Fields)[];
  return Object.fromEntries(fields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}
