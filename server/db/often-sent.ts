/**
 * Which statements a connection keeps parsed and planned: those whose text came this often. As in the driver of Java, which has done so
 * for all its statements since 2005.
 */
const OFTEN = 5;
/** Each connection keeps a plan of each of them, so they are not many; the first to come often stay. */
const MOST = 250;
/** Texts with a place for each of many values are never the same for long. */
const LONGEST = 6_000;
const MOST_COUNTED = 2_000;

export type NameOf = (text: string) => string | undefined;

/** Names texts that come often; undefined for one that has not, or that finds no place any more. */
export function oftenSent({ most = MOST, prefix = 'often' } = {}): NameOf {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= most || text.length > LONGEST) return name;
    const times = (counted.get(text) ?? 0) + 1;
    if (times >= OFTEN) {
      counted.delete(text);
      const made = `${prefix}-${names.size + 1}`;
      names.set(text, made);
      return made;
    }
    if (counted.size >= MOST_COUNTED) counted.clear();
    counted.set(text, times);
    return undefined;
  };
}

/** Of this process: a name means the same text on each of its connections. */
export const nameOfOften = oftenSent();
