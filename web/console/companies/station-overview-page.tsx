import { SILENT_HOURS } from '../../../domain/console/station-state.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { CONSOLE_RECORDS } from './texts.ts';
import { useStation } from './use-station.ts';

export function StationOverviewPage() {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <QueryView query={useStation()} shape="form">
      {(station) => (
        <div className={classes.columns}>
          <Section title={t('section.station')} note={t('note.silent', { hours: SILENT_HOURS })}>
            <FactList
              facts={[
                { label: t('field.state'), value: t(`station.${station.state}`) },
                { label: t('field.serial'), value: station.serialTail ? `•••${station.serialTail}` : null },
                { label: t('field.registered'), value: format.count(station.people.registered) },
                { label: t('field.waiting'), value: format.count(station.people.waiting) },
                { label: t('field.released'), value: t(station.isReleased ? 'yes' : 'no') },
                { label: t('field.since'), value: format.dateTime(station.createdAt) },
              ]}
            />
          </Section>
          <Section
            title={t('section.reports')}
            note={<AppLink to={`/console/clocks?orgId=${station.organization.id}&source=device`}>{t('companyClocks')}</AppLink>}
          >
            <FactList
              facts={[
                { label: t('field.lastReport'), value: format.moment(station.lastReportAt) },
                { label: t('field.reports'), value: format.count(station.reports) },
                { label: t('field.lastUnknown'), value: format.moment(station.lastUnknownAt) },
                { label: t('field.unknown'), value: format.count(station.unknownReports) },
              ]}
            />
          </Section>
        </div>
      )}
    </QueryView>
  );
}
