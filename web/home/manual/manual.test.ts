import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routeTable } from '../../routes/route-table.ts';
import { CHAPTER_PAGES, CHAPTERS, chapterFor, pictureOf } from '../shared/manual-chapters.ts';
import en from './manual.en.json' with { type: 'json' };
import th from './manual.th.json' with { type: 'json' };

type Words = { [key: string]: string | Words };
const root = new URL('../..', import.meta.url).pathname;
const leaves = (words: Words, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : leaves(value, `${before}${key}.`),
  );
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.en.json') && !name.includes('home/manual/'),
);
/** What the screen says in both languages under one key: `Approve|อนุมัติ`. */
const onScreen = new Set(
  files.flatMap((file) => {
    const english = leaves(JSON.parse(readFileSync(join(root, file), 'utf8')));
    const thai = new Map(leaves(JSON.parse(readFileSync(join(root, file.replace('.en.json', '.th.json')), 'utf8'))));
    return english.map(([key, text]) => `${text}|${thai.get(key)}`);
  }),
);
const quoted = (text: string) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map((found) => found[1]);
const textsOf = ({ lead, steps, notes }: (typeof en.chapters)['pay-a-month']) => [lead, ...steps, ...notes];

test.each(CHAPTERS)('%s: every label in bold stands on the screen, the Thai one where the English one stands', (chapter) => {
  const [english, thai] = [textsOf(en.chapters[chapter]), textsOf(th.chapters[chapter])];
  expect(thai.length).toBe(english.length);
  const labels = english.flatMap((text, place) => {
    const translated = quoted(thai[place] ?? '');
    expect(translated.length, text).toBe(quoted(text).length);
    return quoted(text).map((label, order) => `${label}|${translated[order]}`);
  });
  expect(labels.filter((label) => !onScreen.has(label))).toEqual([]);
});

test('every chapter says where it is done, and every such page is there', () => {
  expect(Object.keys(en.chapters).sort()).toEqual([...CHAPTERS].sort());
  const known = routeTable.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child.path}`)]);
  expect(CHAPTERS.map((chapter) => CHAPTER_PAGES[chapter]).filter((page) => !known.some((path) => path === page))).toEqual([]);
});

test.each([
  ['/payrolls/report/7', 'pay-a-month'],
  ['/payrolls/leavers', 'person-leaves'],
  ['/payrolls/wht1', 'file-returns'],
  ['/zone/face-scanner', 'scanner-silent'],
  ['/reports/overtime', 'approve-overtime'],
  ['/reports/clocking/missing-out', 'close-a-day'],
  ['/employee/view/1/profile', 'person-joins'],
  ['/company/webhooks', 'connect-systems'],
  ['/company/privacy/retention', 'personal-data'],
  ['/me/privacy', 'personal-data'],
  ['/company/billing', 'buy-and-pay'],
  ['/company/order/payment/transfer', 'buy-and-pay'],
  ['/company/plans/cloud', 'buy-and-pay'],
  ['/dashboard', null],
])('%s asks for %s', (path, chapter) => {
  expect(chapterFor(path)).toBe(chapter);
});

const LARGEST_PICTURE = 60 * 1024;
test('every task has its picture in both languages, small enough for a phone, and no other picture lies there', () => {
  const wanted = CHAPTERS.flatMap((chapter) => ['en', 'th'].map((language) => pictureOf(chapter, language)));
  const folder = join(root, 'public/manual-pictures');
  expect(
    readdirSync(folder)
      .map((name) => `/manual-pictures/${name}`)
      .toSorted(),
  ).toEqual(wanted.toSorted());
  const sizes = wanted.map((path) => [path, statSync(join(root, 'public', path)).size] as const);
  expect(sizes.filter(([, size]) => size === 0 || size > LARGEST_PICTURE)).toEqual([]);
});
