import { Outlet } from '@tanstack/react-router';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useAppPath, usePathParam } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EarlyMonth } from './early-month.tsx';
import { SHIFTS } from './texts.ts';
import { useMonthlyBoard } from './use-board.ts';

const TABS = ['manage-shifts', 'members', 'shifts-board'] as const;

/** One monthly board: its shifts, its people by group, its plan. */
export function MonthlyLayout() {
  const { t } = useText(SHIFTS);
  const isBoard = useAppPath().endsWith('/shifts-board');
  const shiftId = usePathParam('id');
  return (
    <>
      {isBoard ? <EarlyMonth shiftId={shiftId} /> : null}
      <QueryView query={useMonthlyBoard()} shape="form">
        {(board) => (
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
            tabs={TABS.map((tab) => ({ to: `/shifts/monthly/view/${board.id}/${tab}`, label: t(`tab.${tab}`) }))}
            isFullWidth={isBoard}
          >
            <Outlet />
          </DetailPage>
        )}
      </QueryView>
    </>
  );
}
