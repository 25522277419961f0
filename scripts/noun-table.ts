import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FOUNDATION, MODULES, standingOf } from './modules.ts';
import { importsOf, targetOf } from './zones.ts';

/** One noun of the product and where it lies in each room. */
type Noun = { module: string; noun: string; contract: string[]; server: string; web: string[]; tables: string[] };

const WRITTEN = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('([a-z]+\.[a-z_]+)'/g,
  /\b(?:insertRows?|updateVersioned|removeVersioned)\([^,()]+,\s*'([a-z]+\.[a-z_]+)'/g,
  /\b(?:insert into|update|delete from)\s+((?:app|directory|identity)\.[a-z_]+)/g,
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

const contractsOf = (paths: readonly string[]): string[] =>
  distinct(
    paths.flatMap((path) =>
      importsOf(path).flatMap((specifier) => {
        const target = targetOf(path, specifier);
        return target && /^contract\/.+\/.+\.ts$/.test(target) ? [target] : [];
      }),
    ),
  );

const folderOf = (path: string): string => {
  const [room = '', module = '', noun = ''] = path.split('/');
  return noun.includes('.') ? `${room}/${module}` : `${room}/${module}/${noun}`;
};

/** The nouns of the server in the order of the modules, each with its calls, its pages and the tables that it writes. */
export function nounsOfTheHouse(): Noun[] {
  const server = filesBelow('server');
  const pages = filesBelow('web').filter((path) => standingOf(path)?.kind === 'module' && path.endsWith('.tsx'));
  const callsOfFolder = new Map<string, string[]>();
  for (const path of pages)
    callsOfFolder.set(folderOf(path), [...(callsOfFolder.get(folderOf(path)) ?? []), ...contractsOf([path])]);
  const places = [...(FOUNDATION.server ?? []), ...MODULES];
  return server
    .filter((path) => path.endsWith('/endpoints.ts') || path === 'server/identity/routes.ts')
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
        contract,
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
    ({ module, noun, contract, server, web, tables }) =>
      `| ${module} | ${noun} | ${code(contract.map((path) => path.replace('contract/', '')))} | \`${server}\` | ${code(web)} | ${code(tables)} |`,
  );
  return [
    '# Where each noun lies',
    '',
    'Made by `npm run nouns`; `npm run verify` fails when it is not up to date. Tables are those that the folder writes; without a schema they are of `app`.',
    '',
    '| Module | Noun | Contract | Server | Web | Tables |',
    '|---|---|---|---|---|---|',
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
