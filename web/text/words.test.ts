import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Words = { [key: string]: string | Words };
const root = new URL('../..', import.meta.url).pathname;
const leaves = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : leaves(value, `${before}${key}.`),
  );
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const read = (file: string) => new Map(leaves(JSON.parse(textOf(file))));
const factsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).sort();
const below = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name));
const all = ['web', 'server'].flatMap(below);
const files = all.filter((name) => name.endsWith('.en.json'));

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

test('every bundle of words has a name of its own, which its words are kept under', () => {
  const texts = all.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.')).map(textOf);
  const names = texts.flatMap((text) => [...text.matchAll(/= defineText\('([^']+)'/g)].map((found) => found[1]));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
