import { inArea } from '../../../domain/areas.ts';
import { pages } from '../../ui/page-route.ts';

const gate = { ...inArea('forms'), menu: 'forms' } as const;

export const routes = pages([
  { ...gate, path: '/forms', view: () => import('./forms-page.tsx').then((module) => ({ default: module.FormsPage })) },
  { ...gate, path: '/forms/new', view: () => import('./form-page.tsx').then((module) => ({ default: module.NewFormPage })) },
  { ...gate, path: '/forms/view/{id}', view: () => import('./form-page.tsx').then((module) => ({ default: module.FormPage })) },
]);
