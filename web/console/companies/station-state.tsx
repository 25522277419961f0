import type { StationState as State } from '../../../domain/console/station-state.ts';
import { useText } from '../../text/use-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

const LOOK = { working: 'done', new: 'upcoming', silent: 'incomplete', 'not-activated': 'pending', off: 'voided' } as const;

export function StationState({ of }: { of: State }) {
  const { t } = useText(CONSOLE_RECORDS);
  return <StatusBadge status={LOOK[of]} label={t(`station.${of}`)} />;
}
