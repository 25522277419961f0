import type { BoardKind } from '../../../domain/time/shift-types.ts';
import { useText } from '../../text/use-text.ts';
import type { RouteTab } from '../../ui/route-tabs.tsx';
import { SHIFTS } from './texts.ts';

const TABS = {
  weekly: [
    { to: '/shifts', key: 'boards' },
    { to: '/shifts/shift-board', key: 'shiftBoard' },
    { to: '/shifts/shift-summary', key: 'summary' },
  ],
  monthly: [
    { to: '/shifts/monthly', key: 'boards' },
    { to: '/shifts/shift-summary', key: 'summary' },
  ],
} as const;

/** The pages of boards of a kind beside each other. */
export function useShiftTabs(kind: BoardKind): RouteTab[] {
  const { t } = useText(SHIFTS);
  return TABS[kind].map(({ to, key }) => ({ to, label: t(key), isExact: true }));
}
