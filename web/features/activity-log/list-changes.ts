export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null };

const QUIET = new Set(['version', 'id', 'organizationId']);

/** A value as a line of text; lists and objects are written out. */
function words(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(', ') || null;
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([key]) => !QUIET.has(key));
    return parts.map(([key, inner]) => `${key}: ${words(inner) ?? '–'}`).join(' · ') || null;
  }
  return String(value);
}

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [['value', value]]);

/** Field by field what differs between two states; a side that was never there counts as empty. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const isPartial = before !== null && after !== null;
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !QUIET.has(field))
    .map((field) => ({ field, before: words(old.get(field)), after: words(now.get(field)) }))
    .filter((one) => one.before !== one.after || (!isPartial && (one.before ?? one.after) !== null));
}
