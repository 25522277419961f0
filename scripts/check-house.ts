// The rules of the house that no other tool checks: zones, cycles, file and function sizes, names, both languages complete.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { longFunctions, sizeProblems } from './function-sizes.ts';
import { importCycles } from './import-cycles.ts';
import { MODULES } from './modules.ts';
import { namedPaths } from './named-paths.ts';
import { nounTable } from './noun-table.ts';
import { ownDateFormats } from './own-date-formats.ts';
import { rawStatements } from './raw-statements.ts';
import { handBuiltPatterns } from './search-patterns.ts';
import { sharedByOne } from './shared-by-one.ts';
import { importsOf, targetOf, zoneViolations } from './zones.ts';

const ROOMS = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'demo', 'scripts'];
const LONGEST_FILE = 400;
const BANNED_NAMES = /^(utils?|helpers?|common|manager|misc)\b/;
const BANNED_TEXT: [RegExp, string][] = [
  [/@ts-(ignore|expect-error|nocheck)/, 'a silenced type error'],
  [/\bset_config\([^)]*,\s*false\)/, 'a session-wide setting (only transaction-wide ones are safe in a pool)'],
  [/\.(only|skip)\(/, 'a test that is left out'],
  [/\(one\) =>/, 'a lambda that does not name its thing'],
];
const problems: string[] = [];

const sources = ROOMS.flatMap(sourcesBelow).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
problems.push(...zoneViolations(sources));
problems.push(
  ...sharedByOne(new Map(sources.map((path) => [path, importsOf(path).flatMap((specifier) => targetOf(path, specifier) ?? [])]))),
);
problems.push(...(await importCycles(sources)).map((cycle) => `import cycle: ${cycle}`));

const functions = sources
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => longFunctions(path, readFileSync(path, 'utf8')).map((long) => ({ path, ...long })));
problems.push(...sizeProblems(functions));

for (const path of ROOMS.flatMap(sourcesBelow)) {
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n').length;
  if (lines > LONGEST_FILE && !path.endsWith('.gen.ts')) problems.push(`${path}: ${lines} lines; ${LONGEST_FILE} is the limit`);
  if (BANNED_NAMES.test(basename(path))) problems.push(`${path}: the name says nothing about what it holds`);
  for (const [pattern, what] of BANNED_TEXT) {
    if (path !== 'scripts/check-house.ts' && pattern.test(text)) problems.push(`${path}: ${what}`);
  }
  problems.push(
    ...rawStatements(path, text).map((piece) => `${path}: a numbered parameter (${piece}); write the value into a sql template`),
  );
  problems.push(
    ...ownDateFormats(path, text).map(
      (format) => `${path}: a date format of its own (${format}); domain/written-dates.ts writes dates`,
    ),
  );
  if (/^(server|demo)\//.test(path))
    problems.push(...handBuiltPatterns(path, text).map((pattern) => `${path}: a search pattern built by hand (${pattern})`));
}

for (const path of ROOMS.flatMap((room) => filesBelow(room)).filter((text) => text.endsWith('.en.json'))) {
  const english = keysOf(JSON.parse(readFileSync(path, 'utf8')));
  const twin = path.replace('.en.json', '.th.json');
  const thai = existsSync(twin) ? keysOf(JSON.parse(readFileSync(twin, 'utf8'))) : new Set<string>();
  for (const key of english) if (!key.endsWith('_one') && !thai.has(key)) problems.push(`${twin}: ${key} is missing`);
  for (const key of thai) if (!english.has(key)) problems.push(`${path}: ${key} is missing`);
}

// A decision tells what was so when it was made.
const read = [...ROOMS, 'docs'].flatMap(filesBelow).filter((path) => !path.startsWith('docs/decisions/'));
for (const path of ['README.md', ...read].filter((name) => /\.(tsx?|mjs|cjs|sql|md)$/.test(name))) {
  const lost = namedPaths(path, readFileSync(path, 'utf8')).filter((named) => !existsSync(named));
  problems.push(...lost.map((named) => `${path}: names ${named}, which is not there`));
}

if (readFileSync('docs/nouns.md', 'utf8') !== nounTable()) problems.push('docs/nouns.md is not up to date: npm run nouns');
const map = readFileSync('docs/ARCHITECTURE.md', 'utf8');
for (const module of MODULES)
  if (!map.includes(`  ${module}/`)) problems.push(`docs/ARCHITECTURE.md: the map does not name ${module}/`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log('zones, cycles, sizes, names and both languages: in order');

function keysOf(value: Record<string, unknown>, prefix = ''): Set<string> {
  const keys = new Set<string>();
  for (const [key, inner] of Object.entries(value)) {
    const name = `${prefix}${key}`;
    if (typeof inner === 'object' && inner !== null)
      for (const deep of keysOf(Object.fromEntries(Object.entries(inner)), `${name}.`)) keys.add(deep);
    else keys.add(name);
  }
  return keys;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function sourcesBelow(folder: string): string[] {
  return filesBelow(folder).filter((path) => /\.(ts|tsx|mjs|cjs)$/.test(path));
}
