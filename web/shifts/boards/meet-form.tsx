import { Button, Group, Stack, Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { shiftWords } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import { meetsWork, standing, type Transfer } from './cell-changes.ts';
import { SHIFTS } from './texts.ts';
import type { TransferMode } from './use-transfer.ts';

type MeetProps = { shown: ShownBoard; transfers: readonly Transfer[]; isCopy: boolean; onClose: () => void };
const MOST_SHOWN = 5;

/** A shift is dropped on a day that has one: beside it, or the two change places. */
export function MeetForm({ shown, transfers, isCopy, onClose }: MeetProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { index, transfer } = shown;
  const met = transfers.filter((item) => meetsWork(index, item));
  const run = (mode: TransferMode) => {
    transfer(transfers, mode);
    onClose();
  };
  return (
    <Stack gap="md">
      <Text>{t('meetText', { count: met.length })}</Text>
      {met.slice(0, MOST_SHOWN).map(({ to }) => (
        <Text key={`${to.person} ${to.day}`} size="sm" c="dimmed">
          {index.range.people[to.person]?.name} · {format.day(index.days[to.day])} ·{' '}
          {standing(index.at(to.person, to.day))
            .map((cell) => shiftWords(cell, t))
            .join(' / ')}
        </Text>
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button variant={isCopy ? 'filled' : 'default'} onClick={() => run(isCopy ? 'copy' : 'move')}>
          {t('verb.beside')}
        </Button>
        {isCopy ? null : <Button onClick={() => run('swap')}>{t('verb.swap')}</Button>}
      </Group>
    </Stack>
  );
}
