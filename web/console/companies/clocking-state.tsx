import { Group } from '@mantine/core';
import { useCallback } from 'react';
import type { consoleClocks } from '../../../contract/console/console-clocks.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { useText } from '../../text/use-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

type Standing = Pick<WireAnswer<typeof consoleClocks.list>['content'][number], 'isRemoved' | 'flags'>;
const LOOK = { valid: 'done', removed: 'voided', flagged: 'incomplete' } as const;
const statesOf = ({ isRemoved, flags }: Standing) => [
  isRemoved ? ('removed' as const) : ('valid' as const),
  ...(flags.length > 0 ? (['flagged'] as const) : []),
];

export function useClockingState() {
  const { t } = useText(CONSOLE_RECORDS);
  return useCallback(
    (of: Standing) =>
      statesOf(of)
        .map((state) => t(`state.${state}`))
        .join(', '),
    [t],
  );
}

/** Whether a clocking counts, and whether something about it is odd. */
export function ClockingState({ of }: { of: Standing }) {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <Group gap={6}>
      {statesOf(of).map((state) => (
        <StatusBadge key={state} status={LOOK[state]} label={t(`state.${state}`)} />
      ))}
    </Group>
  );
}
