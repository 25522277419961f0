// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are texts of source files
import { expect, test } from 'vitest';
import { handBuiltPatterns } from './search-patterns.ts';

const found = (text: string, path = 'server/people/list.ts') => handBuiltPatterns(path, text).length;

test.each([
  "where t.name ilike '%' || $2 || '%'",
  "where r.month like $4::text || '-%'",
  "sql`name ilike ${text} || '%'`",
  'sql`name ilike ${`%${text}%`}`',
  'sql`name ilike ${text}`',
  ".where('name', 'ilike', text)",
  "const pattern = '%' + text;",
  'const pattern = text; sql`name ilike ${pattern}`',
  'where name ilike $5',
])('a pattern that is built by hand is found: %s', (text) => expect(found(text)).toBeGreaterThan(0));

test.each([
  'sql`name ilike ${anywhere(text)} or first_name || last_name ilike ${anywhere(text)}`',
  'const pattern = anywhere(text); sql`name ilike ${pattern}`',
  'const pattern = query.name ? anywhere(query.name) : null; sql`name ilike ${pattern}`',
  ".where('name', 'ilike', anywhere(text))",
  "where name like '%Full Trial%'",
  "client.query('where name ilike $5', [anywhere(text)])",
  'create table copy (like app.clocking including defaults)',
  '// answers like an id that does not exist',
])('a pattern that is made, or constant, is not: %s', (text) => expect(found(text)).toBe(0));

test('the file that makes them may', () => expect(found('`%${escapeWildcards(text)}%`', 'server/http/paging.ts')).toBe(0));
