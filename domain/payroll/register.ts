import { type Satang, satang } from '../units.ts';

/** What a register says of one person: an amount for each column, in the order of the columns. */
export type RegisterPerson = {
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly amounts: readonly Satang[];
};
export type RegisterRow =
  | { readonly kind: 'person'; readonly person: RegisterPerson; readonly amounts: readonly Satang[] }
  | {
      readonly kind: 'department' | 'all';
      readonly name: string | null;
      readonly people: number;
      readonly amounts: readonly Satang[];
    };

const sumsOf = (people: readonly RegisterPerson[], columns: number): Satang[] =>
  Array.from({ length: columns }, (_, place) => satang(people.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0)));

/**
 * The rows of a payroll register: people by department in the order of `compare`, those without one last, each department followed by its
 * sum, and the sum of all at the end. Amounts in satang, one for each of `columns` columns.
 * Source: product rule. Example: two people of one department → person, person, department, all.
 */
export function registerRows(
  people: readonly RegisterPerson[],
  { columns, compare }: { readonly columns: number; readonly compare: (a: string, b: string) => number },
): RegisterRow[] {
  const names = [...new Set(people.map(({ department }) => department))].toSorted((a, b) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b),
  );
  const rows = names.flatMap((name): RegisterRow[] => {
    const own = people.filter(({ department }) => department === name);
    return [
      ...own.map((person): RegisterRow => ({ kind: 'person', person, amounts: person.amounts })),
      { kind: 'department', name, people: own.length, amounts: sumsOf(own, columns) },
    ];
  });
  return [...rows, { kind: 'all', name: null, people: people.length, amounts: sumsOf(people, columns) }];
}
