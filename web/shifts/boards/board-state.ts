import type { BoardIndex } from './board-index.ts';
import type { Line } from './board-lines.ts';
import type { Board } from './board-types.ts';
import type { Place, Transfer } from './cell-changes.ts';
import type { BoardCosts } from './use-board-costs.ts';
import type { BoardEdit } from './use-board-edit.ts';
import type { TransferMode } from './use-transfer.ts';

/** What is open over the board. */
export type Opened =
  | { readonly kind: 'day'; readonly place: Place }
  | { readonly kind: 'shift'; readonly profileId: string | null; readonly day: number }
  | { readonly kind: 'transfer'; readonly places: readonly Place[]; readonly mode: 'move' | 'copy' }
  | { readonly kind: 'hours'; readonly person: number }
  | { readonly kind: 'cost'; readonly day: number }
  | { readonly kind: 'meet'; readonly transfers: readonly Transfer[]; readonly isCopy: boolean }
  | { readonly kind: 'add' | 'copy' | 'reset' | 'publish' | 'history' | 'profiles' | 'holidays' | 'export' | 'legend' };

/** A board that is shown, with everything its parts need. */
export type ShownBoard = {
  readonly board: Board;
  readonly index: BoardIndex;
  readonly edit: BoardEdit;
  /** Null for people who may not see pay. */
  readonly costs: BoardCosts | null;
  readonly lines: readonly Line[];
  /** Places of the people that the filters leave. */
  readonly people: readonly number[];
  readonly isFiltered: boolean;
  readonly canEdit: boolean;
  readonly transfer: (transfers: readonly Transfer[], mode: TransferMode) => void;
  readonly open: (opened: Opened | null) => void;
};

/** Nothing is planned for anybody on these days. */
export const isBlank = ({ range, isPending }: BoardIndex): boolean =>
  range.people.length > 0 && range.cells.person.length === 0 && !isPending;

/** Shifts that people do not know, or know otherwise, among these people. */
export const unpublishedOf = (index: BoardIndex, people: readonly number[]): number =>
  index.unpublishedByDay(people).reduce((sum, some) => sum + some, 0);
