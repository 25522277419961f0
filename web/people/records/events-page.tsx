import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayGroups } from '../../ui/day-groups.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { RECORD, RECORD_ACTIONS, RECORD_FIELDS, type RecordT } from '../shared/record-text.ts';
import classes from './record.module.css';
import { usePersonId } from './use-person-id.ts';

type Event = WireAnswer<typeof employeeRecord.events>['content'][number];

/** What was done to the record of a person, by whom. */
export function EventsPage() {
  const { t } = useText(RECORD);
  const employeeId = usePersonId() ?? '';
  const list = useListState();
  const found = useQuery(query(employeeRecord.events, { query: { employeeId, page: list.page } }));
  return (
    <QueryView query={found} empty={<EmptyState title={t('event.none')} text={t('event.noneText')} />}>
      {(page) => (
        <Section title={t('event.title')} note={t('event.note')}>
          <Stack gap="md">
            <div>
              <DayGroups rows={page.content} at={(event) => event.at}>
                {(events) => (
                  <ol className={classes.list}>
                    {events.map((event) => (
                      <EventRow key={event.id} event={event} />
                    ))}
                  </ol>
                )}
              </DayGroups>
            </div>
            <Pager page={page} list={list} />
          </Stack>
        </Section>
      )}
    </QueryView>
  );
}

function EventRow({ event }: { event: Event }) {
  const { t } = useText(RECORD);
  const fields = fieldWords(event, t);
  const isMade = event.action === 'employee.create';
  return (
    <li className={classes.event}>
      <Text size="sm" c="dimmed">
        {format.time(event.at)}
      </Text>
      <div>
        <Text>
          <b>{event.actor.firstName ? format.name(event.actor) : t('event.system')}</b> {actionWords(event.action, t)}
        </Text>
        {fields && !isMade ? (
          <Text size="sm" c="dimmed">
            {t('event.changed', { fields })}
          </Text>
        ) : null}
      </div>
    </li>
  );
}

const has = <Words extends object>(words: Words, name: PropertyKey): name is keyof Words => Object.hasOwn(words, name);

function actionWords(action: string, t: RecordT): string {
  const name = action.replace('.', '-');
  return t(has(RECORD_ACTIONS, name) ? `action.${name}` : 'action.other');
}

/** A document has a title, and so has a person: another word in Thai. */
const nameOf = (action: string, name: string) => (name === 'title' && action.endsWith('-document') ? 'name' : name);

const fieldWords = ({ action, fields }: Event, t: RecordT): string =>
  fields
    .map((name) => nameOf(action, name))
    .map((name) => (has(RECORD_FIELDS, name) ? t(`field.${name}`) : null))
    .filter(Boolean)
    .join(', ');
