/** The department above each department; null at the top. */
export type DepartmentParents = Readonly<Record<string, string | null>>;

/**
 * A department and those above it, nearest first; empty without a department. A circle ends where it closes.
 * Source: product rule.
 */
export function departmentChain(parents: DepartmentParents, departmentId: string | null): string[] {
  const chain: string[] = [];
  for (let id = departmentId; id && !chain.includes(id); id = parents[id] ?? null) chain.push(id);
  return chain;
}
