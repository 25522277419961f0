import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../testing/app-for-file.ts';
import { numbersText, quotedJson, quotedText, textsText } from './array-text.ts';

const t = appForFile();

test('lists arrive as they were: texts with quotes, backslashes and line ends, nothing, no value at all, and JSON of such texts', async () => {
  const { organizationId } = await t.build.company();
  const texts = ['plain', '', 'NULL', 'a "quoted" word', 'C:\\temp\\', '{1,2}, x', 'two\nlines\t', 'ก่อน "ลา" \\', null];
  const values = texts.map((text) => ({ text, list: [text, 1.5, { key: text }] }));
  const [row] = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<{ texts: unknown; none: unknown; numbers: unknown; json: unknown }>`
      select to_jsonb(${textsText(texts.map(quotedText))}::text[]) as texts, to_jsonb(${textsText([])}::text[]) as none,
        to_jsonb(${numbersText([0, -12, 9_007_199_254_740_991])}::bigint[]) as numbers,
        to_jsonb(${textsText(values.map(quotedJson))}::jsonb[]) as json`.execute(tx);
    return rows;
  });
  expect(row).toEqual({ texts, none: [], numbers: [0, -12, 9_007_199_254_740_991], json: values });
});
