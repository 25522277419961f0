import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

export const routes = pages([
  {
    path: '/import',
    ...inArea('import'),
    menu: 'import',
    view: () => import('./import-page.tsx').then((module) => ({ default: module.ImportPage })),
  },
]);
