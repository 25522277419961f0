import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconEye, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { download } from '../../api/client.ts';
import type { Language } from '../../text/language.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from '../shared/payroll.module.css';
import { summarySheetPath } from '../shared/payroll-paths.ts';
import { PAYROLL } from '../shared/texts.ts';
import { DocumentCard } from './document-card.tsx';
import { FilingsList } from './filings-list.tsx';
import { PaymentsSection, usePayments } from './payments-section.tsx';
import { RegisterCard } from './register-card.tsx';
import { SlipsCard } from './slips-card.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { TieOutTable } from './tie-out-table.tsx';
import { useReport } from './use-report-call.ts';

const icon = { size: 18, stroke: 1.5 };

/** What leaves the house: slips, summary, bank file and returns, with the proof that they agree. */
export function FilesStep() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const payments = usePayments();
  return (
    <Stack gap="md">
      {report.actions.documents && report.status === 'APPROVED' ? null : <Text c="dimmed">{t('files.notApproved')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <SlipsCard />
        <SummaryCard />
        <RegisterCard />
        {(payments.data?.parts ?? []).map(({ part, filing }) => (
          <DocumentCard key={part} document="bank" part={part} filing={filing} canDecide={payments.data?.canDecide} />
        ))}
        <DocumentCard document="pnd1" />
        <DocumentCard document="sso" />
      </SimpleGrid>
      <PaymentsSection />
      <TieOutTable />
      <FilingsList />
    </Stack>
  );
}

function SummaryCard() {
  const { t, language } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const go = useGo();
  const { report } = useReport();
  const [busy, setBusy] = useState<Language | null>(null);
  const save = async (wanted: Language) => {
    setBusy(wanted);
    await download(payrollReports.summaryPdf, { query: { payrollReportId: report.payrollReportId, language: wanted } }).catch(
      toast.failed,
    );
    setBusy(null);
  };
  const languages = language === 'th' ? (['th', 'en'] as const) : (['en', 'th'] as const);
  return (
    <Stack gap="sm" p="md" className={classes.card}>
      <div>
        <Title order={2} fz={16}>
          {t('files.summary')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('files.summaryText')}
        </Text>
      </div>
      <Group mt="auto" gap="xs">
        <Button
          variant="default"
          leftSection={<IconEye {...icon} />}
          onClick={() => go(summarySheetPath(report.payrollReportId))}
        >
          {payroll('slip.preview')}
        </Button>
        {languages.map((text, index) => (
          <Button
            key={text}
            variant="default"
            leftSection={index === 0 ? <IconFileTypePdf {...icon} /> : <IconDownload {...icon} />}
            loading={busy === text}
            onClick={() => void save(text)}
          >
            {t(text === 'en' ? 'files.summaryEn' : 'files.summaryTh')}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
