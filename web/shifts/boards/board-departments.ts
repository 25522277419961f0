import type { DepartmentTree } from '../../people/shared/general-lists.ts';
import type { Person } from './board-types.ts';

export type BoardDepartments = {
  /** Departments with people of the board in them or below. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The chosen department and all below it; undefined when none is chosen. */
  readonly chosen: ReadonlySet<string> | undefined;
};
type Trees = ReadonlyMap<string, Pick<DepartmentTree, 'id' | 'name' | 'subDepartments'>> | undefined;

const idsBelow = ({ id, subDepartments }: Pick<DepartmentTree, 'id' | 'subDepartments'>): string[] => [
  id,
  ...subDepartments.flatMap(idsBelow),
];

/** Which departments a board can be looked at by. Without trees (who may not see them) those that the people are in themselves. */
export function boardDepartments(
  people: readonly Pick<Person, 'departmentId' | 'departmentName'>[],
  { trees, department }: { trees: Trees; department: string | undefined },
): BoardDepartments {
  const own = new Map<string, string>();
  for (const person of people) if (person.departmentId) own.set(person.departmentId, person.departmentName ?? '');
  const found = trees ? [...trees.values()].filter((tree) => idsBelow(tree).some((id) => own.has(id))) : null;
  // A department that was removed stands in no tree; the people of then are still looked at by it.
  const inTrees = new Set((found ?? []).flatMap(idsBelow));
  const others = [...own].filter(([id]) => !inTrees.has(id)).map(([value, label]) => ({ value, label }));
  const options = [...(found ?? []).map(({ id, name }) => ({ value: id, label: name })), ...others];
  const tree = department ? trees?.get(department) : undefined;
  const chosen = department ? new Set(tree ? idsBelow(tree) : [department]) : undefined;
  return { options: options.sort((first, other) => first.label.localeCompare(other.label)), chosen };
}
