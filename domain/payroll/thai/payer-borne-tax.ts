import { type Satang, satang } from '../../units.ts';

/** 1 withheld from the employee; 2 paid by the employer always; 3 paid by the employer once. Source: PND1 field PAY_CON. */
export type TaxCondition = 1 | 2 | 3;

const MOST_ROUNDS = 200;
/**
 * Tax of an income when the employer may bear it. `taxOf` is the tax of an income and must not fall as income grows.
 * Condition 1: taxOf(income). Condition 3 (once): the tax is income once more: taxOf(income + taxOf(income)).
 * Condition 2 (always): the tax T for which T = taxOf(income + T), found by repetition from below; it converges because no rate
 * reaches 100 %, and stops at the first figure that repeats to the satang.
 * Source: Order Por.96/2543 clause 1 (6)-(7). Example: 1,200,000.00 with 70,500 of allowances → 122,375.00 / 163,166.67 / 152,968.75.
 */
export function taxUnderCondition(income: Satang, condition: TaxCondition, taxOf: (income: Satang) => Satang): Satang {
  const first = taxOf(income);
  if (condition === 1) return first;
  if (condition === 3) return taxOf(satang(income + first));
  let tax = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = taxOf(satang(income + tax));
    if (next === tax) return tax;
    tax = next;
  }
  return tax;
}
