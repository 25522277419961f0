import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { download } from '../../api/client.ts';
import { query, readAgain } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { documentGaps } from '../shared/document-gaps.ts';
import { ControlTotals, FilePreviewView } from '../shared/file-preview-view.tsx';
import classes from '../shared/payroll.module.css';
import type { FilePreview, PayrollDocument, Pnd1Layout } from '../shared/payroll-types.ts';
import { Pnd1LayoutChoice } from '../shared/pnd1-layout-choice.tsx';
import { ReadinessList } from '../shared/readiness-list.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

const CALLS = {
  bank: payrollDocuments.bankFile,
  pnd1: payrollDocuments.monthlyPnd1,
  sso: payrollDocuments.monthlySocialSecurity,
} as const;

/** One file: whether it can be made, its control totals, what stands in it, and the download. */
export function DocumentCard({ document }: { document: PayrollDocument }) {
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const [layout, setLayout] = useState<Pnd1Layout>('format-2');
  const asked = { payrollReportId: report.payrollReportId, ...(document === 'pnd1' ? { layout } : {}) };
  const preview = useQuery(query(CALLS[document], { query: asked }));
  return (
    <Stack gap="sm" p="md" className={classes.card}>
      <div>
        <Title order={2} fz={16}>
          {payroll(`document.${document}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {payroll(`document.${document}Long`)}
        </Text>
      </div>
      {document === 'pnd1' ? <Pnd1LayoutChoice value={layout} onChange={setLayout} /> : null}
      <QueryView query={preview} shape="form">
        {(found) => <Prepared preview={found} asked={asked} />}
      </QueryView>
    </Stack>
  );
}

type Asked = { payrollReportId: string; layout?: Pnd1Layout };

function Prepared({ preview, asked }: { preview: FilePreview; asked: Asked }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<'inside' | 'missing' | null>(null);
  const [companyCode, setCompanyCode] = useState('');
  const { readiness, document, bank } = preview;
  const asksForCode = bank === 'ktb';
  const groups = documentGaps([readiness], payroll);
  const canTake =
    report.status === 'APPROVED' &&
    readiness.isReady &&
    readiness.blockers.length === 0 &&
    (!asksForCode || companyCode.trim() !== '');
  const save = async () => {
    setBusy(true);
    const code = asksForCode ? { companyCode: companyCode.trim() } : {};
    await download(CALLS[document], { query: { ...asked, ...code, format: 'txt' } }).catch(toast.failed);
    await readAgain([payrollDocuments.filings.topic]);
    setBusy(false);
  };
  return (
    <>
      <Group gap="xs">
        {readiness.isReady ? <StatusBadge status="done" label={t('files.ready')} /> : null}
        {readiness.isReady ? null : (
          <StatusBadge
            status="failed"
            label={t('files.notReady', { count: format.count(readiness.notReady + readiness.company.length) })}
          />
        )}
        <Badge color="gray">{payroll('figure.peopleCount', { count: readiness.people })}</Badge>
      </Group>
      <ControlTotals preview={preview} />
      {readiness.blockers.includes('tie-out') ? <Text size="sm">{payroll('readiness.tieOut')}</Text> : null}
      {asksForCode ? (
        <TextInput
          label={payroll('bank.companyCode')}
          description={payroll('bank.companyCodeNote')}
          maxLength={16}
          value={companyCode}
          onChange={(event) => setCompanyCode(event.currentTarget.value)}
        />
      ) : null}
      <Group mt="auto" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          disabled={!canTake}
          loading={isBusy}
          onClick={() => void save()}
        >
          {payroll('file.download', {
            name: bank ? payroll('document.bankOf', { bank: payroll(`bank.${bank}`) }) : payroll(`document.${document}`),
          })}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setShown('inside')}>
          {t('files.inside')}
        </Button>
        {groups.length > 0 ? (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setShown('missing')}>
            {t('files.missing')}
          </Button>
        ) : null}
      </Group>
      <SideDrawer title={payroll(`document.${document}Long`)} isOpen={shown !== null} onClose={() => setShown(null)} size={760}>
        {shown === 'missing' ? <ReadinessList groups={groups} /> : <FilePreviewView preview={preview} />}
      </SideDrawer>
    </>
  );
}
