import { Table, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { ACTIVITY_WORDS } from './activity-words.ts';
import { listChanges } from './list-changes.ts';
import { useValueWords } from './use-value-words.ts';

type ChangesTableProps = {
  before: unknown;
  after: unknown;
  /** What the values refer to by id, where it is known. */
  names?: Readonly<Record<string, string>>;
};
/** Field by field what an entry of the log changed. */
export function ChangesTable({ before, after, names = {} }: ChangesTableProps) {
  const { t } = useText(ACTIVITY_WORDS);
  const say = useValueWords()(names);
  const changes = listChanges({ before, after }, say);
  if (changes.length === 0) return <Text c="dimmed">{t('change.nothing')}</Text>;
  return (
    <Table withRowBorders layout="fixed" fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('change.field')}</Table.Th>
          <Table.Th>{t('change.before')}</Table.Th>
          <Table.Th>{t('change.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <Table.Tr key={change.field}>
            <Table.Td>{say.field(change.field)}</Table.Td>
            <Table.Td c="dimmed">{change.before ?? '–'}</Table.Td>
            <Table.Td>{change.after ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
