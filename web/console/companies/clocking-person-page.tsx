import { useQuery } from '@tanstack/react-query';
import { consoleClocks } from '../../../contract/console/console-clocks.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { UnderAccess } from './under-access.tsx';
import { useClocking } from './use-clocking.ts';
import { READ_UNDER_ACCESS } from './use-running-access.ts';

export function ClockingPersonPage() {
  return (
    <QueryView query={useClocking()} shape="form">
      {(data) => (
        <UnderAccess organizationId={data.organization.id}>
          <PersonAndPlace clockId={data.id} />
        </UnderAccess>
      )}
    </QueryView>
  );
}

function PersonAndPlace({ clockId }: { clockId: string }) {
  const { t } = useText(CONSOLE_RECORDS);
  const found = useQuery({ ...query(consoleClocks.get, { query: { clockId, withPerson: true } }), ...READ_UNDER_ACCESS });
  return (
    <Section title={t('section.person')} note={t('note.person')}>
      <QueryView query={found} shape="form">
        {({ person, place }) => (
          <FactList
            facts={[
              { label: t('field.code'), value: person?.code },
              { label: t('field.name'), value: format.name(person) },
              { label: t('field.zone'), value: place?.zoneName },
              { label: t('field.station'), value: place?.stationName },
              { label: t('field.coordinates'), value: coordinatesOf(place) },
              {
                label: t('field.accuracy'),
                value:
                  typeof place?.accuracyMetres === 'number' ? t('metres', { count: Math.round(place.accuracyMetres) }) : null,
              },
            ]}
          />
        )}
      </QueryView>
    </Section>
  );
}

type Place = { latitude: number | null; longitude: number | null } | null;
const coordinatesOf = (place: Place) =>
  place && place.latitude !== null && place.longitude !== null
    ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`
    : null;
