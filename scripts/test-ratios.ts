// Prints how many lines of tests stand beside the lines of code of each room; with `--enforce` a room below its bound fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Rooms and the tests ÷ code that each is to reach. */
const WANTED: Readonly<Record<string, number>> = { domain: 1, server: 0.6, web: 0.15 };
const TEST_FOLDERS = new Set(['cases', 'testing']);

export type SourceFile = { readonly path: string; readonly lines: number };
export type RoomRatio = { readonly room: string; readonly code: number; readonly tests: number; readonly wanted: number };

const isCounted = (path: string): boolean => /\.tsx?$/.test(path) && !/\.gen\.tsx?$/.test(path);
const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.split('/').some((folder) => TEST_FOLDERS.has(folder));

/** Lines of code and of tests of a room, from the paths of its files; generated files and other kinds of file do not count. */
export function roomRatio(room: string, files: readonly SourceFile[], wanted: number): RoomRatio {
  const counted = files.filter((file) => isCounted(file.path));
  const linesOf = (wantsTests: boolean) =>
    counted.filter((file) => isTest(file.path) === wantsTests).reduce((sum, file) => sum + file.lines, 0);
  return { room, code: linesOf(false), tests: linesOf(true), wanted };
}

export const ratioOf = ({ code, tests }: RoomRatio): number => (code === 0 ? 0 : tests / code);
export const isBelow = (ratio: RoomRatio): boolean => ratioOf(ratio) < ratio.wanted;

/** A ratio is cut, never rounded up, so that a room shown at its bound has reached it. */
const shown = (value: number): string => (Math.floor(value * 100) / 100).toFixed(2);

export function ratioTable(ratios: readonly RoomRatio[]): string {
  const rows = ratios.map((ratio) => [
    ratio.room,
    String(ratio.code),
    String(ratio.tests),
    shown(ratioOf(ratio)),
    ratio.wanted.toFixed(2),
    isBelow(ratio) ? 'below' : '',
  ]);
  const table = [['room', 'code lines', 'test lines', 'tests ÷ code', 'wanted', ''], ...rows];
  return table.map((cells) => cells.map((cell, index) => (index === 0 ? cell.padEnd(8) : cell.padStart(14))).join('')).join('\n');
}

function filesBelow(folder: string): SourceFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return isCounted(path) ? [{ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ratios = Object.entries(WANTED).map(([room, wanted]) => roomRatio(room, filesBelow(room), wanted));
  console.log(ratioTable(ratios));
  if (process.argv.includes('--enforce') && ratios.some(isBelow)) process.exitCode = 1;
}
