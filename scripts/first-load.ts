import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const KILOBYTE = 1024;

type Page = {
  title: string;
  html: string;
  limitKilobytes: number;
  /** Modules that the page asks for by itself on the way to its first full view. */
  asked: readonly string[];
  /** Modules that it asks for once it can be used: told, not counted. */
  later: readonly string[];
};
const ROOT = 'web/page-root.ts';
const APPLICATION = 'web/application.tsx';
const PAGES: readonly Page[] = [
  { title: 'first load of the phone clock', html: 'clock/index.html', limitKilobytes: 110, asked: [], later: [] },
  {
    title: 'first load of the sign-in page',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/identity/sign-in/open-sign-in-page.tsx'],
    later: [APPLICATION],
  },
  {
    title: 'first load of a form on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-request-form.tsx'],
    later: ['web/requests/shared/file-answer.tsx'],
  },
  {
    title: 'first load of one’s own month on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-own-month.tsx'],
    later: ['web/home/own-month/day-sheet.tsx'],
  },
  {
    title: 'first load of a clocking’s details on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-log-details.tsx'],
    later: [],
  },
  {
    title: 'first load of balances of leave on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-leave-quota.tsx'],
    later: ['web/leave/balances/entries-sheet.tsx'],
  },
  {
    title: 'first load of requests and approvals on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-phone-requests.tsx'],
    later: [],
  },
  {
    title: 'first load of a request on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-form-response.tsx'],
    later: ['web/requests/responses/request-actions.tsx', 'web/requests/responses/comments.tsx'],
  },
  {
    title: 'first load of an announcement on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-own-announcements.tsx'],
    later: [],
  },
  {
    title: 'first load of an approval by mail on a phone',
    html: 'index.html',
    limitKilobytes: 135,
    asked: [ROOT, 'web/routes/open-mail-approval.tsx'],
    later: [],
  },
  {
    title: 'first load of the dashboard',
    html: 'index.html',
    limitKilobytes: 220,
    asked: [ROOT, APPLICATION, 'web/routes/default-layout.tsx', 'web/home/dashboard/dashboard-page.tsx'],
    later: ['web/home/dashboard/hours-chart.tsx'],
  },
];

export type FirstLoad = { title: string; limitKilobytes: number; bytes: number; note: string };

/** JavaScript of a first visit, gzipped, counted from the built files: entry, preloads, and all that they import. */
export function firstLoads(): FirstLoad[] {
  return PAGES.map((page) => {
    const files = filesOf(page, page.asked);
    const after = filesOf(page, [...page.asked, ...page.later]).filter((path) => !files.includes(path));
    const bytes = sizeOf(files);
    const rest = after.length > 0 ? `, ${inKilobytes(sizeOf(after))} KB after it` : '';
    const note = `${inKilobytes(bytes)} KB of ${page.limitKilobytes} in ${files.length} files${rest}`;
    return { title: page.title, limitKilobytes: page.limitKilobytes, bytes, note };
  });
}

const inKilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);
const sizeOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);

type ChunkMap = { modules: Record<string, string>; files: Record<string, string[]> };

function chunkMap(): ChunkMap {
  const path = join(DIST, 'chunks.json');
  if (!existsSync(path)) throw new Error('the web application is not built: run `npm run build` first');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The built file that a module of the web application came to, as `assets/zones-page-1a2b3c4d.js`. */
export function fileOf(module: string): string {
  const found = chunkMap().modules[module];
  if (!found) throw new Error(`${module} is in no built file`);
  return found;
}

const FROM_HTML = /<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g;

function filesOf({ html }: Page, asked: readonly string[]): string[] {
  const { files } = chunkMap();
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    files[file]?.forEach(visit);
  };
  for (const [, file = ''] of readFileSync(join(DIST, 'web', html), 'utf8').matchAll(FROM_HTML)) visit(file);
  asked.map(fileOf).forEach(visit);
  return [...found].map((file) => join(DIST, 'web', file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { title, note, bytes, limitKilobytes } of firstLoads()) {
    console.log(`  ${title}: ${note}${bytes > limitKilobytes * KILOBYTE ? ' (too much)' : ''}`);
  }
}
