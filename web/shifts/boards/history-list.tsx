import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type Publication = WireAnswer<typeof shifts.publications>['content'][number];
type HistoryListProps = { shiftId: string; canEdit: boolean };

const COUNTING_MS = 2_000;

/** Who published what of a board, newest first, and how far its days are counted. */
export function HistoryList({ shiftId, canEdit }: HistoryListProps) {
  const { t } = useText(SHIFTS);
  const found = useQuery({
    ...query(shifts.publications, { query: { shiftId, size: 100 } }),
    refetchInterval: ({ state }) =>
      state.data?.content.some((publication) => publication.count === 'counting') ? COUNTING_MS : false,
  });
  return (
    <QueryView query={found} empty={<EmptyState title={t('neverPublished')} />}>
      {(page) => (
        <>
          {page.content.map((publication) => (
            <div key={publication.id} className={classes.item}>
              <div>
                <Text fw={500}>
                  {t('published', {
                    shifts: t('shiftCount', { count: publication.shifts }),
                    people: t('people', { count: publication.people }),
                  })}
                </Text>
                <Text size="sm">
                  {format.day(publication.from)} – {format.day(publication.to)}
                </Text>
                <Text size="sm">
                  {[
                    t('publishParts', { added: publication.added, changed: publication.changed, removed: publication.removed }),
                    publication.groups > 0 ? t('publishedGroups', { count: publication.groups }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Text size="xs" c="dimmed">
                  {[format.dateTime(publication.publishedAt), publication.publishedBy?.name, t(`notify.${publication.notify}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Counted publication={publication} canEdit={canEdit} />
              </div>
            </div>
          ))}
        </>
      )}
    </QueryView>
  );
}

/** Nothing to say of days that were counted within the publication itself. */
function Counted({ publication, canEdit }: { publication: Publication; canEdit: boolean }) {
  const { t } = useText(SHIFTS);
  const again = useCall(shifts.countAgain, {});
  if (publication.countJobId === null) return null;
  const status = { counted: 'done', counting: 'running', failed: 'failed' } as const;
  return (
    <Stack gap={4} mt={4} aria-live="polite">
      <Group gap="xs">
        <StatusBadge status={status[publication.count]} label={t(`count.${publication.count}`)} />
        {publication.count === 'failed' && canEdit ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={again.isPending}
            onClick={() => again.mutate({ body: { publicationId: publication.id } })}
          >
            {t('countAgain')}
          </Button>
        ) : null}
      </Group>
      {publication.count === 'failed' ? <Text size="xs">{t('countFailedNote')}</Text> : null}
      {publication.lockedDays > 0 ? <Text size="xs">{t('countLocked', { count: publication.lockedDays })}</Text> : null}
    </Stack>
  );
}
