import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shifts } from '../../../contract/shifts.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import classes from './shifts.module.css';
import { useShiftsText } from './use-shifts-text.ts';

/** Who published what of a board, newest first. */
export function HistoryList({ shiftId }: { shiftId: string }) {
  const { t } = useShiftsText();
  const found = useQuery(query(shifts.publications, { query: { shiftId, size: 100 } }));
  return (
    <QueryView query={found} empty={<EmptyState title={t('neverPublished')} />}>
      {(page) => (
        <>
          {page.content.map((one) => (
            <div key={one.id} className={classes.item}>
              <div>
                <Text fw={500}>{t('published', { count: one.shifts, people: one.people })}</Text>
                <Text size="sm">
                  {format.day(one.from)} – {format.day(one.to)}
                </Text>
                <Text size="xs" c="dimmed">
                  {[format.dateTime(one.publishedAt), one.publishedBy?.name, t(`notify.${one.notify}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
            </div>
          ))}
        </>
      )}
    </QueryView>
  );
}
