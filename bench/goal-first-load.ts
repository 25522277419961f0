import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { judgeSize, type Result } from './harness.ts';

const WEB = fileURLToPath(new URL('../dist/web/', import.meta.url));
const KILOBYTE = 1024;

type Page = {
  title: string;
  html: string;
  limitKilobytes: number;
  /** Chunks that the page asks for by itself on the way to its first full view, by the start of their names. */
  asked: readonly string[];
};
const PAGES: readonly Page[] = [
  { title: 'first load of the phone clock', html: 'clock/index.html', limitKilobytes: 110, asked: [] },
  {
    title: 'first load of the dashboard',
    html: 'index.html',
    limitKilobytes: 250,
    asked: ['default-layout', 'dashboard-page', 'hours-chart'],
  },
];

/** JavaScript of a first visit, gzipped, counted from the built files: entry, preloads, and all that they import. */
export function firstLoadResults(): Result[] {
  return PAGES.map((page) => {
    const files = filesOf(page);
    const sizes = files.map((path) => gzipSync(readFileSync(path), { level: 9 }).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    return judgeSize({
      id: '11',
      title: page.title,
      value: total,
      limit: page.limitKilobytes * KILOBYTE,
      note: `${(total / KILOBYTE).toFixed(1)} KB of ${page.limitKilobytes} in ${files.length} files`,
    });
  });
}

const FROM_HTML = /<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g;
const STATIC = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

function filesOf({ html, asked }: Page): string[] {
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
