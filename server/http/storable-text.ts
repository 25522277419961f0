import type { FastifyInstance } from 'fastify';
import { invalidField } from './app-error.ts';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** No form and no import is deeper; a request of twenty thousand brackets would use up the stack of whoever walks it. */
const DEEPEST = 64;
/** No object of a form or an import has as many names; each that is not known would be told by itself. */
const MOST_KEYS = 1_000;

/**
 * The place of the first value that cannot be taken: a text with a NUL character or half of a surrogate pair, which no column of
 * the database holds, an object of more than 1,000 names, or what lies deeper than 64 levels. Field names joined by points; an empty
 * place is the value itself; null when all of it can be taken.
 */
export const findUnstorable = (value: unknown): string | null => findBelow(value, '', 0);

function findBelow(value: unknown, place: string, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : place;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return place.split('.')[0] ?? place;
  const entries = Object.entries(value);
  if (entries.length > MOST_KEYS && !Array.isArray(value)) return place;
  for (const [key, inner] of entries) {
    const name = isStorable(key) ? key : '?';
    const found = name === '?' ? place : findBelow(inner, place === '' ? name : `${place}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);

/** What cannot be taken is the sender's mistake, found before it is validated or any statement fails on it. */
export function refuseUnstorable(app: FastifyInstance) {
  app.addHook('preValidation', ({ query, params, body }, _reply, done) => {
    for (const part of [params, query, body]) {
      const field = findUnstorable(part);
      if (field !== null) throw invalidField(field, 'form/invalid');
    }
    done();
  });
}
