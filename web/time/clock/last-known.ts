import { keep, OWN, readKept } from '../../api/kept-value.ts';
import type { Today } from './known-day.ts';

/** What the server said last to the person of this phone; the clock page opens with it when there is no network. */
export type LastKnown = {
  /** Of `Today`: raised when a field changes its meaning, since an older page may have kept it. */
  readonly shape: 1;
  readonly employeeId: string;
  readonly today: Today;
  /** The server's clock less the phone's, milliseconds. */
  readonly offset: number;
};
const KEY = `${OWN}clock-last-known`;

export const keepLastKnown = (known: Omit<LastKnown, 'shape'>) =>
  keep(KEY, JSON.stringify({ shape: 1, ...known } satisfies LastKnown));

/** Signing out takes it from the phone. */
export const forgetLastKnown = () => keep(KEY, null);

export function lastKnown(): LastKnown | null {
  try {
    const known: LastKnown | null = JSON.parse(readKept(KEY) ?? 'null');
    return known?.shape === 1 ? known : null;
  } catch {
    return null;
  }
}
