import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citationIn } from '../domain/law-citations.ts';

const DOMAIN = join(import.meta.dirname, '..', 'domain');
const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing') && path !== 'law-citations.ts',
);
const LITERAL = /'([^'\n]+)'/g;
const NAMED_SOURCE = /(?:source|SOURCE|SOURCE\w*|\w+_SOURCE)(?::| =)\s*'([^'\n]* [^'\n]*)'/g;
const CITATION = /\bs\. ?\d|\b(?:Act|Code|Regulation|Decree|Notification)\b/;
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Every citation of law that the rules name: the sources of dated rows, and whatever else reads as one. */
function citations(): string[] {
  const found = files.flatMap((path) => {
    const text = withoutComments(readFileSync(join(DOMAIN, path), 'utf8'));
    const literals = [...text.matchAll(LITERAL)].map(([, literal = '']) => literal).filter((literal) => CITATION.test(literal));
    return [...literals, ...[...text.matchAll(NAMED_SOURCE)].map(([, source = '']) => source)];
  });
  return [...new Set(found)];
}

test('every source of law that the rules name is said in Thai on Thai pages', () => {
  const all = citations();
  expect(all.length).toBeGreaterThan(35);
  expect(all.filter((source) => !/[ก-๙]/.test(citationIn(source, 'th')) || CITATION.test(citationIn(source, 'th')))).toEqual([]);
  expect(citationIn('Revenue Code s.52', 'en')).toBe('Revenue Code s.52');
});
