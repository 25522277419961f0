import { baht } from '../../money.ts';
import { firstDayOf, lastDayOf } from '../../time.ts';
import { basisPoints, plainDate, satang, yearMonth } from '../../units.ts';
import type { PayDay, PayEmployee, PayPeriod, PaySettings, SlipInput, YearToDate } from '../pay-types.ts';

export const ITEM_IDS = {
  SALARY: 'salary',
  OVERTIME: 'overtime',
  ABSENCE: 'absence',
  UNPAID_LEAVE: 'unpaid-leave',
  LATE: 'late',
  TAX: 'tax',
  SOCIAL_SECURITY: 'social-security',
  WELFARE_FUND: 'welfare-fund',
  SEVERANCE: 'severance',
  NOTICE_PAY: 'notice-pay',
  UNUSED_LEAVE: 'unused-leave',
  LEAVING_PAY: 'leaving-pay',
  LEAVING_TAX: 'leaving-tax',
  SOCIAL_SECURITY_PAID: 'social-security-paid',
} as const;

export const aPeriod = (month: string): PayPeriod => {
  const name = yearMonth(month);
  return { month: name, start: firstDayOf(name), end: lastDayOf(name), payDate: lastDayOf(name) };
};

export const anEmployee = (salary: number, changes: Partial<PayEmployee> = {}): PayEmployee => ({
  id: 'e1',
  code: '0001',
  startDate: plainDate('2020-01-01'),
  endDate: null,
  employmentType: 'FULL-TIME',
  salary: [{ from: plainDate('2020-01-01'), base: baht(salary) }],
  workMinutesPerDay: 480,
  overtimeRate: basisPoints(15_000),
  holidayRate: basisPoints(10_000),
  holidayOvertimeRate: basisPoints(30_000),
  payRate: basisPoints(10_000),
  earnsOvertime: true,
  overtimeAllowance: satang(0),
  insured: true,
  providentFundMember: false,
  taxMethod: 'progressive',
  flatRate: null,
  taxCondition: 1,
  taxProfile: {},
  items: [],
  ...changes,
});

export const aDay = (date: string, changes: Partial<PayDay> = {}): PayDay => ({
  date: plainDate(date),
  workedMinutes: 480,
  lateMinutes: 0,
  overtimeMinutes: 0,
  holidayMinutes: 0,
  holidayOvertimeMinutes: 0,
  ratedMinutes: 0,
  isAbsent: false,
  absentMinutes: 0,
  scheduledMinutes: 480,
  ...changes,
});

export const NO_YEAR: YearToDate = {
  regularIncome: satang(0),
  occasionalIncome: satang(0),
  taxRegular: satang(0),
  taxOccasional: satang(0),
  socialSecurity: satang(0),
  payments: 0,
};

export const SETTINGS: PaySettings = {
  employerHeadcount: 25,
  withholdingMethod: 'accumulated',
  instalmentRounding: 'truncate',
  lateUnit: 'minute',
  lateRounding: 'whole',
  socialSecurityArea: null,
  itemIds: ITEM_IDS,
};

type Wanted = {
  period: string;
  salary: number;
  employee?: Partial<PayEmployee>;
  days?: readonly PayDay[];
  yearToDate?: Partial<YearToDate>;
  settings?: Partial<PaySettings>;
};
/** A slip's input where only what matters to the test is named; amounts in baht. */
export const aSlipInput = ({ period, salary, employee, days, yearToDate, settings }: Wanted): SlipInput => ({
  period: aPeriod(period),
  employee: anEmployee(salary, employee),
  days: days ?? [],
  yearToDate: { ...NO_YEAR, ...yearToDate },
  settings: { ...SETTINGS, ...settings },
});
