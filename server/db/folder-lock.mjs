// Plain JavaScript without packages: `npm start` takes the folder before anything is installed or built.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, pidOfMark, processMark } from './processes.mjs';

const RUNNING = 'running';
const LOOK_AGAIN_MS = 20;

/** @typedef {{ mark: string, pid: number, address: string | null, isHolder: boolean }} Claim */

/**
 * Takes the data folder for this process until it ends, and answers null; or answers who has it, and changes nothing.
 * Each process has a file of its own there, named by its mark. So the file of a killed process is known to be old, and removing
 * it can never hit the file of another process.
 * @param {string} dataDir
 * @param {string | null} address where people reach this server, when it is known
 * @returns {Promise<Claim | null>}
 */
export async function takeFolder(dataDir, address = null) {
  const folder = join(resolve(dataDir), RUNNING);
  const mark = ownMark();
  const own = join(folder, mark);
  const claims = livingClaims(folder);
  const held = claims.find((claim) => claim.mark === mark && claim.isHolder);
  if (!held) {
    const other = claims.find((claim) => claim.mark !== mark);
    if (other) return other;
    const winner = await claim(folder, mark);
    if (winner) return winner;
    process.once('exit', () => rmSync(own, { force: true }));
    removeOld(folder);
  }
  write(own, { address: address ?? held?.address ?? null, isHolder: true });
  return null;
}

/**
 * What a second server tells the person who started it.
 * @param {string} dataDir
 * @param {Claim} holder
 */
export function describeHolder(dataDir, { pid, address }) {
  const where = address ?? 'no address yet';
  return [
    `Wela already runs on the data in ${resolve(dataDir)}: process ${pid}, ${where}.`,
    'This start changed nothing. Stop that process first, or give this start another folder with DATA_DIR.',
  ].join('\n');
}

/**
 * Says that this process wants the folder, then looks who else does. A process that says so later sees the one before, so two can never
 * both find themselves alone. Of those that begin at the same moment the smallest mark stays.
 * @param {string} folder
 * @param {string} mark
 */
async function claim(folder, mark) {
  const own = join(folder, mark);
  mkdirSync(folder, { recursive: true });
  write(own, { address: null, isHolder: false });
  for (;;) {
    const others = livingClaims(folder).filter((claim) => claim.mark !== mark);
    if (others.length === 0) return null;
    const winner = others.find((claim) => claim.isHolder) ?? others.find((claim) => claim.mark < mark);
    if (winner) {
      rmSync(own, { force: true });
      return winner;
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/** @param {string} folder */
function livingClaims(folder) {
  return namesIn(folder)
    .filter(isAlive)
    .map((mark) => ({ mark, pid: pidOfMark(mark), ...read(join(folder, mark)) }));
}

/** @param {string} folder */
function removeOld(folder) {
  for (const name of namesIn(folder)) if (!isAlive(name)) rmSync(join(folder, name), { force: true });
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * A file that is being written at this moment counts as a claim without an address.
 * @param {string} path
 * @returns {Pick<Claim, 'address' | 'isHolder'>}
 */
function read(path) {
  try {
    const { address, isHolder } = JSON.parse(readFileSync(path, 'utf8'));
    return { address: typeof address === 'string' ? address : null, isHolder: isHolder === true };
  } catch {
    return { address: null, isHolder: false };
  }
}

/**
 * @param {string} path
 * @param {Pick<Claim, 'address' | 'isHolder'>} claim
 */
const write = (path, claim) => writeFileSync(path, `${JSON.stringify(claim)}\n`);

function ownMark() {
  const mark = processMark(process.pid);
  if (mark === null) throw new Error('this system does not say which processes run: neither /proc nor the program ps answers');
  return mark;
}
