import { flatTree, type TreeRow } from './flat-tree.ts';
import type { DepartmentNode } from './use-department.ts';

/** The company itself, above its departments. */
export const COMPANY = 'company';
/** So many departments can be taken in at a look; of a larger company the deeper levels are folded at first. */
const AT_A_LOOK = 20;

/** Every department that has others below it. */
export const foldable = (roots: readonly DepartmentNode[]): string[] =>
  flatTree(roots).flatMap(({ node }) => (node.subDepartments.length > 0 ? node.id : []));

/** What is folded at first: whole levels are open while all of their departments can be taken in at a look, the highest always. */
export function foldedAtFirst(roots: readonly DepartmentNode[]): ReadonlySet<string> {
  const rows = flatTree(roots);
  const upTo = (depth: number) => rows.filter((row) => row.depth <= depth).length;
  let open = 0;
  while (upTo(open + 1) > upTo(open) && upTo(open + 1) <= AT_A_LOOK) open += 1;
  return new Set(rows.flatMap(({ node, depth }) => (depth >= open && node.subDepartments.length > 0 ? node.id : [])));
}

type Move = { readonly to: string } | { readonly fold: string } | { readonly unfold: string } | null;

/**
 * What a key does in the tree: up and down go through what is shown, right unfolds or goes below, left folds or goes above, a letter goes to
 * the next name that begins with it.
 */
export function moveOf(rows: readonly TreeRow[], current: string, key: string): Move {
  const ids = [COMPANY, ...rows.map(({ node }) => node.id)];
  const at = ids.indexOf(current);
  const row = rows[at - 1];
  const to = (id: string | undefined): Move => (id === undefined ? null : { to: id });
  if (key === 'ArrowDown') return to(ids[at + 1]);
  if (key === 'ArrowUp') return to(ids[at - 1]);
  if (key === 'Home') return to(ids[0]);
  if (key === 'End') return to(ids.at(-1));
  const isOpen = row === undefined || rows[at]?.ancestors.includes(row.node.id) === true;
  if (key === 'ArrowRight') {
    if (row && !isOpen && row.node.subDepartments.length > 0) return { unfold: row.node.id };
    return isOpen ? to(ids[at + 1]) : null;
  }
  if (key === 'ArrowLeft') {
    if (row && isOpen) return { fold: row.node.id };
    return row ? to(row.ancestors.at(-1) ?? COMPANY) : null;
  }
  return key.length === 1 && key !== ' ' ? to(nextNamed(rows, at, key)) : null;
}

function nextNamed(rows: readonly TreeRow[], at: number, letter: string): string | undefined {
  const after = [...rows.slice(at), ...rows.slice(0, at)];
  return after.find(({ node }) => node.name.toLowerCase().startsWith(letter.toLowerCase()))?.node.id;
}
