import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activity } from '../../../contract/audit/activity.ts';
import { activityWord } from '../../../domain/audit/activity-kind.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList } from '../../ui/section.tsx';
import { ACTIVITY_WORDS } from '../shared/activity-words.ts';
import { ChangesTable } from '../shared/changes-table.tsx';
import { useActionWords } from '../shared/use-action-words.ts';
import { ACTIVITY_LOG } from './texts.ts';

/** One entry with what was before and what came after. */
export function ActivityDetail({ activityId }: { activityId: string }) {
  const { t } = useText(ACTIVITY_LOG);
  const { t: kinds } = useText(ACTIVITY_WORDS);
  const words = useActionWords();
  const found = useQuery(query(activity.get, { query: { activityId } }));
  return (
    <QueryView query={found} shape="form">
      {(entry) => (
        <Stack gap="md">
          <FactList
            facts={[
              { label: t('column.what'), value: `${words(entry)} · ${kinds(`kind.${activityWord(entry)}`)}` },
              { label: t('detail.subject'), value: entry.subject },
              { label: t('column.actor'), value: format.name(entry.actor) || t('system') },
              ...(entry.apiKey ? [{ label: t('detail.apiKey'), value: entry.apiKey }] : []),
              { label: t('column.at'), value: format.moment(entry.at) },
              { label: t('detail.seal'), value: entry.sealSeq === null ? t('detail.unsealed') : `#${entry.sealSeq}` },
            ]}
          />
          <ChangesTable before={entry.before} after={entry.after} names={entry.names} />
        </Stack>
      )}
    </QueryView>
  );
}
