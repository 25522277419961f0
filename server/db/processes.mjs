// Plain JavaScript without packages: `npm start` needs it before anything is installed.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/**
 * A name that only this one process ever has: its number, when it began, and on Linux which boot of the machine that was.
 * The number alone is not enough, because the system gives it to another process later. Null when no such process runs.
 * @param {number} pid
 * @returns {string | null}
 */
export function processMark(pid) {
  const began = isLinux ? beganFromProc(pid) : beganFromPs(pid);
  return began === null ? null : `${pid}-${began}`;
}

/** @param {string} mark */
export const pidOfMark = (mark) => Number(mark.split('-', 1)[0]);

/**
 * The process that this mark names still runs.
 * @param {string} mark
 */
export const isAlive = (mark) => processMark(pidOfMark(mark)) === mark;

/**
 * Every process that this user can see, with its parent and its command line.
 * @returns {{ pid: number, parent: number, command: string }[]}
 */
export function listProcesses() {
  if (isLinux) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.flatMap((name) => {
      const pid = Number(name);
      const command = readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
      return command ? [{ pid, parent: Number(statOf(pid)?.[1]), command }] : [];
    });
  }
  const lines = ps(['-axww', '-o', 'pid=,ppid=,args='])?.split('\n') ?? [];
  return lines.flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line) ?? [];
    return pid && command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/**
 * What the system says of a process, from its state on. The name of the program stands before that in brackets and may hold spaces.
 * @param {number} pid
 */
function statOf(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? null;
}

/** @param {number} pid */
function beganFromProc(pid) {
  const stat = statOf(pid);
  if (stat === null || stat[0] === 'Z' || stat[0] === 'X') return null;
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? 'boot';
  return `${stat[19]}-${boot}`;
}

/** @param {number} pid */
function beganFromPs(pid) {
  const line = ps(['-o', 'stat=,lstart=', '-p', String(pid)]);
  // Without the program, as on Windows, a number that was given out again is not told apart.
  if (line === null) return isNumberInUse(pid) ? 'unknown' : null;
  const [, state = '', began = ''] = /^\s*(\S+)\s+(.+?)\s*$/.exec(line) ?? [];
  const seconds = Date.parse(`${began} UTC`) / 1000;
  return Number.isNaN(seconds) || state.startsWith('Z') ? null : String(seconds);
}

/** @param {number} pid */
function isNumberInUse(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * What ps prints, nothing when it finds no process, null where there is no such program.
 * @param {string[]} args
 */
function ps(args) {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { error, stdout } = spawnSync('ps', args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });
  return error ? null : stdout;
}

/** @param {string} path */
function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
