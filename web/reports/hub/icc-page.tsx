import { SimpleGrid } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { Section } from '../../ui/section.tsx';
import { REPORTS } from '../shared/texts.ts';
import { ReportCard } from './report-card.tsx';

/** The three reports about allowances, temporary people and vehicles. */
export function IccPage() {
  const { t } = useText(REPORTS);
  return (
    <Page title={t('icc.title')}>
      <RouteTabs
        tabs={[
          { to: '/reports', label: t('tab.all'), isExact: true },
          { to: '/reports/icc', label: t('tab.icc') },
        ]}
      />
      <Section title={t('icc.title')}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
          <ReportCard to="/reports/icc/allowance" name={t('icc.allowance')} text={t('icc.allowanceText')} />
          <ReportCard to="/reports/icc/temporary-employee" name={t('icc.temporary')} text={t('icc.temporaryText')} />
          <ReportCard to="/reports/icc/vehicle" name={t('icc.vehicle')} text={t('icc.vehicleText')} />
        </SimpleGrid>
      </Section>
    </Page>
  );
}
