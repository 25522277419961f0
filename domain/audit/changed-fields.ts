export type ChangedFields = { readonly count: number; readonly names: string[] };

const LOOKS_LIKE_FIELD = /^[a-z][A-Za-z_]{0,39}$/;
const QUIET = new Set(['version', 'id', 'organizationId']);

/**
 * How many fields an entry of the activity log says were changed, and the names of those whose name is one of ours; a key that is
 * data itself, such as an id or a code, counts and is not named. Values never come back. A side that is no object counts as one
 * field `value`. Source: product rule. Example: `{ name: 'A', code: 'x' }` → `{ name: 'B', code: 'x' }` is one field, `name`.
 */
export function changedFields({ before, after }: { readonly before: unknown; readonly after: unknown }): ChangedFields {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !QUIET.has(name) && JSON.stringify(old.get(name) ?? null) !== JSON.stringify(now.get(name) ?? null),
  );
  return { count: changed.length, names: changed.filter((name) => LOOKS_LIKE_FIELD.test(name)).sort() };
}

function fieldsOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  return new Map(typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [['value', value]]);
}
