export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null };
/** How a single value and the name of a field are said. */
export type Speech = { readonly value: (value: string | number | boolean) => string; readonly field: (name: string) => string };

const QUIET = new Set(['version', 'id', 'organizationId']);
const PLAIN: Speech = { value: String, field: (name) => name };

/** A value as a line of text; lists and objects are written out. */
function words(value: unknown, say: Speech): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return (
      value
        .map((item) => words(item, say))
        .filter(Boolean)
        .join(', ') || null
    );
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([key]) => !QUIET.has(key));
    return parts.map(([key, inner]) => `${say.field(key)}: ${words(inner, say) ?? '–'}`).join(' · ') || null;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? say.value(value) : null;
}

const fieldsOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [['value', value]]);

type States = { readonly before: unknown; readonly after: unknown };
/** Field by field what differs between two states; a side that was never there counts as empty. */
export function listChanges({ before, after }: States, say: Speech = PLAIN): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const isPartial = before !== null && after !== null;
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => !QUIET.has(field))
    .map((field) => ({ field, before: words(old.get(field), say), after: words(now.get(field), say) }))
    .filter((change) => change.before !== change.after || (!isPartial && (change.before ?? change.after) !== null));
}
