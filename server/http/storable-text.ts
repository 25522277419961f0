const LONE_SURROGATE = /\p{Surrogate}/u;

/** No form and no import is deeper; a request of twenty thousand brackets would use up the stack of whoever walks it. */
const DEEPEST = 64;

/**
 * The place of the first value that cannot be taken: a text with a NUL character or half of a surrogate pair, which no column of
 * the database holds, or one that lies deeper than 64 levels. Field names joined by points; an empty place is the value itself;
 * null when all of it can be taken.
 */
export const findUnstorable = (value: unknown): string | null => findBelow(value, '', 0);

function findBelow(value: unknown, place: string, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return place.split('.')[0] ?? place;
  for (const [key, inner] of Object.entries(value)) {
    const name = isStorable(key) ? key : '?';
    const found = name === '?' ? place : findBelow(inner, place === '' ? name : `${place}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
