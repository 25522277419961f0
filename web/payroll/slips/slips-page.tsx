import { Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ExplanationDrawer } from '../shared/explain/explanation-drawer.tsx';
import { OwnUploads } from '../shared/own-uploads.tsx';
import type { Slip } from '../shared/payroll-types.ts';
import { slipTitle } from '../shared/run-text.ts';
import { SlipPdfMenu } from '../shared/slip-pdf-menu.tsx';
import { SlipView } from '../shared/slip-view.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { OwnLoans } from './own-loans.tsx';
import classes from './slips-page.module.css';
import { PAYSLIPS } from './texts.ts';

type SlipRow = WireAnswer<typeof payrollReports.employeeSlips>[number];

/** One's own approved slips on the phone: the list, or one of them. */
export function SlipsPage() {
  const { t } = useText(PAYSLIPS);
  const payrollReportId = useListState().one('report');
  usePageTitle(t('title'));
  return <div className={classes.page}>{payrollReportId ? <OneSlip payrollReportId={payrollReportId} /> : <AllSlips />}</div>;
}

function AllSlips() {
  const { t } = useText(PAYSLIPS);
  const slips = useQuery(query(payrollReports.employeeSlips));
  return (
    <>
      <header className={classes.head}>
        <Title order={1} fz={20} flex="1 0 auto">
          {t('title')}
        </Title>
        <Group gap={12} wrap="nowrap">
          <AppLink to="/webview/tax-certificates">{t('toCertificates')}</AppLink>
          <AppLink to="/me">{t('toProfile')}</AppLink>
        </Group>
      </header>
      <QueryView
        query={slips}
        shape="table"
        empty={
          <EmptyState title={t('empty.title')} text={t('empty.text')} action={<AppLink to="/me">{t('toProfile')}</AppLink>} />
        }
      >
        {(list) => (
          <Stack gap="xs">
            {list.map((slip) => (
              <SlipCard key={slip.payrollReportId} slip={slip} />
            ))}
          </Stack>
        )}
      </QueryView>
      <OwnLoans />
      <OwnUploads kind="slip" />
    </>
  );
}

function SlipCard({ slip }: { slip: SlipRow }) {
  const { t } = useText(PAYSLIPS);
  const { t: payroll } = useText(PAYROLL);
  return (
    <AppLink to={`/webview/slips?report=${slip.payrollReportId}`} className={classes.card}>
      <span>
        <Text span display="block" fw={500}>
          {slipTitle(slip, payroll)}
        </Text>
        <Text span display="block" size="sm" c="dimmed">
          {t('paid', { date: format.day(slip.payDate) })}
        </Text>
      </span>
      <Group gap={4} wrap="nowrap">
        <span className={classes.net}>{format.currency(slip.net)}</span>
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </Group>
    </AppLink>
  );
}

function OneSlip({ payrollReportId }: { payrollReportId: string }) {
  const { t } = useText(PAYSLIPS);
  const slip = useQuery(query(payrollReports.slip, { query: { payrollReportId } }));
  return (
    <>
      <header className={classes.head}>
        <AppLink to="/webview/slips" aria-label={t('back')}>
          <Group gap={4} wrap="nowrap">
            <IconChevronLeft size={18} stroke={1.5} aria-hidden />
            {t('back')}
          </Group>
        </AppLink>
      </header>
      <QueryView query={slip} shape="form">
        {(found) => <ReadableSlip slip={found} />}
      </QueryView>
    </>
  );
}

function ReadableSlip({ slip }: { slip: Slip }) {
  const { t: payroll } = useText(PAYROLL);
  const [itemId, setItemId] = useState<string | null>(null);
  const { payrollReportId, employee } = slip;
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={1} fz={20}>
            {slipTitle(slip, payroll)}
          </Title>
          <Text size="sm" c="dimmed">
            {slip.companyName}
          </Text>
          <Text size="sm" c="dimmed">
            {[employee.name, employee.code, employee.positionName].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <SlipPdfMenu payrollReportId={payrollReportId} />
      </Group>
      <SlipView slip={slip} onExplain={setItemId} />
      <ExplanationDrawer
        figure={itemId === null ? null : { payrollReportId, employeeId: employee.employeeId, itemId }}
        onClose={() => setItemId(null)}
      />
    </Stack>
  );
}
