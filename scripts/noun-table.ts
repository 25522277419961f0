import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FOUNDATION, MODULES, standingOf } from './modules.ts';
import { importsOf, targetOf } from './zones.ts';

/** One noun of the product and where it lies in each room. */
type Noun = {
  module: string;
  noun: string;
  domain: string[];
  contract: string[];
  server: string;
  web: string[];
  tables: string[];
};

const WRITTEN = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('([a-z]+\.[a-z_]+)'/g,
  /\b(?:insertRows?|updateVersioned|removeVersioned)\([^,()]+,\s*'([a-z]+\.[a-z_]+)'/g,
  /\b(?:insert into|merge into|update|delete from)\s+((?:app|directory|identity)\.[a-z_]+)/g,
];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing/.test(path))
    .map((path) => join(folder, path))
    .sort();

const tablesWrittenBy = (paths: readonly string[]): string[] => {
  const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
  return distinct(
    WRITTEN.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => (match[1] ?? '').replace(/^app\./, ''))),
  );
};

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const targetsOf = (path: string): string[] => importsOf(path).flatMap((specifier) => targetOf(path, specifier) ?? []);

const contractsOf = (paths: readonly string[]): string[] =>
  distinct(paths.flatMap((path) => targetsOf(path).filter((target) => /^contract\/.+\/.+\.ts$/.test(target))));

/** Files of calls are put together from others: those that no noun imports by itself stand with the noun whose calls they are part of. */
function withParts(files: readonly string[], claimed: ReadonlySet<string>): string[] {
  const found = new Set(files);
  for (const file of found)
    for (const target of contractsOf([file])) if (!claimed.has(target) && dirname(target) === dirname(file)) found.add(target);
  return [...found].sort();
}

/** The folders of rules that the files of a noun import from their own module. */
const rulesOf = (module: string, paths: readonly string[]): string[] =>
  distinct(
    paths
      .flatMap(targetsOf)
      .filter((target) => target.startsWith(`domain/${module}/`))
      .map((target) => dirname(target)),
  );

const folderOf = (path: string): string => {
  const [room = '', module = '', noun = ''] = path.split('/');
  return noun.includes('.') ? `${room}/${module}` : `${room}/${module}/${noun}`;
};

/** The nouns of the server in the order of the modules, each with its calls, its pages and the tables that it writes. */
export function nounsOfTheHouse(): Noun[] {
  const server = filesBelow('server');
  const pages = filesBelow('web').filter(
    (path) => (standingOf(path)?.kind === 'module' || path.startsWith('web/jobs/')) && path.endsWith('.tsx'),
  );
  const callsOfFolder = new Map<string, string[]>();
  for (const path of pages)
    callsOfFolder.set(folderOf(path), [...(callsOfFolder.get(folderOf(path)) ?? []), ...contractsOf([path])]);
  const places = [...(FOUNDATION.server ?? []), ...MODULES];
  const starts = server.filter((path) => path.endsWith('/endpoints.ts') || path === 'server/identity/routes.ts');
  const claimed = new Set(starts.flatMap((path) => contractsOf([path])));
  return starts
    .sort((first, second) => place(first, places) - place(second, places) || first.localeCompare(second))
    .map((path) => {
      const own = server.filter((file) => dirname(file) === dirname(path) || file.startsWith(`${dirname(path)}/`));
      const [, module = '', folder = ''] = path.split('/');
      const contract = contractsOf([path]);
      const isCalledFrom = (calls: readonly string[]) => contract.some((file) => calls.includes(file));
      const web = [...callsOfFolder].filter(([, calls]) => isCalledFrom(calls)).map(([name]) => name);
      const noun = folder.endsWith('.ts') ? module : folder;
      const near = distinct([...web.filter((name) => name.startsWith(`web/${module}/`)), ...foldersNamed(module, noun)]);
      return {
        module,
        noun,
        domain: rulesOf(module, own),
        contract: withParts(contract, claimed),
        server: dirname(path),
        web: (near.length > 0 ? near : web).sort(),
        tables: tablesWrittenBy(own),
      };
    });
}

/** Pages name calls that must not bring their schemas by path alone; their folder bears the name of the noun, or is the module's. */
function foldersNamed(module: string, noun: string): string[] {
  const folders = existsSync(`web/${module}`) ? readdirSync(`web/${module}`, { withFileTypes: true }) : [];
  return folders
    .filter((entry) => entry.isDirectory() && (entry.name === noun || (noun === module && entry.name !== 'shared')))
    .map((entry) => `web/${module}/${entry.name}`);
}

const place = (path: string, places: readonly string[]) => places.indexOf(path.split('/')[1] ?? '');

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(' ') || '–';

/** The page `docs/nouns.md`. */
export function nounTable(): string {
  const shared = MODULES.map((module) => [module, tablesWrittenBy(safeFiles(`server/${module}/shared`))] as const);
  const rows = nounsOfTheHouse().map(
    ({ module, noun, domain, contract, server, web, tables }) =>
      `| ${module} | ${noun} | ${code(domain)} | ${code(contract.map((path) => path.replace('contract/', '')))} | \`${server}\` | ${code(web)} | ${code(tables)} |`,
  );
  return [
    '# Where each noun lies',
    '',
    'Made by `npm run nouns`; `npm run verify` fails when it is not up to date. Tables are those that the folder writes; without a schema they are of `app`.',
    '',
    '| Module | Noun | Rules | Contract | Server | Web | Tables |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## Written by what the nouns of a module share',
    '',
    '| Folder | Tables |',
    '|---|---|',
    ...shared
      .filter(([, tables]) => tables.length > 0)
      .map(([module, tables]) => `| \`server/${module}/shared\` | ${code(tables)} |`),
    '',
  ].join('\n');
}

function safeFiles(folder: string): string[] {
  try {
    return filesBelow(folder);
  } catch {
    return [];
  }
}
