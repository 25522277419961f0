import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Poppler, a reader that is not ours. `npm test` installs it where it may; without it a test says that it was skipped. */
export const hasPdfReader: boolean = spawnSync('pdftotext', ['-v']).error === undefined;

type Reading = {
  /** What opens a locked document. */
  password?: string;
  /** Keeps words of a line on one line, as they stand on paper. */
  isLaidOut?: boolean;
};

/** The text of a PDF as a reader copies it, or what the reader says instead. */
export function pdfText(pdf: Uint8Array, { password, isLaidOut = true }: Reading = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'wela-pdf-'));
  const path = join(folder, 'one.pdf');
  const options = [...(isLaidOut ? ['-layout'] : []), ...(password === undefined ? [] : ['-upw', password])];
  try {
    writeFileSync(path, pdf);
    return execFileSync('pdftotext', [...options, path, '-'], { encoding: 'utf8', stdio: 'pipe' });
  } catch (problem) {
    return problem instanceof Error && 'stderr' in problem ? String(problem.stderr) : '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
