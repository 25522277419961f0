import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useShiftTabs } from './shift-tabs.ts';
import { SHIFTS } from './texts.ts';
import { useWeeklyBoard } from './use-board.ts';
import { lastBoard, WeekBoard } from './week-board.tsx';

/** One weekly board under its own address. */
export function WeekViewPage() {
  return (
    <QueryView query={useWeeklyBoard()}>
      {(board) => (
        <Page title={board.name} count={board.people} isFullWidth>
          <WeekBoard board={board} />
        </Page>
      )}
    </QueryView>
  );
}

/** The week of a board that is chosen on the page; first the one that was open last. */
export function WeekPage() {
  const { t } = useText(SHIFTS);
  const list = useListState();
  const found = useQuery(query(shifts.list, { query: {} }));
  return (
    <ListPage title={t('shiftBoard')} tabs={useShiftTabs('weekly')} isFullWidth>
      <QueryView
        query={found}
        empty={
          <EmptyState title={t('noBoards')} text={t('noBoardsText')} action={<AppLink to="/shifts">{t('title')}</AppLink>} />
        }
      >
        {(boards) => {
          const wanted = list.one('shift') ?? lastBoard();
          const board = boards.find((item) => item.id === wanted) ?? boards[0];
          return board ? (
            <>
              <Select
                aria-label={t('board')}
                data={boards.map(({ id, name }) => ({ value: id, label: name }))}
                value={board.id}
                onChange={(id) => list.set({ shift: id ?? undefined, department: undefined })}
                allowDeselect={false}
                searchable={boards.length > 8}
                maw={320}
                className="wela-no-print"
              />
              <WeekBoard key={board.id} board={board} />
            </>
          ) : null;
        }}
      </QueryView>
    </ListPage>
  );
}
