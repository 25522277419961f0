import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ChangeImpact } from '../../../contract/calendars/change-impact.ts';
import { AlteredLeaves } from '../../people/shared/altered-leaves.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { PLAN_CHANGE } from './texts.ts';

export type Impact = z.input<typeof ChangeImpact>;
type Preview = { readonly impact: Impact };

const WAIT_MS = 300;

/**
 * What a change would touch, asked of the server while it is being made. `input` null: nothing to ask yet. `ask` sends `input`
 * as a preview.
 */
export function useImpact<Input>(name: string, input: Input | null, ask: (input: Input) => Promise<Preview>) {
  const [settled] = useDebouncedValue(input, WAIT_MS);
  const found = useQuery({
    queryKey: ['impact', name, settled],
    queryFn: async () => (settled === null ? null : (await ask(settled)).impact),
    enabled: settled !== null,
    staleTime: 0,
    retry: false,
  });
  return { impact: found.data ?? null, isAsking: found.isFetching, isLocked: (found.data?.lockedDays.length ?? 0) > 0 };
}

type ImpactNoteProps = { of: ReturnType<typeof useImpact> };
/** Says it in words, before anything is saved. */
export function ImpactNote({ of: { impact, isAsking, isLocked } }: ImpactNoteProps) {
  const { t } = useText(PLAN_CHANGE);
  if (!impact) {
    return isAsking ? (
      <Text size="sm" c="dimmed" role="status">
        {t('impact.asking')}
      </Text>
    ) : null;
  }
  const names = (isWanted: boolean) =>
    impact.payrolls
      .filter((payroll) => payroll.isLocked === isWanted)
      .map((payroll) => `${payroll.name} (${format.month(payroll.month)})`)
      .join(', ');
  const days = impact.lockedDays.map(({ from, to }) =>
    from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`,
  );
  const isQuiet = impact.timesheetDays === 0 && impact.payrolls.length === 0 && impact.leaveCount === 0;
  return (
    <Alert
      color={isLocked ? 'red' : 'gray'}
      icon={isLocked ? <IconLock size={18} stroke={1.5} /> : <IconInfoCircle size={18} stroke={1.5} />}
      title={t('impact.title')}
      role="status"
    >
      {isQuiet ? <Text size="sm">{t('impact.none')}</Text> : null}
      {impact.timesheetDays > 0 ? <Text size="sm">{t('impact.days', { count: impact.timesheetDays })}</Text> : null}
      {names(false) ? <Text size="sm">{t('impact.payrolls', { names: names(false) })}</Text> : null}
      <AlteredLeaves {...impact} />
      {isLocked ? (
        <>
          <Text size="sm">{t('impact.locked', { names: names(true) })}</Text>
          <Text size="sm">{t('impact.lockedDays', { days: days.join(', ') })}</Text>
        </>
      ) : null}
    </Alert>
  );
}
