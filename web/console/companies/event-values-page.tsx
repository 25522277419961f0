import { useQuery } from '@tanstack/react-query';
import { consoleEvents } from '../../../contract/console/console-events.ts';
import { query } from '../../api/queries.ts';
import { ChangesTable } from '../../people/shared/changes-table.tsx';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { BehindGlass } from './behind-glass.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { useEvent } from './use-event.ts';
import { READ_BEHIND_GLASS } from './use-running-access.ts';

export function EventValuesPage() {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <QueryView query={useEvent()} shape="form">
      {({ id, source, organization }) =>
        organization && source === 'activity' ? (
          <BehindGlass organizationId={organization.id}>
            <Values eventId={id} />
          </BehindGlass>
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
    ...READ_BEHIND_GLASS,
  });
  return (
    <Section title={t('section.values')} note={t('note.values')}>
      <QueryView query={found} shape="form">
        {({ values }) => <ChangesTable before={values?.before ?? null} after={values?.after ?? null} />}
      </QueryView>
    </Section>
  );
}
