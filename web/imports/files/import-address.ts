import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { imports } from '../../../contract/imports/imports.ts';
import type { AppPath } from '../../ui/app-link.tsx';

export type Batch = WireAnswer<typeof imports.get>;
export type ImportRow = WireAnswer<typeof imports.rows>['content'][number];
export type ImportType = Batch['type'];
export const TYPES = [
  'employee',
  'employee-update',
  'clocking',
  'shift-board',
  'shift-people',
  'holiday',
  'beginning-balance',
  'leave',
  'leave-taken',
] as const satisfies readonly ImportType[];
export const OUTCOMES = ['all', 'bad', 'new', 'changed', 'unchanged'] as const;
export type Filter = (typeof OUTCOMES)[number];

/** Where a step of an import is: its address holds all that is needed to take it up again. */
export const atType = (): AppPath => '/import';
export const atFile = (type: ImportType): AppPath => `/import?type=${type}`;
export const atColumns = (id: string): AppPath => `/import?id=${id}&step=columns`;
export const atCheck = (id: string, filter?: Filter): AppPath =>
  filter ? `/import?id=${id}&step=check&show=${filter}` : `/import?id=${id}&step=check`;
export const atHistory = (): AppPath => '/import?view=history';

export const typeNamed = (text: string | undefined): ImportType | undefined => TYPES.find((type) => type === text);
export const filterNamed = (text: string | undefined): Filter => OUTCOMES.find((outcome) => outcome === text) ?? 'all';
