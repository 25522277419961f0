import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('shifts'), menu: 'shifts' } as const;
const weekly = { ...gate, boardType: 'weekly' } as const;
const monthly = { ...gate, boardType: 'monthly' } as const;

export const routes = pages([
  { ...weekly, path: '/shifts', view: () => import('./boards-page.tsx').then((one) => ({ default: one.WeeklyBoardsPage })) },
  { ...weekly, path: '/shifts/shift-board', view: () => import('./week-page.tsx').then((one) => ({ default: one.WeekPage })) },
  { ...weekly, path: '/shifts/view/{id}', view: () => import('./week-page.tsx').then((one) => ({ default: one.WeekViewPage })) },
  {
    ...gate,
    path: '/shifts/shift-summary',
    view: () => import('./summary-page.tsx').then((one) => ({ default: one.SummaryPage })),
  },
  {
    ...monthly,
    path: '/shifts/monthly',
    view: () => import('./boards-page.tsx').then((one) => ({ default: one.MonthlyBoardsPage })),
  },
  {
    ...monthly,
    path: '/shifts/monthly/view/{id}',
    view: () => import('./monthly-layout.tsx').then((one) => ({ default: one.MonthlyLayout })),
    children: [
      { path: 'manage-shifts', view: () => import('./monthly-tabs.tsx').then((one) => ({ default: one.ManageShiftsTab })) },
      { path: 'members', view: () => import('./members-tab.tsx').then((one) => ({ default: one.MembersTab })) },
      { path: 'shifts-board', view: () => import('./monthly-tabs.tsx').then((one) => ({ default: one.MonthBoardTab })) },
    ],
  },
]);
