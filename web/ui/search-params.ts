/** Query strings stay plain: every value is text, a repeated key is a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    found[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const item of values) if (item !== undefined && item !== null && item !== '') query.append(name, String(item));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
