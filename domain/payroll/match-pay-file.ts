import { type YearMonth, yearMonth } from '../units.ts';

const FIRST_BUDDHIST_YEAR = 2400;
const OFFSET = 543;
const MONTH = /(?<!\d)((?:19|20|25)\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/;
const YEAR = /(?<!\d)((?:19|20|25)\d\d)(?!\d)/;

const gregorian = (year: number): number => (year >= FIRST_BUDDHIST_YEAR ? year - OFFSET : year);

/**
 * The month that a file name tells, or null: year and month beside each other, the year by either calendar.
 * Source: product rule. Example: `monthInName('slip-2568-03-E0012.pdf')` → `2025-03`.
 */
export function monthInName(name: string): YearMonth | null {
  const [, year, month] = MONTH.exec(name) ?? [];
  return year && month ? yearMonth(`${gregorian(Number(year))}-${month}`) : null;
}

/**
 * The year that a file name tells, or null, by either calendar.
 * Source: product rule. Example: `yearInName('50tawi_E0012_2568.pdf')` → 2025.
 */
export function yearInName(name: string): number | null {
  const [, year] = YEAR.exec(name) ?? [];
  return year ? gregorian(Number(year)) : null;
}

const MARKS = /[\p{L}\p{M}\p{N}]+/gu;
const MOST_PARTS = 24;

/**
 * The codes that a file name holds as whole words, longest first and none that lies within a longer one. `codes` are those of the
 * company in small letters; a code may have marks within (`HR-012`).
 * Source: product rule. Example: codes `e12`, `12`: `codesInName('2025-03 E12.pdf', codes)` → `['e12']`.
 */
export function codesInName(name: string, codes: ReadonlySet<string>): string[] {
  const base = name
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/u, '')
    .toLowerCase();
  const parts = [...base.matchAll(MARKS)].slice(0, MOST_PARTS).map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const found = parts.flatMap(({ start }, first) =>
    parts.slice(first).flatMap(({ end }) => {
      const code = base.slice(start, end);
      return codes.has(code) ? [{ code, start, end }] : [];
    }),
  );
  const longest = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept = longest.filter(
    (one, index) => !longest.slice(0, index).some(({ start, end }) => start <= one.start && one.end <= end),
  );
  return [...new Set(kept.map(({ code }) => code))];
}

/**
 * The one code that a file name means, or why none: without what the name tells of month or year when that helps to decide.
 * Source: product rule. Example: codes `2025`, `17`: `codeInName('2025-03-17.pdf', codes)` → `{ code: '17' }`.
 */
export function codeInName(name: string, codes: ReadonlySet<string>): { code: string } | { problem: 'none' | 'several' } {
  const all = codesInName(name, codes);
  const rest = all.length > 1 ? codesInName(name.replace(MONTH, ' ').replace(YEAR, ' '), codes) : all;
  const [code] = rest;
  if (code !== undefined && rest.length === 1) return { code };
  return { problem: all.length === 0 ? 'none' : 'several' };
}
