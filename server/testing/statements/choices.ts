/** What only a run decides while a statement is put together: which way an `if` goes, who called. */
export type Choices = {
  /** One of `count` ways, the same one each time within one reading. */
  pick(place: string, count: number): number;
};

const MOST_READINGS = 400;

/** Reads again and again, until every way of every choice that was met has been taken once. */
export function everyReading<Result>(read: (choices: Choices) => Result): Result[] {
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  const met = new Set<string>();
  const results: Result[] = [];
  for (let picks = waiting.shift(); picks !== undefined; picks = waiting.shift()) {
    const taken = picks;
    const pick = (place: string, count: number) => {
      for (let way = 1; way < count && !met.has(place); way++) waiting.push(new Map([...taken, [place, way]]));
      met.add(place);
      return Math.min(taken.get(place) ?? 0, count - 1);
    };
    results.push(read({ pick }));
    if (results.length > MOST_READINGS) throw new Error('too many ways to put one statement together');
  }
  return results;
}
