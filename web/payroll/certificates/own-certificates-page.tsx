import { Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OwnUploads } from '../shared/own-uploads.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import classes from './certificates.module.css';
import { CERTIFICATES } from './texts.ts';

type Certificate = WireAnswer<typeof taxCertificates.own>[number];

/** Certificates that were given to oneself, on the phone. */
export function OwnCertificatesPage() {
  const { t } = useText(CERTIFICATES);
  usePageTitle(t('own.title'));
  const found = useQuery(query(taxCertificates.own));
  const toSlips = <AppLink to="/webview/slips">{t('own.toSlips')}</AppLink>;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} fz={20} flex={1}>
          {t('own.title')}
        </Title>
        {toSlips}
      </header>
      <QueryView
        query={found}
        shape="table"
        empty={<EmptyState title={t('own.empty')} text={t('own.emptyText')} action={toSlips} />}
      >
        {(list) => (
          <Stack gap="xs">
            {list.map((certificate) => (
              <Card key={certificate.id} certificate={certificate} />
            ))}
          </Stack>
        )}
      </QueryView>
      <OwnUploads kind="certificate" />
    </div>
  );
}

function Card({ certificate }: { certificate: Certificate }) {
  const { t, language } = useText(CERTIFICATES);
  const { id, year, isReplaced, sentDate, tax } = certificate;
  return (
    <AppLink to={`/webview/payrolls/tax-certificate?id=${id}`} className={classes.card}>
      <span>
        <Text span display="block" fw={500}>
          {t('own.year', { year: shownTaxYear(year, language) })}
        </Text>
        <Text span display="block" size="sm" c="dimmed">
          {t('own.given', { date: format.dateOf(sentDate) })}
        </Text>
        <Text span display="block" size="sm">
          {t('own.taxLine', { amount: format.currency(tax) })}
        </Text>
      </span>
      <Group gap={4} wrap="nowrap">
        {isReplaced ? <StatusBadge status="voided" label={t('replaced')} /> : null}
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </Group>
    </AppLink>
  );
}
