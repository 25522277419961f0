import { Outlet } from '@tanstack/react-router';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useAppPath, usePathParam, useShownPath } from '../../ui/app-link.tsx';
import { BoardPage } from '../../ui/board/board-page.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { MonthlyBoard } from './board-types.ts';
import { EarlyMonth } from './early-month.tsx';
import { SHIFTS } from './texts.ts';
import { useMonthlyBoard } from './use-board.ts';

const TABS = ['manage-shifts', 'members', 'shifts-board'] as const;
const BOARD = '/shifts-board';

/** One monthly board: its shifts, its people by group, its plan. */
export function MonthlyLayout() {
  const { t } = useText(SHIFTS);
  const isAsked = useAppPath().endsWith(BOARD);
  const isBoard = useShownPath().endsWith(BOARD);
  const shiftId = usePathParam('id');
  const tabsOf = ({ id }: MonthlyBoard) =>
    TABS.map((tab) => ({ to: `/shifts/monthly/view/${id}/${tab}` as const, label: t(`tab.${tab}`) }));
  return (
    <>
      {isAsked ? <EarlyMonth shiftId={shiftId} /> : null}
      <QueryView query={useMonthlyBoard()} shape="form">
        {(board) =>
          isBoard ? (
            <BoardPage title={board.name} crumb={{ to: '/shifts/monthly', label: t('monthlyTitle') }} tabs={tabsOf(board)}>
              <Outlet />
            </BoardPage>
          ) : (
            <DetailPage
              crumbs={[{ to: '/shifts/monthly', label: t('monthlyTitle') }]}
              title={board.name}
              note={[
                board.departmentName,
                t('people', { count: board.people }),
                board.startDayRule === 'first' ? t('startDay.first') : t('startsOn', { day: board.startDay }),
                board.lastPublishedAt ? t('lastPublished', { at: format.dateTime(board.lastPublishedAt) }) : t('state.never'),
              ]
                .filter(Boolean)
                .join(' · ')}
              tabs={tabsOf(board)}
            >
              <Outlet />
            </DetailPage>
          )
        }
      </QueryView>
    </>
  );
}
