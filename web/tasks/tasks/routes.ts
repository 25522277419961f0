import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    ...inArea('timesheets'),
    menu: 'reports',
    path: '/reports/task',
    view: () => import('./tasks-page.tsx').then((module) => ({ default: module.TasksPage })),
  },
  {
    access: 'member',
    layout: 'blank',
    path: '/webview/tasks',
    view: () => import('./own-tasks-page.tsx').then((module) => ({ default: module.OwnTasksPage })),
  },
]);
