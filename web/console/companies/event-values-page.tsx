import { useQuery } from '@tanstack/react-query';
import { consoleEvents } from '../../../contract/console/console-events.ts';
import { query } from '../../api/queries.ts';
import { ChangesTable } from '../../people/shared/changes-table.tsx';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { UnderAccess } from './under-access.tsx';
import { useEvent } from './use-event.ts';
import { READ_UNDER_ACCESS } from './use-running-access.ts';

export function EventValuesPage() {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <QueryView query={useEvent()} shape="form">
      {({ id, source, organization }) =>
        organization && source === 'activity' ? (
          <UnderAccess organizationId={organization.id}>
            <Values eventId={id} />
          </UnderAccess>
        ) : (
          <EmptyState title={t('noValues')} text={t('noValuesText')} />
        )
      }
    </QueryView>
  );
}

function Values({ eventId }: { eventId: string }) {
  const { t } = useText(CONSOLE_RECORDS);
  const found = useQuery({
    ...query(consoleEvents.get, { query: { mobileLogId: eventId, withValues: true } }),
    ...READ_UNDER_ACCESS,
  });
  return (
    <Section title={t('section.values')} note={t('note.values')}>
      <QueryView query={found} shape="form">
        {({ values }) => <ChangesTable before={values?.before ?? null} after={values?.after ?? null} />}
      </QueryView>
    </Section>
  );
}
