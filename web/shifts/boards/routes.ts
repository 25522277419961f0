import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('shifts'), menu: 'shifts' } as const;
const weekly = { ...gate, boardType: 'weekly' } as const;
const monthly = { ...gate, boardType: 'monthly' } as const;

export const routes = pages([
  {
    ...weekly,
    path: '/shifts',
    view: () => import('./boards-page.tsx').then((module) => ({ default: module.WeeklyBoardsPage })),
  },
  {
    ...weekly,
    path: '/shifts/shift-board',
    view: () => import('./week-page.tsx').then((module) => ({ default: module.WeekPage })),
  },
  {
    ...weekly,
    path: '/shifts/view/{id}',
    view: () => import('./week-page.tsx').then((module) => ({ default: module.WeekViewPage })),
  },
  {
    ...gate,
    path: '/shifts/shift-summary',
    view: () => import('./summary-page.tsx').then((module) => ({ default: module.SummaryPage })),
  },
  {
    ...monthly,
    path: '/shifts/monthly',
    view: () => import('./boards-page.tsx').then((module) => ({ default: module.MonthlyBoardsPage })),
  },
  {
    ...monthly,
    path: '/shifts/monthly/view/{id}',
    view: () => import('./monthly-layout.tsx').then((module) => ({ default: module.MonthlyLayout })),
    children: [
      { path: 'manage-shifts', view: () => import('./monthly-tabs.tsx').then((module) => ({ default: module.ManageShiftsTab })) },
      { path: 'members', view: () => import('./members-tab.tsx').then((module) => ({ default: module.MembersTab })) },
      {
        path: 'shifts-board',
        view: () =>
          import('./monthly-tabs.tsx').then((module) => {
            void module.readMonthEarly();
            return { default: module.MonthBoardTab };
          }),
      },
    ],
  },
]);
