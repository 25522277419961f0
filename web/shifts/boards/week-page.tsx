import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { BoardPage } from '../../ui/board/board-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Board } from './board-types.ts';
import { useShiftTabs } from './shift-tabs.ts';
import { SHIFTS } from './texts.ts';
import { useWeeklyBoard } from './use-board.ts';
import { lastBoard, WeekBoard } from './week-board.tsx';

/** One weekly board under its own address. */
export function WeekViewPage() {
  const { t } = useText(SHIFTS);
  const found = useWeeklyBoard();
  return (
    <BoardPage title={found.data?.name ?? ''} crumb={{ to: '/shifts', label: t('title') }}>
      <QueryView query={found}>{(board) => <WeekBoard board={board} />}</QueryView>
    </BoardPage>
  );
}

/** The week of a board that is chosen on the page; first the one that was open last. */
export function WeekPage() {
  const { t } = useText(SHIFTS);
  const list = useListState();
  const found = useQuery(query(shifts.list, { query: {} }));
  const wanted = list.one('shift') ?? lastBoard();
  const board = found.data?.find((item) => item.id === wanted) ?? found.data?.[0];
  return (
    <BoardPage
      title={t('shiftBoard')}
      tabs={useShiftTabs('weekly')}
      picker={board && found.data ? <BoardPicker boards={found.data} board={board} /> : null}
    >
      <QueryView
        query={found}
        empty={
          <EmptyState title={t('noBoards')} text={t('noBoardsText')} action={<AppLink to="/shifts">{t('title')}</AppLink>} />
        }
      >
        {() => (board ? <WeekBoard key={board.id} board={board} /> : null)}
      </QueryView>
    </BoardPage>
  );
}

function BoardPicker({ boards, board }: { boards: readonly Board[]; board: Board }) {
  const { t } = useText(SHIFTS);
  const list = useListState();
  return (
    <Select
      aria-label={t('board')}
      data={boards.map(({ id, name }) => ({ value: id, label: name }))}
      value={board.id}
      onChange={(id) => list.set({ shift: id ?? undefined, department: undefined })}
      allowDeselect={false}
      searchable={boards.length > 8}
      w={220}
      className="wela-no-print"
    />
  );
}
