import type { ApprovalLine } from './approval-line.ts';

/** The lines of one place: a department, or the company with `departmentId` null. */
export type LinePlace<Line extends ApprovalLine = ApprovalLine> = {
  readonly departmentId: string | null;
  readonly lines: readonly Line[];
};
export type FoundLine<Line extends ApprovalLine = ApprovalLine> = { readonly departmentId: string | null; readonly line: Line };

/** The line of a place for every form that no other line there names: the first without forms. */
export const defaultLine = <Line extends ApprovalLine>(lines: readonly Line[]): Line | undefined =>
  lines.find(({ formTemplateIds }) => formTemplateIds.length === 0);

/**
 * The line that counts for a form; `places` are the department of the requester, those above it, and the company last. The nearest place
 * with a line for the form wins; there the line that names the form goes before the default. Without a form only defaults count.
 * Null when no place has one. Source: product rule; specification 2 §2, §3.
 */
export function lineInForce<Line extends ApprovalLine>(
  places: readonly LinePlace<Line>[],
  formTemplateId: string | null,
): FoundLine<Line> | null {
  for (const { departmentId, lines } of places) {
    const named = lines.find(({ formTemplateIds }) => formTemplateId !== null && formTemplateIds.includes(formTemplateId));
    const line = named ?? defaultLine(lines);
    if (line) return { departmentId, line };
  }
  return null;
}

/**
 * The lines of places above that still count for at least one form, nearest first: `places` begin with one's own, whose lines are not
 * among them. Nothing above a default counts any more. Source: product rule.
 */
export function inheritedLines<Line extends ApprovalLine>(places: readonly LinePlace<Line>[]): FoundLine<Line>[] {
  const [own, ...above] = places;
  const covered = new Set(own?.lines.flatMap(({ formTemplateIds }) => formTemplateIds));
  const found: FoundLine<Line>[] = [];
  if (own && defaultLine(own.lines)) return found;
  for (const { departmentId, lines } of above) {
    const rest = defaultLine(lines);
    const counting = lines.filter((line) => line === rest || line.formTemplateIds.some((id) => !covered.has(id)));
    found.push(...counting.map((line) => ({ departmentId, line })));
    if (rest) break;
    for (const id of lines.flatMap(({ formTemplateIds }) => formTemplateIds)) covered.add(id);
  }
  return found;
}
