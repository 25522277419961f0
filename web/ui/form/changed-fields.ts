import type { FormValues } from './use-contract-form.ts';

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;
const withoutBlankParts = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => !isBlank(part)))
    : value;

/** What differs from the start of an edit: a field that was emptied is null, one that stayed is left out. */
export function changedFields(initial: Readonly<Record<string, unknown>>, filled: FormValues): FormValues {
  const changes: FormValues = {};
  for (const [name, before] of Object.entries(initial)) {
    const after = withoutBlankParts(filled[name]);
    if (isBlank(after) && isBlank(before)) continue;
    if (JSON.stringify(after) === JSON.stringify(withoutBlankParts(before))) continue;
    changes[name] = isBlank(after) ? null : after;
  }
  return changes;
}
