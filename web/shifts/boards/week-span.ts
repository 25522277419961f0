import type { ListState } from '../../ui/list-state.ts';

export const SPANS = ['1', '2', '4'] as const;
/** How many weeks a weekly board shows, as the address says. */
export const spanOf = (list: Pick<ListState, 'one'>): (typeof SPANS)[number] =>
  SPANS.find((span) => span === list.one('weeks')) ?? '1';
