/** A chunk as the bundler cuts it by itself: modules that the same entries need. */
export type Piece = {
  readonly name: string;
  /** Names of the pieces that it imports. */
  readonly imports: readonly string[];
  /** Bytes on the wire, roughly. */
  readonly size: number;
  /** It stays a chunk of its own. */
  readonly isFixed?: boolean;
};
/** Something that a person opens: the pieces it begins with, how many such visits there are, and whether it may load anything in vain. */
export type Visit = { readonly starts: readonly string[]; readonly weight: number; readonly isStrict?: boolean };

/** What one more file costs a visit, in bytes on the wire: asking, answering, compiling and linking it. */
const FILE_COST = 8000;

type Group = {
  readonly pieces: string[];
  readonly isFixed: boolean;
  size: number;
  readonly visits: Set<number>;
  readonly imports: Set<number>;
};

/**
 * Puts pieces together while the files that visits save outweigh the bytes that they load in vain: a page loads few files then, and
 * a strict visit nothing that it does not need. Answers the names of the pieces of each chunk.
 */
export function planChunks(pieces: readonly Piece[], visits: readonly Visit[]): string[][] {
  const groups: (Group | null)[] = groupsOf(pieces, visits);
  const gains = groups.map((_, index) => groups.map((__, later) => (later > index ? gainAt(groups, visits, index, later) : 0)));
  const note = (first: number, second: number, gain: number) => {
    const row = gains[Math.min(first, second)];
    if (row) row[Math.max(first, second)] = gain;
  };
  for (let best = bestOf(gains); best; best = bestOf(gains)) {
    const [kept, gone] = best;
    if (makesCircle(groups, kept, gone)) {
      note(kept, gone, 0);
      continue;
    }
    merge(groups, kept, gone);
    groups.forEach((_, other) => {
      if (other !== gone) note(gone, other, 0);
      if (other !== kept) note(kept, other, gainAt(groups, visits, kept, other));
    });
  }
  return groups.flatMap((group) => (group ? [group.pieces] : []));
}

/** Everything that is loaded with these pieces. */
export function loadedWith(starts: readonly string[], pieces: ReadonlyMap<string, Pick<Piece, 'imports'>>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    pieces.get(name)?.imports.forEach(visit);
  };
  starts.forEach(visit);
  return found;
}

function groupsOf(pieces: readonly Piece[], visits: readonly Visit[]): Group[] {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const places = new Map(pieces.map((piece, index) => [piece.name, index]));
  const loads = visits.map(({ starts }) => loadedWith(starts, byName));
  return pieces.map(({ name, size, imports, isFixed = false }) => ({
    pieces: [name],
    isFixed,
    size,
    visits: new Set(loads.flatMap((load, index) => (load.has(name) ? [index] : []))),
    imports: new Set(imports.flatMap((text) => places.get(text) ?? [])),
  }));
}

function bestOf(gains: readonly (readonly number[])[]): [number, number] | null {
  let best: [number, number] | null = null;
  let most = 0;
  gains.forEach((row, first) => {
    row.forEach((gain, second) => {
      if (gain <= most) return;
      most = gain;
      best = [first, second];
    });
  });
  return best;
}

/** What is gained by putting two groups together: a file less where both are loaded, bytes in vain where one is. */
function gainAt(groups: readonly (Group | null)[], visits: readonly Visit[], at: number, otherAt: number): number {
  const [first, second] = [groups[at], groups[otherAt]];
  if (!first || !second || first.isFixed || second.isFixed) return 0;
  let gain = 0;
  for (const [group, missing] of [[first, second] as const, [second, first] as const]) {
    for (const index of group.visits) {
      const visit = visits[index];
      if (!visit) continue;
      if (missing.visits.has(index)) gain += (visit.weight * FILE_COST) / 2;
      else if (visit.isStrict) return 0;
      else gain -= visit.weight * missing.size;
    }
  }
  return gain;
}

/** Whether one needs the other by way of a third: together they would need it and be needed by it. */
const makesCircle = (groups: readonly (Group | null)[], first: number, second: number): boolean =>
  leads(groups, first, second) || leads(groups, second, first);

function leads(groups: readonly (Group | null)[], from: number, to: number): boolean {
  const seen = new Set([from, to]);
  const queue = [...(groups[from]?.imports ?? [])].filter((next) => next !== to);
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const imports = groups[at]?.imports ?? new Set();
    if (imports.has(to)) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...imports);
  }
  return false;
}

function merge(groups: (Group | null)[], kept: number, gone: number) {
  const [into, from] = [groups[kept], groups[gone]];
  if (!into || !from) return;
  into.pieces.push(...from.pieces);
  into.size += from.size;
  for (const index of from.visits) into.visits.add(index);
  for (const next of from.imports) into.imports.add(next);
  into.imports.delete(kept);
  into.imports.delete(gone);
  groups[gone] = null;
  for (const group of groups) if (group && group !== into && group.imports.delete(gone)) group.imports.add(kept);
}
