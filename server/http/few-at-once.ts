import { AppError } from './app-error.ts';

type Group = { going: number; readonly waiting: (() => void)[] };
/** `isPatient`: waits behind however many wait already. */
export type FewAtOnce = <Result>(group: string, isPatient: boolean, work: () => Promise<Result>) => Promise<Result>;

/** Lets so few works of one group go on at once; others wait in the order in which they came, and where many wait already they are refused. */
export function fewAtOnce({ most, mostWaiting }: { readonly most: number; readonly mostWaiting: number }): FewAtOnce {
  const groups = new Map<string, Group>();
  return async (name, isPatient, work) => {
    const group = groups.get(name) ?? { going: 0, waiting: [] };
    groups.set(name, group);
    if (group.going < most) group.going += 1;
    else if (isPatient || group.waiting.length < mostWaiting) await new Promise<void>((resolve) => group.waiting.push(resolve));
    else throw new AppError('too-many-requests');
    try {
      return await work();
    } finally {
      // Whoever waits longest has the place of the one that goes.
      const next = group.waiting.shift();
      if (next) next();
      else group.going -= 1;
      if (group.going === 0) groups.delete(name);
    }
  };
}
