import type { PlainDate } from '../units.ts';
import { type CellWrite, cellKey, type PresentCell } from './cells.ts';

export type NoteChange = {
  readonly employeeId: string;
  readonly date: PlainDate;
  readonly before: string | null;
  readonly after: string | null;
};

/** The notes that some writes set, change or take away, in the order of the writes. Source: product rule (every change is kept). */
export function noteChanges(before: ReadonlyMap<string, PresentCell>, writes: readonly CellWrite[]): NoteChange[] {
  return writes.flatMap((write) => {
    const { employeeId, date, plan } = write;
    const change = { employeeId, date, before: before.get(cellKey(write))?.plan?.note ?? null, after: plan?.note ?? null };
    return change.before === change.after ? [] : [change];
  });
}
