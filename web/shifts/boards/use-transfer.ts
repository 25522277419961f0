import { shifts } from '../../../contract/shifts/shifts.ts';
import { call } from '../../api/client.ts';
import { type BoardIndex, planOf } from './board-index.ts';
import type { Board } from './board-types.ts';
import { freeSlot, type Place, standing, type Transfer } from './cell-changes.ts';
import type { BoardEdit, Change } from './use-board-edit.ts';

export type TransferMode = 'move' | 'copy' | 'swap';
type Parts = { readonly board: Board; readonly index: BoardIndex; readonly edit: BoardEdit };

/** Moves, copies or swaps shifts. On weekly boards both ends change or neither; monthly boards are written cell by cell. */
export function useTransfer({ board, index, edit }: Parts) {
  return (transfers: readonly Transfer[], mode: TransferMode) => {
    if (transfers.length === 0) return;
    if (board.board === 'monthly') return edit.write(index, changesOf(index, transfers, mode));
    edit.writeBy(index, changesOf(index, transfers, mode), (latest) => {
      const moves = endsOf(index, transfers, mode).map(({ from, to }) => ({ from: latest(from), to: latest(to) }));
      return call(shifts.move, { body: { shiftId: board.id, mode, moves } });
    });
  };
}

/** Each shift goes beside what stands there; a swap meets the first shift of the other day. */
function targets(index: BoardIndex, transfers: readonly Transfer[], mode: TransferMode) {
  const used = new Map<string, Set<number>>();
  return transfers.flatMap((transfer) => {
    const { person, day } = transfer.to;
    const taken = used.get(`${person} ${day}`) ?? new Set<number>();
    const met = mode === 'swap' ? standing(index.at(person, day))[0] : undefined;
    const slot = met?.slot ?? freeSlot(index, transfer.to, taken);
    if (slot === undefined) return [];
    used.set(`${person} ${day}`, taken.add(slot));
    return [{ ...transfer, slot, met }];
  });
}

function endsOf(index: BoardIndex, transfers: readonly Transfer[], mode: TransferMode) {
  const end = ({ person, day }: Place, slot: number) => {
    const employeeId = index.range.people[person]?.employeeId;
    const date = index.days[day];
    const version = index.at(person, day).find((cellInfo) => cellInfo.slot === slot)?.version ?? 0;
    return employeeId && date ? { employeeId, date, slot, version } : null;
  };
  return targets(index, transfers, mode).flatMap(({ cell, from, to, slot }) => {
    const [source, target] = [end(from, cell.slot), end(to, slot)];
    return source && target ? [{ from: source, to: target }] : [];
  });
}

function changesOf(index: BoardIndex, transfers: readonly Transfer[], mode: TransferMode): Change[] {
  const changes = new Map<string, Change>();
  const put = (change: Change) => changes.set(`${change.person} ${change.day} ${change.slot}`, change);
  if (mode !== 'copy') for (const { from, cell } of transfers) put({ ...from, slot: cell.slot, plan: null });
  for (const { cell, from, to, slot, met } of targets(index, transfers, mode)) {
    put({ ...to, slot, plan: planOf(cell) });
    if (mode === 'swap' && met) put({ ...from, slot: cell.slot, plan: planOf(met) });
  }
  return [...changes.values()];
}
