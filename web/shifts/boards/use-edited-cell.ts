import { useState } from 'react';
import { isSameSpot, type Spot } from '../../ui/board/selection.ts';

/** `inside`: the keyboard goes into the editor; `beside`: it stays on the board, where it goes on as before. */
export type Entry = 'inside' | 'beside';
type Edited = { readonly spot: Spot; readonly entry: Entry };
export type EditedCell = {
  readonly at: Edited | null;
  readonly open: (spot: Spot, entry: Entry) => void;
  readonly close: () => void;
};

/** The cell whose editor is open; moving on closes it. */
export function useEditedCell(focus: Spot): EditedCell {
  const [at, setAt] = useState<Edited | null>(null);
  return {
    at: at && isSameSpot(at.spot, focus) ? at : null,
    open: (spot, entry) => setAt({ spot, entry }),
    close: () => setAt(null),
  };
}
