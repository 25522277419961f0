import { Button, Group, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { slipSettings } from '../../../contract/payroll/slip-settings.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { format } from '../../text/format.ts';
import type { Language } from '../../text/language.ts';
import { useText } from '../../text/use-text.ts';
import classes from '../shared/payroll.module.css';
import { PublishButton } from './publish-button.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

const icon = { size: 18, stroke: 1.5 };
const ORDERS = ['code', 'department'] as const;
const PAPERS = ['auto', 'a4'] as const;

/** Slips of the run: whether people can read them, one PDF to print, or a ZIP to hand on. */
export function SlipsCard() {
  const { t, language } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const [wanted, setWanted] = useState<Language>(language);
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('code');
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('auto');
  const [jobId, setJobId] = useState<string | null>(null);
  const make = useCall(payrollReports.slips, { onDone: (started) => setJobId(started.jobId) });
  const start = (as: 'zip' | 'pdf') =>
    make.mutate({ body: { payrollReportId: report.payrollReportId, language: wanted, as, order, paper } });
  const isMade = report.status === 'APPROVED';
  return (
    <Stack gap="sm" p="md" className={classes.card}>
      <div>
        <Title order={2} fz={16}>
          {t('files.slips')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('files.slipsText')}
        </Text>
      </div>
      <Published />
      <SegmentedControl
        aria-label={t('files.language')}
        value={wanted}
        onChange={(next) => setWanted(next === 'en' ? 'en' : 'th')}
        data={[
          { value: 'th', label: t('files.thai') },
          { value: 'en', label: t('files.english') },
        ]}
      />
      <Group gap="xs" grow>
        <Select
          label={t('files.order')}
          data={ORDERS.map((value) => ({ value, label: t(`files.orders.${value}`) }))}
          value={order}
          onChange={(next) => setOrder(next === 'department' ? 'department' : 'code')}
          allowDeselect={false}
        />
        <Select
          label={t('files.paper')}
          data={PAPERS.map((value) => ({ value, label: t(`files.papers.${value}`) }))}
          value={paper}
          onChange={(next) => setPaper(next === 'a4' ? 'a4' : 'auto')}
          allowDeselect={false}
        />
      </Group>
      {jobId ? (
        <JobProgress key={jobId} jobId={jobId} label={t('files.slipsJob', { month: format.month(report.month) })} />
      ) : null}
      <Group mt="auto" gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf {...icon} />}
          disabled={!isMade}
          loading={make.isPending}
          onClick={() => start('pdf')}
        >
          {t('files.onePdf', { count: report.totals.employees })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip {...icon} />}
          disabled={!isMade}
          loading={make.isPending}
          onClick={() => start('zip')}
        >
          {t('files.makeSlips', { count: report.totals.employees })}
        </Button>
      </Group>
    </Stack>
  );
}

function Published() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const setting = useQuery(query(slipSettings.get)).data;
  if (report.status !== 'APPROVED') return null;
  const { published } = report;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {published
          ? t('files.publishedOn', { date: format.dateTime(published.date), name: published.by?.name ?? '' })
          : t('files.notPublished')}
      </Text>
      {setting && setting.password !== 'none' ? (
        <Text size="sm" c="dimmed">
          {t(`files.password.${setting.password}`)}{' '}
          {setting.withoutPassword > 0 ? t('files.withoutPassword', { count: setting.withoutPassword }) : null}
        </Text>
      ) : null}
      <PublishButton />
    </Stack>
  );
}
