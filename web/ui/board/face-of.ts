import { initialsOf } from '../person.tsx';
import type { BoardRow } from './board-parts.ts';

const TONES = 5;

/** The initials of a whole name, on a tone that is the person's own wherever the name stands. */
export function faceOf(name: string, imageUrl: string | null = null): NonNullable<BoardRow['face']> {
  const [firstName = '', ...rest] = name.split(' ');
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return { initials: initialsOf({ firstName, lastName: rest.join(' ') }), tone: sum % TONES, imageUrl };
}
