import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/setting',
    ...inArea('setting'),
    menu: 'setting',
    view: () => import('./settings-layout.tsx').then((module) => ({ default: module.SettingsLayout })),
    children: [
      { path: 'shift', view: () => import('./shift-page.tsx').then((module) => ({ default: module.ShiftPage })) },
      { path: 'tag', view: () => import('./tags-page.tsx').then((module) => ({ default: module.TagsPage })) },
    ],
  },
]);
