import { assert, type PlainDate } from './units.ts';

/** A statutory value in force from a day (included) until the next row's day; `source` names the law or notice. */
export type Dated<Value> = { readonly from: PlainDate; readonly value: Value; readonly source: string };

/** The row in force on a day. Rows are in ascending order of `from`; a day before the first row is a bug of the caller. */
export function inForce<Value>(rows: readonly Dated<Value>[], on: PlainDate): Dated<Value> {
  const found = rows.findLast((row) => row.from <= on);
  assert(found !== undefined, `no row in force on ${on}`);
  return found;
}
