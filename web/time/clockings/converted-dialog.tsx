import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { clocks } from '../../../contract/time/clocks.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CLOCKING } from './texts.ts';

export type Converted = WireAnswer<typeof clocks.convert>;

const TALLEST = 420;

/** What became of each chosen clocking; those that stayed as they were come first, with why. */
export function ConvertedDialog({ converted, onClose }: { converted: Converted; onClose: () => void }) {
  const { t } = useText(CLOCKING);
  const { t: shared } = useText(SHARED);
  const isChanged = (outcome: Converted['outcomes'][number]) => outcome.outcome === 'converted';
  const rows = [...converted.outcomes.filter((outcome) => !isChanged(outcome)), ...converted.outcomes.filter(isChanged)];
  return (
    <Dialog onClose={onClose} size="lg" title={t('convert.title')}>
      <Stack gap="md">
        <Text size="sm">{t('convert.done', { converted: converted.added, rest: converted.unchanged })}</Text>
        <ScrollArea.Autosize mah={TALLEST} type="auto">
          <Table aria-label={t('convert.title')} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('column.name')}</Table.Th>
                <Table.Th>{t('column.at')}</Table.Th>
                <Table.Th>{t('convert.result')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>{row.name}</Table.Td>
                  <Table.Td>{format.dateTime(row.at)}</Table.Td>
                  <Table.Td>{t(`convert.outcome.${row.outcome}`, { type: t(`clock.${row.clockType}`) })}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
        <Group justify="flex-end">
          <Button onClick={onClose}>{shared('action.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
