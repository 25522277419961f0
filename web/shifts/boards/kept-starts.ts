const STARTS = 'wela-board-starts';

/** On which day the periods of a board begin; only of those that do not begin with the month. */
export const keptStarts = (): (readonly [string, number])[] =>
  (localStorage.getItem(STARTS) ?? '').split('\n').flatMap((line) => {
    const [id, day] = line.split(' ');
    return id && day ? [[id, Number(day)] as const] : [];
  });

export const keepStarts = (starts: readonly (readonly [string, number])[]) =>
  localStorage.setItem(STARTS, starts.map(([id, day]) => `${id} ${day}`).join('\n'));
