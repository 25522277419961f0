import { format } from '../../text/format.ts';
import type { Translator } from '../../text/use-text.ts';
import type { Question } from './question.ts';
import type { FILL } from './texts.ts';

/** What may be answered, said before anybody answers; what is left of an amount is said in its place. */
export function limitText({ type, tag, limits }: Question, t: Translator<typeof FILL>): string | null {
  if (type !== 'textfield' || tag === 'expense') return null;
  const { min, max, minLength, maxLength } = limits;
  if (limits.format === 'number') return betweenText(t, { min, max });
  if (minLength && maxLength) return t('charactersBetween', { minimum: minLength, maximum: maxLength });
  if (maxLength) return t('characters', { maximum: maxLength });
  return minLength ? t('charactersFrom', { minimum: minLength }) : null;
}

function betweenText(t: Translator<typeof FILL>, { min, max }: { min?: number; max?: number }): string | null {
  if (min !== undefined && max !== undefined) return t('between', { minimum: format.number(min), maximum: format.number(max) });
  if (max !== undefined) return t('upTo', { maximum: format.number(max) });
  return min === undefined ? null : t('from', { minimum: format.number(min) });
}
