import type { ReactNode } from 'react';

/** How far people know a shift: never published, changed since, published, taken off but still known; `plain` says nothing of it. */
export type ChipState = 'never' | 'changed' | 'published' | 'removed' | 'plain';
export type BoardChip = {
  readonly id: string;
  readonly text: string;
  /** `#RRGGBB`; without it a neutral chip, such as a day off. */
  readonly color?: string;
  readonly state: ChipState;
  readonly isOvertime?: boolean;
};
export type BoardCell = {
  readonly chips: readonly BoardChip[];
  /** Everything the cell says, for screen readers. */
  readonly label: string;
  /** The rule's words, when a rule has something to say. */
  readonly warning?: string;
  /** A word that goes with the cell; a corner marks it. */
  readonly note?: string;
  readonly leave?: string;
};
export type BoardColumn = {
  readonly id: string;
  readonly head: ReactNode;
  /** The words of the head; whoever speaks to the page says them. */
  readonly seen: string;
  readonly label: string;
  readonly kind: 'day' | 'weekend' | 'holiday';
  readonly isToday: boolean;
};
export type BoardRow = {
  readonly id: string;
  /** A heading only divides; nothing can be planned on it. */
  readonly kind: 'row' | 'heading';
  readonly name: string;
  readonly note?: string | null;
  /** A photo, or initials on a tone of their own. */
  readonly face?: { readonly initials: string; readonly tone: number; readonly imageUrl?: string | null };
  readonly warning?: string;
  readonly color?: string;
  readonly total?: string;
  readonly totalLabel?: string;
};
/** The rows of a board; what a row says is asked for only when it is in sight, since there may be thousands. */
export type BoardRows = {
  readonly count: number;
  readonly isHeading: (row: number) => boolean;
  /** The same object every time, so that a row that did not change is not drawn anew. */
  readonly at: (row: number) => BoardRow | undefined;
};
export type FootCell = {
  readonly text: string;
  readonly label: string;
  readonly isShort?: boolean;
  /** Opens how the sum came about. */
  readonly onOpen?: () => void;
};
export type FootRow = { readonly id: string; readonly name: string; readonly cells: readonly FootCell[]; readonly total: string };
