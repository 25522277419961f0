const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The place of the first text that no database column can hold: one with a NUL character, or with half of a surrogate pair.
 * Field names joined by points; an empty place is the value itself; null when all of it can be stored.
 */
export function findUnstorable(value: unknown, place = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const name = isStorable(key) ? key : '?';
    const found = name === '?' ? place : findUnstorable(inner, place === '' ? name : `${place}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
