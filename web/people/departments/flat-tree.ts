import type { DepartmentNode } from './use-department.ts';

export type TreeRow = { readonly node: DepartmentNode; readonly depth: number; readonly ancestors: readonly string[] };

/** The tree as rows, each below the one above it; what is folded is left out. */
export function flatTree(
  nodes: readonly DepartmentNode[],
  folded: ReadonlySet<string> = new Set(),
  ancestors: readonly string[] = [],
): TreeRow[] {
  return nodes.flatMap((node) => [
    { node, depth: ancestors.length, ancestors },
    ...(folded.has(node.id) ? [] : flatTree(node.subDepartments, folded, [...ancestors, node.id])),
  ]);
}

/** Ids of a department and all below it. */
export const idsWithin = (node: DepartmentNode): string[] => [node.id, ...node.subDepartments.flatMap(idsWithin)];

/** People of a department and of all below it. */
export const totalPeople = (node: DepartmentNode): number =>
  node.memberCount + node.subDepartments.reduce((sum, below) => sum + totalPeople(below), 0);
