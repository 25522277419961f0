import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const WEB = fileURLToPath(new URL('../dist/web/', import.meta.url));
const KILOBYTE = 1024;

type Page = {
  title: string;
  html: string;
  limitKilobytes: number;
  /** Chunks that the page asks for by itself on the way to its first full view, by the start of their names. */
  asked: readonly string[];
  /** Chunks that it asks for once it can be used: told, not counted. */
  later: readonly string[];
};
const PAGES: readonly Page[] = [
  { title: 'first load of the phone clock', html: 'clock/index.html', limitKilobytes: 110, asked: [], later: [] },
  {
    title: 'first load of the sign-in page',
    html: 'index.html',
    limitKilobytes: 150,
    asked: ['front-door'],
    later: ['application'],
  },
  {
    title: 'first load of the dashboard',
    html: 'index.html',
    limitKilobytes: 250,
    asked: ['application', 'default-layout', 'dashboard-page'],
    later: ['hours-chart'],
  },
];

export type FirstLoad = { title: string; limitKilobytes: number; bytes: number; note: string };

/** JavaScript of a first visit, gzipped, counted from the built files: entry, preloads, and all that they import. */
export function firstLoads(): FirstLoad[] {
  return PAGES.map((page) => {
    const files = filesOf(page, page.asked);
    const after = filesOf(page, [...page.asked, ...page.later]).filter((path) => !files.includes(path));
    const bytes = sizeOf(files);
    const rest = after.length > 0 ? `, ${inKilobytes(sizeOf(after))} KB after it (${page.later.join(', ')})` : '';
    const note = `${inKilobytes(bytes)} KB of ${page.limitKilobytes} in ${files.length} files${rest}`;
    return { title: page.title, limitKilobytes: page.limitKilobytes, bytes, note };
  });
}

const inKilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);
const sizeOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);

const FROM_HTML = /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g;
const STATIC = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

function filesOf({ html }: Page, asked: readonly string[]): string[] {
  const path = join(WEB, html);
  if (!existsSync(path)) throw new Error(`${html} is not built: run \`npm run build\` first`);
  const wanted = new Set(asked);
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(STATIC)) visit(join(WEB, 'assets', name));
    for (const [, name = ''] of text.matchAll(DYNAMIC)) {
      const start = asked.find((one) => basename(name).startsWith(`${one}-`));
      if (!start) continue;
      wanted.delete(start);
      visit(join(WEB, 'assets', name));
    }
  };
  for (const [, address = ''] of readFileSync(path, 'utf8').matchAll(FROM_HTML)) visit(join(WEB, address));
  if (wanted.size > 0) throw new Error(`${html} no longer asks for ${[...wanted].join(', ')}`);
  return [...found];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { title, note, bytes, limitKilobytes } of firstLoads()) {
    console.log(`  ${title}: ${note}${bytes > limitKilobytes * KILOBYTE ? ' (too much)' : ''}`);
  }
}
