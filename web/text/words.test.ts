import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Words = { [key: string]: string | Words };
const web = new URL('..', import.meta.url).pathname;
const leaves = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : leaves(value, `${before}${key}.`),
  );
const read = (file: string) => new Map(leaves(JSON.parse(readFileSync(join(web, file), 'utf8'))));
const factsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).sort();
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.en.json'));

test.each(files)('%s: Thai has every word, with the same facts in it', (file) => {
  const [english, thai] = [read(file), read(file.replace('.en.json', '.th.json'))];
  const plain = (key: string) => key.replace(/_one$/, '_other');
  for (const [key, text] of english) {
    const translated = thai.get(key) ?? thai.get(plain(key));
    expect(translated, key).toBeTruthy();
    if (!key.endsWith('_one')) expect(factsOf(translated ?? ''), key).toEqual(factsOf(text));
  }
  expect([...thai.keys()].filter((key) => !english.has(key))).toEqual([]);
});
