import { type Clerk, dayIn, lastDayIn, MONTHS } from './seeded-office.ts';

/** What a month comes to, in satang. */
export type MonthByLaw = { readonly net: number; readonly tax: number; readonly socialSecurity: number };

const rounded = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Revenue Code s.48(1), tax years from 2017: [up to, percent], satang. */
const BRACKETS = [
  [15_000_000, 0],
  [30_000_000, 5],
  [50_000_000, 10],
  [75_000_000, 15],
  [100_000_000, 20],
  [200_000_000, 25],
  [500_000_000, 30],
  [Number.POSITIVE_INFINITY, 35],
] as const;
function taxOfNet(net: number): number {
  let [lower, hundredths] = [0, 0];
  for (const [upTo, percent] of BRACKETS) {
    hundredths += Math.max(0, Math.min(net, upTo) - lower) * percent;
    lower = upTo;
  }
  return rounded(hundredths, 100);
}

type Year = { readonly income: number; readonly insurance: number; readonly saved: number };
/** The tax of a year of 2026: s.42 bis (half, at most 100,000), s.47 and the 190,000 of who is 65. */
function taxOfYear(clerk: Clerk, { income, insurance, saved }: Year): number {
  const isSenior = 2026 - Number(clerk.birthDate.slice(0, 4)) >= 65;
  const assessable = income - (isSenior ? Math.min(income, 19_000_000) : 0);
  const expense = Math.min(rounded(assessable, 2), 10_000_000);
  const children = clerk.children.map((born, index) => (index > 0 && born >= '2018-01-01' ? 6_000_000 : 3_000_000));
  const allowances =
    6_000_000 +
    (clerk.hasSpouse ? 6_000_000 : 0) +
    sum(children) +
    Math.min(clerk.lifeInsurance * 100, 10_000_000) +
    Math.min(insurance, 1_050_000) +
    Math.min(saved, rounded(assessable * 15, 100), 50_000_000);
  return taxOfNet(Math.max(0, assessable - expense - allowances));
}

/** Social Security Act s.46: 5 % of 1,650 to 17,500, to the baht, half a baht up; nothing without wage. */
const insuranceOf = (wage: number): number =>
  wage <= 0 ? 0 : rounded(Math.min(Math.max(wage, 165_000), 1_750_000) * 5, 10_000) * 100;

const baseOn = ({ salary, raise }: Clerk, date: string): number =>
  (raise !== null && date >= raise.from ? raise.salary : salary) * 100;

/** What the days of a month earn: a month counts thirty of them, an hour of it eight a day (s.61, 68). */
function earningsOf(clerk: Clerk, month: string) {
  const { startDate, endDate, raise } = clerk;
  const [first, last] = [dayIn(month, 1), dayIn(month, lastDayIn(month))];
  if (startDate > last || (endDate !== null && endDate < first)) return null;
  const from = startDate > first ? Number(startDate.slice(8)) : 1;
  const to = endDate !== null && endDate < last ? Number(endDate.slice(8)) : lastDayIn(month);
  const isWhole = from === 1 && to === lastDayIn(month);
  const days = isWhole ? 30 : Math.min(30, to - from + 1);
  const isHalved = raise?.from === dayIn(month, 16);
  const base = baseOn(clerk, isHalved ? first : last);
  const salary = isHalved ? rounded(base + baseOn(clerk, last), 2) : rounded(base * days, 30);
  const ofMonth = (dates: readonly string[]) => dates.filter((date) => date.startsWith(month));
  const halfPaid = rounded(sum(ofMonth(clerk.halfPaid).map((date) => baseOn(clerk, date))), 60);
  const absent = rounded(sum(ofMonth(clerk.absent).map((date) => baseOn(clerk, date))), 30);
  const allowance = rounded(clerk.allowance * 100 * days, 30);
  const minutes = ofMonth(Object.keys(clerk.overtime)).map(
    (date) => (baseOn(clerk, date) + clerk.allowance * 100) * (clerk.overtime[date] ?? 0) * 3,
  );
  return {
    salary: salary - halfPaid - absent,
    allowance,
    overtime: rounded(sum(minutes), 2 * 30 * 8 * 60),
    bonus: clerk.bonus?.month === month ? clerk.bonus.amount * 100 : 0,
    // What a whole month earns as things stand.
    next: baseOn(clerk, last),
    nextAllowance: clerk.allowance * 100,
  };
}

/**
 * The half year of somebody by the law alone, month by month; null in months without pay. Section 50(1) with Order Por.96/2543: the tax of the year as it
 * stands over the payments that are left, cut to the satang, the same while nothing changes; occasional pay bears what it adds to the year; the
 * last payment of a leaver settles.
 */
export function halfYearByLaw(clerk: Clerk): (MonthByLaw | null)[] {
  const past = { regular: 0, occasional: 0, insurance: 0, saved: 0, tax: 0, taxOccasional: 0 };
  let [instalment, yearTax] = [0, -1];
  return MONTHS.map((month, index) => {
    const earned = earningsOf(clerk, month);
    if (earned === null) return null;
    const isLast = clerk.endDate?.startsWith(month) === true;
    const later = isLast ? 0 : 11 - index;
    const regular = earned.salary + earned.allowance;
    const occasional = earned.overtime + earned.bonus;
    const insurance = insuranceOf(regular);
    const saved = rounded(earned.salary * clerk.fundPercent, 100);
    const year = {
      income: past.regular + regular + (earned.next + earned.nextAllowance) * later,
      insurance: past.insurance + insurance + insuranceOf(earned.next + earned.nextAllowance) * later,
      saved: past.saved + saved + rounded(earned.next * clerk.fundPercent, 100) * later,
    };
    const withIncome = (more: number) => taxOfYear(clerk, { ...year, income: year.income + more });
    const added = withIncome(past.occasional + occasional) - withIncome(past.occasional);
    const pay = regular + occasional - saved - insurance;
    const annual = withIncome(0);
    if (annual !== yearTax) instalment = Math.max(0, Math.floor((annual - past.tax) / (later + 1)));
    const due = isLast
      ? Math.max(0, withIncome(past.occasional + occasional) - past.tax - past.taxOccasional)
      : instalment + added;
    // No more is withheld than there is pay; what is missing is spread over the payments that are left.
    const tax = Math.min(due, pay);
    yearTax = tax < due ? -1 : annual;
    past.tax += tax - added;
    past.taxOccasional += added;
    past.regular += regular;
    past.occasional += occasional;
    past.insurance += insurance;
    past.saved += saved;
    return { net: pay - tax, tax, socialSecurity: insurance };
  });
}
