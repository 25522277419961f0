import { useCallback, useMemo, useState } from 'react';
import { positions } from '../../../contract/people/positions.ts';
import { useCall } from '../../api/use-call.ts';
import { inOrder, moved } from './order.ts';
import type { PositionRow } from './use-position.ts';

export type PositionOrder = {
  /** The positions in the order that was asked for last. */
  readonly rows: readonly PositionRow[];
  readonly move: (id: string, by: -1 | 1) => void;
};

/** The order of the positions: shown from the press on, and until the list has been read after the last of several presses. */
export function useOrder(read: readonly PositionRow[]): PositionOrder {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const { mutate } = useCall(positions.reorder, {});
  const rows = useMemo(() => (wanted ? inOrder(read, wanted) : read), [read, wanted]);
  const move = useCallback(
    (id: string, by: -1 | 1) => {
      const ids = moved(
        rows.map((row) => row.id),
        id,
        by,
      );
      setWanted(ids);
      // Only the last of several presses is told of its end.
      mutate({ body: { ids: [...ids] } }, { onSettled: () => setWanted(null) });
    },
    [rows, mutate],
  );
  return useMemo(() => ({ rows, move }), [rows, move]);
}
