import type { CellWrite } from '../../../domain/shifts/cells.ts';
import { type NoteChange, noteChanges } from '../../../domain/shifts/note-changes.ts';
import type { WrittenCells } from './write-cells.ts';

/** Notes that one entry of the log names; of more it says how many there are. */
const MOST_NAMED = 200;

/** What the log keeps of the notes that writes changed; nothing where none did. */
export function notedNotes(written: WrittenCells, writes: readonly CellWrite[]) {
  const changes = noteChanges(
    written.before,
    writes.filter((_write, index) => written.saved[index]),
  );
  if (changes.length === 0) return {};
  const named = changes.slice(0, MOST_NAMED);
  const told = (pick: (change: NoteChange) => string | null) =>
    named.flatMap((change) => {
      const note = pick(change);
      return note === null ? [] : [{ employeeId: change.employeeId, date: change.date, note }];
    });
  return {
    before: { notes: told((change) => change.before) },
    after: { notes: told((change) => change.after), changedNotes: changes.length },
  };
}
