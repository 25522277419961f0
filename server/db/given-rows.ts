/** Rows that stand in a statement: `columns` are placeholders, each with the type of one value. */
export type GivenRows = (columns: readonly string[]) => string;

/** Any number of rows: each placeholder holds a list. */
export const listedRows: GivenRows = (columns) => `unnest(${columns.map((column) => `${column}[]`).join(', ')})`;

/** One row, each placeholder a value: the database spends a tenth less on a write of twenty columns than with lists of one. */
export const oneRow: GivenRows = (columns) => `(values (${columns.join(', ')}))`;
