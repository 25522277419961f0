/** Somebody of an office, and what half a year brings; baht, days as YYYY-MM-DD. */
export type Clerk = {
  readonly salary: number;
  readonly startDate: string;
  readonly endDate: string | null;
  /** From the first or the 16th of a month on. */
  readonly raise: { readonly from: string; readonly salary: number } | null;
  /** Every month; wage as the salary is. */
  readonly allowance: number;
  /** Percent of wage that goes into the provident fund; 0 for who is in none. */
  readonly fundPercent: number;
  readonly birthDate: string;
  readonly hasSpouse: boolean;
  readonly children: readonly string[];
  readonly lifeInsurance: number;
  readonly bonus: { readonly month: string; readonly amount: number } | null;
  /** Minutes by day. */
  readonly overtime: Readonly<Record<string, number>>;
  /** Days of leave that are paid by half, and days without work or leave. */
  readonly halfPaid: readonly string[];
  readonly absent: readonly string[];
};

export const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'] as const;
export const lastDayIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
export const dayIn = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;
const isWeekday = (date: string): boolean => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Whole numbers one after the other, the same for the same seed: the minimal standard of Park and Miller. */
function numbersFrom(seed: number) {
  let state = seed;
  const below = (count: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  const one = <Item>(items: readonly Item[], fallback: Item): Item => items[below(items.length)] ?? fallback;
  return { below, one };
}

/** Fifty people of an office: salaries from the least to the highest brackets, joiners, leavers, raises, overtime, leave, funds and families. */
export function seededOffice(seed: number, count = 50): Clerk[] {
  const { below, one } = numbersFrom(seed);
  const aClerk = (index: number): Clerk => {
    const salary = [12_000, 16_500, 24_000, 38_000, 70_000, 150_000][index % 6] ?? 12_000;
    const base = salary + below(salary / 10) * 10;
    const joins = index % 8 === 3 ? one(MONTHS.slice(1), '2026-02') : null;
    const leaves = index % 12 === 5 ? one(MONTHS.slice(2), '2026-03') : null;
    const startDate = joins === null ? `20${10 + below(15)}-0${1 + below(9)}-01` : dayIn(joins, 1 + below(lastDayIn(joins)));
    const endDate = leaves === null ? null : dayIn(leaves, 2 + below(lastDayIn(leaves) - 1));
    const raised = index % 4 === 1 ? one(MONTHS, '2026-01') : null;
    const isWhole = raised !== null && raised !== joins && raised !== leaves;
    const raise = isWhole ? { from: dayIn(raised, one([1, 16], 1)), salary: base + 500 + below(700) * 10 } : null;
    const [overtime, halfPaid, absent]: [Record<string, number>, string[], string[]] = [{}, [], []];
    for (const month of MONTHS) {
      const days = Array.from({ length: lastDayIn(month) }, (_, day) => dayIn(month, day + 1)).filter(
        (date) => isWeekday(date) && date >= startDate && (endDate === null || date <= endDate),
      );
      if (days.length < 8) continue;
      for (let time = below(4); time > 0; time -= 1) overtime[one(days.slice(3, -3), '')] = 30 + below(20) * 10;
      if (below(5) === 0) halfPaid.push(...days.slice(-2, below(2) === 0 ? -1 : undefined));
      if (below(9) === 0) absent.push(...days.slice(2, 3));
    }
    const isSenior = index === 17;
    return {
      salary: base,
      startDate: isSenior ? '2012-01-01' : startDate,
      endDate,
      raise,
      allowance: below(3) === 0 ? 1_000 + below(8) * 500 : 0,
      fundPercent: one([0, 0, 3, 5, 10], 0),
      birthDate: isSenior ? '1960-03-15' : `19${70 + below(28)}-05-20`,
      hasSpouse: below(4) === 0,
      children: below(4) === 0 ? ['2014-02-01', '2019-07-01', '2021-03-01'].slice(0, 1 + below(3)) : [],
      lifeInsurance: below(4) === 0 ? 8_000 + below(40) * 4_000 : 0,
      bonus: below(4) === 0 ? { month: one(MONTHS, '2026-01'), amount: 3_000 + below(30) * 2_500 } : null,
      overtime,
      halfPaid,
      absent,
    };
  };
  return Array.from({ length: count }, (_, index) => aClerk(index));
}
