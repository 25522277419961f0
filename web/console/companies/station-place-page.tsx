import { useQuery } from '@tanstack/react-query';
import { consoleStations } from '../../../contract/console/console-stations.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { UnderAccess } from './under-access.tsx';
import { READ_UNDER_ACCESS } from './use-running-access.ts';
import { useStation } from './use-station.ts';

export function StationPlacePage() {
  return (
    <QueryView query={useStation()} shape="form">
      {(data) => (
        <UnderAccess organizationId={data.organization.id}>
          <Place stationId={data.id} />
        </UnderAccess>
      )}
    </QueryView>
  );
}

function Place({ stationId }: { stationId: string }) {
  const { t } = useText(CONSOLE_RECORDS);
  const found = useQuery({
    ...query(consoleStations.get, { query: { empId: stationId, withPlace: true } }),
    ...READ_UNDER_ACCESS,
  });
  return (
    <Section title={t('section.place')} note={t('note.place')}>
      <QueryView query={found} shape="form">
        {({ place }) => (
          <FactList
            facts={[
              { label: t('field.zoneName'), value: place?.zoneName },
              { label: t('field.address'), value: place?.address },
              { label: t('field.serial'), value: place?.serial },
            ]}
          />
        )}
      </QueryView>
    </Section>
  );
}
