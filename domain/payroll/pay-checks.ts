/** What is odd about the pay of one person in a payroll, beside what differs from the month before. */
export const PAY_CHECKS = [
  'unexplained',
  'twice-usual',
  'account-changed',
  'shared-account',
  'never-clocked',
  'nothing-paid',
  'below-minimum',
  'much-lateness',
] as const;
export type PayCheck = (typeof PAY_CHECKS)[number];
/** Those that somebody has to write a note about before the payroll is sent; the others are told. */
export const NOTED_CHECKS: readonly PayCheck[] = [
  'unexplained',
  'twice-usual',
  'account-changed',
  'shared-account',
  'never-clocked',
];
export const needsNote = (checks: readonly PayCheck[]): boolean => checks.some((check) => NOTED_CHECKS.includes(check));

/** A person of a payroll as the checks look at one; amounts in satang. */
export type CheckedPay = {
  readonly employeeId: string;
  readonly net: number;
  /** Whether something differs from the month before without a reason. */
  readonly isUnexplained: boolean;
  /** Nets of up to six payrolls of the same kind before this one. */
  readonly nets: readonly number[];
  /** Bank and account as one text; empty without an account. `accountBefore`: of the payroll before, null where the person had no slip in it. */
  readonly account: string;
  readonly accountBefore: string | null;
  /** Whether planned days went by and nothing was clocked, so that nothing is taken; `wasUnclocked`: in the payroll before. */
  readonly isUnclocked: boolean;
  readonly wasUnclocked: boolean;
  /** What a day of work is paid, and the least that the law allows where the company is; null where either is not known. */
  /** What is deducted for lateness, and the salary it is deducted from. */
  readonly late: number;
  readonly salary: number;
  readonly dailyWage: number | null;
  readonly minimumWage: number | null;
};

/** Lateness that takes more than a twentieth of a salary is nine hours a month: more likely a wrong plan than late people. */
const MUCH_LATENESS = 1 / 20;
/** From how many payrolls on a person's net is usual. */
const USUAL_FROM = 3;

/**
 * What is odd, by person; people without anything are left out. Twice the usual is more than double the median of at least three payrolls before.
 * An account is shared where two people of the payroll have the same one, unless the payroll before paid the same people into it.
 * Never clocked is said where somebody else of the payroll clocked, and not again while the person was paid so in the payroll before.
 * Much lateness is more than 5 % of the salary.
 * Source: product rule; Labour Protection Act s.90 for the least wage.
 * Example: nets of 20,000.00 three times, now 45,000.00 → twice-usual.
 */
export function payChecks(people: readonly CheckedPay[]): Map<string, PayCheck[]> {
  const [now, before] = [groupsOf(people, (pay) => pay.account), groupsOf(people, (pay) => pay.accountBefore ?? '')];
  const isShared = ({ employeeId, account }: CheckedPay): boolean => {
    const sharing = now.get(account) ?? [];
    const known = before.get(account) ?? [];
    return sharing.length > 1 && sharing.includes(employeeId) && !sharing.every((id) => known.includes(id));
  };
  // Who is paid for no day here, such as somebody who left and is owed something, says nothing about clocking.
  const isClocked = people.some((pay) => !pay.isUnclocked && pay.salary > 0);
  const checks = people.map((pay): [string, PayCheck[]] => [
    pay.employeeId,
    [
      ...when(pay.isUnexplained, 'unexplained'),
      ...when(isTwiceUsual(pay), 'twice-usual'),
      ...when(Boolean(pay.accountBefore) && pay.account !== pay.accountBefore, 'account-changed'),
      ...when(isShared(pay), 'shared-account'),
      ...when(isClocked && pay.isUnclocked && !pay.wasUnclocked, 'never-clocked'),
      ...when(pay.net <= 0, 'nothing-paid'),
      ...when(pay.dailyWage !== null && pay.minimumWage !== null && pay.dailyWage < pay.minimumWage, 'below-minimum'),
      ...when(pay.late > pay.salary * MUCH_LATENESS, 'much-lateness'),
    ],
  ]);
  return new Map(checks.filter(([, found]) => found.length > 0));
}

const when = (holds: boolean, check: PayCheck): PayCheck[] => (holds ? [check] : []);

function isTwiceUsual({ net, nets }: CheckedPay): boolean {
  if (nets.length < USUAL_FROM) return false;
  const ordered = [...nets].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? 0;
  const median = ordered.length % 2 === 1 ? upper : (upper + (ordered[middle - 1] ?? 0)) / 2;
  return net > 0 && net > median * 2;
}

function groupsOf(people: readonly CheckedPay[], accountOf: (pay: CheckedPay) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const pay of people) {
    const account = accountOf(pay);
    if (account !== '') groups.set(account, [...(groups.get(account) ?? []), pay.employeeId]);
  }
  return groups;
}
