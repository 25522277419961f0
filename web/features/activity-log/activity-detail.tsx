import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activity } from '../../../contract/activity.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList } from '../../ui/section.tsx';
import { listChanges } from './list-changes.ts';
import { useActionWords } from './use-action-words.ts';
import { useActivityText } from './use-activity-text.ts';
import { useValueWords } from './use-value-words.ts';

/** One entry with what was before and what came after. */
export function ActivityDetail({ activityId }: { activityId: string }) {
  const { t } = useActivityText();
  const words = useActionWords();
  const speechOf = useValueWords();
  const found = useQuery(query(activity.get, { query: { activityId } }));
  return (
    <QueryView query={found} shape="form">
      {(entry) => {
        const say = speechOf(entry.names);
        const changes = listChanges(entry, say);
        return (
          <Stack gap="md">
            <FactList
              facts={[
                { label: t('column.what'), value: `${words(entry)} · ${t(`kind.${entry.kind}`)}` },
                { label: t('detail.subject'), value: entry.subject },
                { label: t('column.actor'), value: format.name(entry.actor) || t('system') },
                { label: t('column.at'), value: format.dateTime(entry.at) },
                { label: t('detail.seal'), value: entry.sealSeq === null ? t('detail.unsealed') : `#${entry.sealSeq}` },
              ]}
            />
            {changes.length === 0 ? (
              <Text c="dimmed">{t('detail.nothing')}</Text>
            ) : (
              <Table withRowBorders layout="fixed" fz="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('detail.field')}</Table.Th>
                    <Table.Th>{t('detail.before')}</Table.Th>
                    <Table.Th>{t('detail.after')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
                  {changes.map((one) => (
                    <Table.Tr key={one.field}>
                      <Table.Td>{say.field(one.field)}</Table.Td>
                      <Table.Td c="dimmed">{one.before ?? '–'}</Table.Td>
                      <Table.Td>{one.after ?? '–'}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}
