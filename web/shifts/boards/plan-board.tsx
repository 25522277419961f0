import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useWhenQuiet } from '../../api/use-when-quiet.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { type Days, monthQuery, weekQuery } from './board-calls.ts';
import { type BoardIndex, indexBoard } from './board-index.ts';
import { type Line, personLines, shiftLines } from './board-lines.ts';
import { BoardPrint } from './board-print.tsx';
import type { Opened, ShownBoard } from './board-state.ts';
import { BoardTable } from './board-table.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import type { Board, Range } from './board-types.ts';
import type { Brush } from './cell-changes.ts';
import { DayList } from './day-list.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SHIFTS } from './texts.ts';
import { useBoardCosts } from './use-board-costs.ts';
import { useBoardDepartments } from './use-board-departments.ts';
import { useBoardEdit } from './use-board-edit.ts';
import { useBoardView } from './use-board-view.ts';
import { useTransfer } from './use-transfer.ts';

const BoardDialogs = lazy(() => import('./board-dialogs.tsx').then((module) => ({ default: module.BoardDialogs })));

type PlanBoardProps = { board: Board; days: Days; stepper: ReactNode };

/** A board of either kind over some days. */
export function PlanBoard({ board, days, stepper }: PlanBoardProps) {
  const week = useQuery({ ...weekQuery(board.id, days), enabled: board.board === 'weekly', placeholderData: (before) => before });
  const month = useQuery({
    ...monthQuery(board.id, days),
    enabled: board.board === 'monthly',
    placeholderData: (before) => before,
  });
  return (
    <QueryView query={board.board === 'weekly' ? week : month}>
      {(range) => <LoadedBoard key={board.id} board={board} range={range} stepper={stepper} />}
    </QueryView>
  );
}

const filterOf = (list: ListState) => ({
  text: list.text,
  department: list.one('department'),
  group: list.one('group'),
  isWarned: list.one('only') === 'warnings',
});

function LoadedBoard({ board, range, stepper }: { board: Board; range: Range; stepper: ReactNode }) {
  const { t } = useText(SHIFTS);
  const list = useListState();
  const edit = useBoardEdit(board);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const view = useBoardView();
  const [opened, open] = useState<Opened | null>(null);
  const [brush, setBrush] = useState<Brush | null>(null);
  const index: BoardIndex = useMemo(() => indexBoard(range, edit.pending), [range, edit.pending]);
  // Costs and the tree of departments are asked for when the board stands: their answers would have it drawn again in between.
  const isQuiet = useWhenQuiet();
  const costs = useBoardCosts(index, { isWanted: view.hasSums || isPhone, isQuiet });
  const transfer = useTransfer({ board, index, edit });
  const filter = filterOf(list);
  const isByShift = board.board === 'weekly' && list.one('view') === 'shift' && !isPhone;
  const { text, department, group, isWarned } = filter;
  const departments = useBoardDepartments(range.people, { department, isQuiet });
  const shownLines = useMemo(
    () => personLines(index, { text, departments: departments.chosen, group, isWarned }),
    [index, text, departments.chosen, group, isWarned],
  );
  const people = useMemo(() => shownLines.flatMap((line) => (line.kind === 'person' ? line.person : [])), [shownLines]);
  const lines: readonly Line[] = useMemo(() => (isByShift ? shiftLines(index) : shownLines), [isByShift, index, shownLines]);
  const isFiltered = Boolean(text || department || group || isWarned);
  const shown: ShownBoard = { board, index, edit, costs, lines, people, isFiltered, canEdit: range.canEdit, transfer, open };
  return (
    <>
      <BoardToolbar
        departments={departments.options}
        shown={shown}
        list={list}
        view={view}
        stepper={stepper}
        brush={brush}
        setBrush={setBrush}
        isPhone={isPhone}
      />
      {range.people.length === 0 ? (
        <EmptyState title={t('noPeople')} text={t(board.board === 'weekly' ? 'noPeopleWeekly' : 'noPeopleMonthly')} />
      ) : people.length === 0 ? (
        <EmptyState title={t('noMatch')} />
      ) : isPhone ? (
        <DayList shown={shown} list={list} />
      ) : (
        <BoardTable shown={shown} view={view} isByShift={isByShift} brush={brush} setBrush={setBrush} />
      )}
      {isPhone ? <PublishBar shown={shown} /> : null}
      <BoardPrint shown={{ ...shown, lines: shownLines }} />
      <Suspense>{opened ? <BoardDialogs shown={shown} opened={opened} /> : null}</Suspense>
    </>
  );
}
