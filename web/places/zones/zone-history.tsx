import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { zones } from '../../../contract/places/zones.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayGroups } from '../../ui/day-groups.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ZONES } from '../shared/texts.ts';
import classes from '../shared/zones.module.css';

type Entry = WireAnswer<typeof zones.history>[number];

/** What happened to a zone, the latest first. */
export function ZoneHistory({ id }: { id: string }) {
  const { t } = useText(ZONES);
  const found = useQuery(query(zones.history, { query: { id } }));
  const wordOf = ({ event, detail }: Entry): string => {
    if (event === 'enable_status') return t(detail.isEnabled === true ? 'event.enabled' : 'event.disabled');
    if (event === 'activated_status') return t(detail.isActivated === true ? 'event.activated' : 'event.deactivated');
    if (event === 'printed_codes') return t(detail.takesPrintedCodes === true ? 'event.printedOn' : 'event.printedOff');
    if (event === 'sync_employees' && detail.isRestricted === true)
      return t('event.members', { departments: Number(detail.teams ?? 0), people: Number(detail.people ?? 0) });
    return t(`event.${event}`);
  };
  return (
    <QueryView query={found} empty={<Text c="dimmed">{t('event.none')}</Text>}>
      {(entries) => (
        <DayGroups rows={entries} at={(entry) => entry.at}>
          {(events) => (
            <ul className={classes.history}>
              {events.map((entry) => (
                <li key={entry.id}>
                  <Text size="sm">{wordOf(entry)}</Text>
                  <Text size="xs" c="dimmed">
                    {[format.time(entry.at), entry.by].filter(Boolean).join(' · ')}
                  </Text>
                </li>
              ))}
            </ul>
          )}
        </DayGroups>
      )}
    </QueryView>
  );
}
