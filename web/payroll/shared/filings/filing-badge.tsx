import { useText } from '../../../text/use-text.ts';
import type { Status } from '../../../ui/status.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Filing } from './filing-place.ts';
import { FILINGS } from './texts.ts';

const LOOKS: Readonly<Record<Filing['state'], Status>> = {
  overdue: 'late',
  due: 'pending',
  waiting: 'upcoming',
  filed: 'done',
  past: 'done',
};

export function FilingBadge({ state }: Pick<Filing, 'state'>) {
  const { t } = useText(FILINGS);
  return <StatusBadge status={LOOKS[state]} label={t(`state.${state}`)} />;
}
