import type { Language } from '../domain/define-text.ts';
import { isPlainDate, isYearMonth } from '../domain/units.ts';
import { writtenFact } from '../domain/written-count.ts';
import { monthName, shortDate } from '../domain/written-dates.ts';
import en from './messages.en.json' with { type: 'json' };
import th from './messages.th.json' with { type: 'json' };

const CATALOGUES: Record<Language, Record<string, string>> = { en, th };

/**
 * The text of an error code; `{name}` is filled from the facts, and what stands in brackets without a fact is left out. A count of one has
 * a text of its own, `code_one`, where a language needs it, and so has what was changed, `code_salary`. An unknown code falls back to the general error.
 */
export function messageFor(language: Language, code: string, facts: Record<string, unknown>): string {
  const texts = CATALOGUES[language];
  const kind = facts.count === 1 ? 'one' : facts.change;
  const text = texts[`${code}_${kind}`] ?? texts[code] ?? texts['general-error'] ?? code;
  const said = text.replace(/ ?\(\{(\w+)\}\)/g, (whole, name: string) => (facts[name] === undefined ? '' : whole));
  return said.replace(/\{(\w+)\}/g, (whole, name: string) =>
    facts[name] === undefined ? whole : factText(language, name, facts[name]),
  );
}

/** Facts that are days of the calendar; what a file calls its columns is said as it stands there. */
const DAYS: readonly string[] = ['date', 'day', 'from', 'to', 'today', 'until'];

/** A day and a month read as people write them, and so do counts; other facts stand as they are. */
function factText(language: Language, name: string, fact: unknown): string {
  if (typeof fact === 'number') return writtenFact(name, fact);
  if (typeof fact !== 'string') return String(fact);
  if (DAYS.includes(name) && isPlainDate(fact)) return shortDate(fact, language);
  return name === 'month' && isYearMonth(fact) ? monthName(fact, language) : fact;
}
