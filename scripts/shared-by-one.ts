import { dirname } from 'node:path';
import { standingOf } from './modules.ts';

/** Shared files that stay although one noun alone uses them; each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|\/testing-/.test(path);

/** What each file imports, by path. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Files of a module's `shared` that one noun of that module uses and nobody else: they belong into its folder. Tests do not count. */
export function sharedByOne(imports: Imports): string[] {
  const users = usersOf(imports);
  return [...imports.keys()].flatMap((path) => {
    const at = standingOf(path);
    if (at?.kind !== 'module' || at.noun !== 'shared' || at.room === 'domain' || at.room === 'contract') return [];
    const [folder, ...others] = foldersUsing(path, users);
    const isElsewhere = folder === undefined || others.length > 0 || dirname(folder) !== `${at.room}/${at.module}`;
    return isElsewhere || path in EXCEPTIONS ? [] : [`${path}: ${folder} alone uses it, so it belongs there`];
  });
}

function usersOf(imports: Imports): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [path, targets] of imports) {
    if (isTest(path) || standingOf(path) === null) continue;
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), path]);
  }
  return users;
}

/** Who uses a shared file, also through other files of the same `shared`: folders of nouns, and modules where they are put together. */
function foldersUsing(path: string, users: ReadonlyMap<string, readonly string[]>): string[] {
  const folders = new Set<string>();
  const seen = new Set([path]);
  for (const shared of seen) {
    for (const user of users.get(shared) ?? []) {
      const at = standingOf(user);
      if (dirname(user) === dirname(path)) seen.add(user);
      else if (at?.kind === 'module') folders.add(`${at.room}/${at.module}/${at.noun}`);
    }
  }
  return [...folders];
}
