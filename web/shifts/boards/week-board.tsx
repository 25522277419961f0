import { useEffect } from 'react';
import { addDays, mondayOf } from '../../../domain/time.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useListState } from '../../ui/list-state.ts';
import type { Board } from './board-types.ts';
import { PeriodStepper } from './period-stepper.tsx';
import { PlanBoard } from './plan-board.tsx';
import { spanOf } from './week-span.ts';

const LAST_BOARD = 'wela-last-board';
export const lastBoard = (): string | null => localStorage.getItem(LAST_BOARD);

/** The board of one, two or four weeks; weeks begin on Monday. */
export function WeekBoard({ board }: { board: Board }) {
  const list = useListState();
  const asked = list.one('from');
  const from = mondayOf(asked && isPlainDate(asked) ? asked : plainDate(today()));
  const weeks = Number(spanOf(list));
  const days = { from, to: addDays(from, weeks * 7 - 1) };
  useEffect(() => localStorage.setItem(LAST_BOARD, board.id), [board.id]);
  return (
    <PlanBoard
      board={board}
      days={days}
      stepper={
        <PeriodStepper
          days={days}
          onStep={(direction) => list.set({ from: addDays(from, direction * weeks * 7), day: undefined })}
          onToday={() => list.set({ from: undefined, day: undefined })}
        />
      }
    />
  );
}
