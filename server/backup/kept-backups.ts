/** How many backups stay: the last of each of so many days, weeks and months. */
export type Keeping = { days: number; weeks: number; months: number };

const NAME = /^wela-(\d{4})-(\d{2})-(\d{2})T\d{2}-\d{2}-\d{2}Z$/;

/** The backups among `names` that may go. The last one never goes, and what is not named like a backup is not looked at. */
export function backupsToRemove(names: readonly string[], { days, weeks, months }: Keeping): string[] {
  const made = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  const kept = new Set(made.slice(0, 1));
  for (const name of lastOfEach(made, dayOf, days)) kept.add(name);
  for (const name of lastOfEach(made, weekOf, weeks)) kept.add(name);
  for (const name of lastOfEach(made, (name) => dayOf(name).slice(0, 7), months)) kept.add(name);
  return made.filter((name) => !kept.has(name));
}

/** Of names from the last to the first, the last one of each of the last `count` spans of time that have any. */
function lastOfEach(names: readonly string[], spanOf: (name: string) => string, count: number): string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    const span = spanOf(name);
    if (!found.has(span) && found.size < count) found.set(span, name);
  }
  return [...found.values()];
}

const DAY_MS = 86_400_000;
const dayOf = (name: string): string => name.slice('wela-'.length, 'wela-0000-00-00'.length);
/** Weeks begin on Monday; 5 January 1970 was one. */
const weekOf = (name: string): string => String(Math.floor((Date.parse(dayOf(name)) / DAY_MS - 4) / 7));
