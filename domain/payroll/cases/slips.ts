/** Whole slips of November 2026, 25 staff, no provident fund, personal allowance only, annualised method; baht. */
export type SlipCase = {
  readonly salary: number;
  readonly overtimeMinutes: number;
  readonly expected: {
    readonly overtime: string;
    readonly income: string;
    readonly socialSecurity: string;
    readonly welfareFund: string;
    readonly tax: string;
    readonly net: string;
  };
};
export const SLIP_CASES: readonly SlipCase[] = [
  {
    salary: 30_000,
    overtimeMinutes: 120,
    expected: {
      overtime: '375.00',
      income: '30375.00',
      socialSecurity: '875.00',
      welfareFund: '75.00',
      tax: '183.33',
      net: '29241.67',
    },
  },
  {
    salary: 50_000,
    overtimeMinutes: 0,
    expected: {
      overtime: '0.00',
      income: '50000.00',
      socialSecurity: '875.00',
      welfareFund: '125.00',
      tax: '1704.16',
      net: '47295.84',
    },
  },
];
