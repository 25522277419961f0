/** A name of a file that is not known yet, and a known or earlier one that it most likely means. */
export type NewName = { readonly name: string; readonly rows: number; readonly like: string | null };

/** Words that departments and positions are called by in front or behind, which tell nothing apart. */
const FILLERS = /^(?:แผนก|ฝ่าย|หน่วยงาน|ตำแหน่ง|department of|dept\.?)\s*|\s*(?:department|dept\.?|division|team|section)$/giu;

const bare = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(FILLERS, '')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** How many letters must be added, dropped or changed; stops counting above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_none, index) => index);
  for (const [place, letter] of [...a].entries()) {
    const next = [place + 1];
    for (const [other, wanted] of [...b].entries()) {
      const kept = (row[other] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(kept, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * The names of a file that would be made, most used first, each with the one it is like: the same but for case, signs and words such as
 * แผนก or "department", or with a letter mistyped (two from eight letters on; short names must be the same). A known name comes before one of the
 * file. Figures tell names apart: "Branch 1" is not "Branch 2". Product rule. Example: known "Kitchen", in the file "kichen" → like "Kitchen".
 */
export function newNames(used: ReadonlyMap<string, number>, known: readonly string[]): NewName[] {
  const has = new Set(known.map((name) => name.trim().toLowerCase()));
  const added = [...used].filter(([name]) => !has.has(name.toLowerCase())).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const candidates = [...known];
  return added.map(([name, rows]) => {
    const like = candidates.find((other) => isLike(name, other)) ?? null;
    if (like === null) candidates.push(name);
    return { name, rows, like };
  });
}

function isLike(name: string, other: string): boolean {
  const [a, b] = [bare(name), bare(other)];
  if (a === '' || b === '') return false;
  if (a === b) return true;
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false;
  const shorter = Math.min(a.length, b.length);
  const most = shorter >= 8 ? 2 : shorter >= 5 ? 1 : 0;
  return most > 0 && distance(a, b, most) <= most;
}
