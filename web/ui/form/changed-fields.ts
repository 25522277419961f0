import type { Changes, Draft, Filled } from './contract-form.ts';

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

/** Parts of a group of fields that are not filled are absent, as blank fields of a form are. */
export function withoutBlankParts<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = { ...value };
  for (const part in kept) if (isBlank(kept[part])) Reflect.deleteProperty(kept, part);
  return kept;
}

/** What differs from the start of an edit: a field that was emptied is null, one that stayed is left out. */
export function changedFields<F>(initial: Draft<F>, filled: Filled<F>): Changes<F> {
  const changes: Changes<F> = {};
  for (const name in initial) {
    const before = withoutBlankParts(initial[name]);
    const after: F[typeof name] | undefined = withoutBlankParts(filled[name]);
    if (isBlank(after) && isBlank(before)) continue;
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    changes[name] = isBlank(after) ? null : after;
  }
  return changes;
}
