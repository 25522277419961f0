import { copyFileSync, existsSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';

export const LARGEST_LOG_BYTES = 10_000_000;
const KEPT = 3;
const LOOK_EVERY_MS = 600_000;

/**
 * Puts a log that grew too long aside as `.1` and begins it anew; the third before it goes. The server goes on writing into the same file,
 * at its end, so it is copied and cut and not renamed. Answers whether it was.
 */
export function rotateLog(path: string, largest = LARGEST_LOG_BYTES): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= largest) return false;
  rmSync(`${path}.${KEPT}`, { force: true });
  for (let number = KEPT - 1; number >= 1; number--) {
    if (existsSync(`${path}.${number}`)) renameSync(`${path}.${number}`, `${path}.${number + 1}`);
  }
  copyFileSync(path, `${path}.1`);
  truncateSync(path, 0);
  return true;
}

/** Looks at the log every ten minutes; a disk that refuses is no reason to end. Answers how to stop. */
export function keepLogShort(path: string): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(path);
    } catch (error) {
      console.error(error);
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
