// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are texts of source files
import { expect, test } from 'vitest';
import { RAW_FILES, rawStatements } from './raw-statements.ts';

const found = (text: string, path = 'server/people/list.ts') => rawStatements(path, text).length;

test.each([
  "client.query('select name from app.zone where id = $1', [id])",
  'const KEY = `w.organization_id = $1 and w.work_date between $16::date and $17::date`',
  'insert into app.zone (id, name) values ($1, $2)',
  'order by name limit $5 offset $6',
  'select $1, name from app.zone',
  'where name ilike $2',
  'tx.client.query(`${COLUMNS} where d.at > $3`, values)',
  "const organizationId = sql.raw('$1')",
  'columns.map((_, index) => `$${index + 6}::bigint[]`)',
])('a numbered placeholder is found: %s', (text) => expect(found(text)).toBeGreaterThan(0));

test.each([
  'sql`select name from app.zone where id = ${id} and ${isEmployed(today)}`',
  "code.replace(/(.{4})(?=.)/g, '$1-')",
  "hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')",
  "path.replace(/:(\\w+)/g, '{$1}')",
  "text.replace(/(a)(b)/, '$2')",
])('what is no placeholder is not: %s', (text) => expect(found(text)).toBe(0));

test('a listed file and what only tests use may have them; a file beside a listed one may not', () => {
  const text = 'where id = $1';
  for (const { file } of RAW_FILES) expect(found(text, file)).toBe(0);
  for (const path of [
    'server/people/list.test.ts',
    'server/testing/build.ts',
    'server/time/clockings/testing-clockings.ts',
    'web/list.ts',
  ])
    expect(found(text, path)).toBe(0);
  expect(found(text, 'server/time/shared/month-days.ts')).toBe(1);
  expect(found(text, 'demo/zones.ts')).toBe(1);
});
