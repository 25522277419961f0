// `npm run lockfile`: names in package-lock.json the programs of all platforms that its packages offer.
// npm leaves out those that its registry does not carry, and then `npm ci` refuses the file on every platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCKFILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const SYSTEMS = 'android|darwin|freebsd|linux|openharmony|win32';
const PLATFORM = new RegExp(`-(${SYSTEMS})-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\\w+))?$`);
const LIBRARIES = new Map([
  ['gnu', 'glibc'],
  ['musl', 'musl'],
]);

type LockedPackage = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> };
type Program = { name: string; version: string; isDev: boolean };

export const readLockfile = (): Lockfile => JSON.parse(readFileSync(LOCKFILE, 'utf8'));

/** Optional packages that a lockfile's packages ask for and that it does not name. */
export function missingPrograms({ packages }: Lockfile): Program[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(path).some((folder) => packages[join(folder, 'node_modules', name)]))
      .map(([name, version]) => ({ name, version, isDev: dev })),
  );
}

/** Where a package at this path finds others: in its own folder and in those above it. */
function foldersAbove(path: string): string[] {
  if (path === '') return [''];
  const end = path.lastIndexOf('/node_modules/');
  return [path, ...foldersAbove(end < 0 ? '' : path.slice(0, end))];
}

/** What a lockfile says of such a package, read from its name. Its checksum comes with the first registry that carries it. */
function entryOf({ name, version, isDev }: Program) {
  const [, system, processor, library = ''] = PLATFORM.exec(name) ?? [];
  if (!system || !processor || !/^\d/.test(version)) throw new Error(`${name}@${version} does not say for which platform it is`);
  const libc = LIBRARIES.get(library);
  return {
    version,
    cpu: [processor],
    ...(isDev ? { dev: true } : {}),
    ...(libc && system === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    os: [system],
  };
}

export function completed(lockfile: Lockfile): Lockfile {
  const added = missingPrograms(lockfile).map((program) => [`node_modules/${program.name}`, entryOf(program)] as const);
  const packages = [...Object.entries(lockfile.packages), ...added].sort(([text], [other]) => text.localeCompare(other, 'en'));
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(LOCKFILE, `${JSON.stringify(completed(readLockfile()), null, 2)}\n`);
