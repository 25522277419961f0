import { type Dated, inForce } from '../../dated.ts';
import { share } from '../../money.ts';
import { type BasisPoints, plainDate, type Satang, satang } from '../../units.ts';

/** The wage of one person that counts in a year, at most. */
export const YEARLY_CAPS: readonly Dated<Satang>[] = [
  { from: plainDate('1994-07-01'), value: satang(24_000_000), source: 'Workmen’s Compensation Act B.E. 2537; form กท.20 ก' },
];
const MONTHS = 12;

export type MonthWage = { readonly month: number; readonly wage: Satang };
export type CompensationPerson = { readonly wages: readonly MonthWage[] };
export type CompensationMonth = {
  readonly month: number;
  readonly people: number;
  readonly wages: Satang;
  /** Part of the wages above a twelfth of the cap, person by person. */
  readonly over: Satang;
};

const sum = (amounts: readonly number[]): Satang => satang(amounts.reduce((total, amount) => total + amount, 0));

/**
 * The wage of a person that the compensation fund counts: what the year paid, up to 240,000.00. The cap is of the year, so uneven months
 * may reach it together. Source: form กท.20 ก; dated rows here. Example: 15,000.00 six times and 25,000.00 six times → 240,000.00.
 */
export const countedWage = (person: CompensationPerson, year: number): Satang =>
  satang(Math.min(sum(person.wages.map(({ wage }) => wage)), inForce(YEARLY_CAPS, plainDate(`${year}-12-31`)).value));

/**
 * The twelve lines of the worksheet: people, wages, and what of each person's month lies above a twelfth of the yearly cap (20,000.00).
 * With uneven pay the months show less than the year counts; the return takes the year. Source: worksheet of form กท.20 ก.
 */
export function compensationMonths(people: readonly CompensationPerson[], year: number): CompensationMonth[] {
  const cap = inForce(YEARLY_CAPS, plainDate(`${year}-12-31`)).value / MONTHS;
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = index + 1;
    const wages = people
      .map((person) => sum(person.wages.filter((line) => line.month === month).map(({ wage }) => wage)))
      .filter((wage) => wage > 0);
    return { month, people: wages.length, wages: sum(wages), over: sum(wages.map((wage) => Math.max(0, wage - cap))) };
  });
}

/**
 * What a company pays the compensation fund for a year: the wages that count at its own rate, less what was paid ahead by estimate; more paid
 * ahead than due comes back. Rounded half up to the satang. Source: Workmen’s Compensation Act B.E. 2537 s.44–45; rates of 0.2 to 1.0 % by business.
 * Example: 1,000,000.00 at 0.20 %, 1,500.00 paid ahead → contribution 2,000.00, due 500.00.
 */
export function compensationDue(counted: Satang, { rate, paidAhead }: { rate: BasisPoints; paidAhead: Satang }) {
  const contribution = share(counted, rate);
  const difference = contribution - paidAhead;
  return { contribution, due: satang(Math.max(0, difference)), refund: satang(Math.max(0, -difference)) };
}
