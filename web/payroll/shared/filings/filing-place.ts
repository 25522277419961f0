import type { WireAnswer } from '../../../../contract/endpoint.ts';
import type { payrollCalendar } from '../../../../contract/payroll/payroll-calendar.ts';
import { format } from '../../../text/format.ts';
import type { Language } from '../../../text/language.ts';
import type { AppPath } from '../../../ui/app-link.tsx';
import { shownTaxYear } from '../shown-tax-year.ts';

export type Filing = WireAnswer<typeof payrollCalendar.get>['filings'][number];

const PLACES: Readonly<Record<Filing['kind'], (period: string) => AppPath>> = {
  pnd1: (month) => `/payrolls/wht1?month=${month}`,
  pnd2: (month) => `/payrolls/payees?return=pnd2&month=${month}`,
  pnd3: (month) => `/payrolls/payees?return=pnd3&month=${month}`,
  pnd53: (month) => `/payrolls/payees?return=pnd53&month=${month}`,
  studentLoan: (month) => `/payrolls/lists?list=studentLoan&month=${month}`,
  sso: (month) => `/payrolls/sso?month=${month}`,
  welfareFund: (month) => `/payrolls/lists?list=welfareFund&month=${month}`,
  fund: (month) => `/payrolls/lists?list=fund&month=${month}`,
  certificate: (year) => `/payrolls/tax-certificate?year=${year}`,
  leaverCertificate: (year) => `/payrolls/tax-certificate?year=${year}`,
  pnd1a: (year) => `/payrolls/yearly-wht1?year=${year}`,
  compensation: (year) => `/payrolls/yearly-sso?year=${year}`,
  // What is paid is worked out from the wages that the year states.
  compensationEstimate: (year) => `/payrolls/yearly-sso?year=${Number(year) - 1}`,
  compensationDifference: (year) => `/payrolls/yearly-sso?year=${year}`,
  sps103: (month) => `/payrolls/sps1-03?month=${month}`,
  sps609: (month) => `/payrolls/sps6-09?month=${month}`,
};
/** The page on which a filing is made. */
export const filingPlace = ({ kind, period }: Pick<Filing, 'kind' | 'period'>): AppPath => PLACES[kind](period);

/** The month or the year that a filing tells of. */
export const filingPeriod = ({ period }: Pick<Filing, 'period'>, language: Language): string =>
  period.length === 4 ? shownTaxYear(Number(period), language) : format.month(period);
