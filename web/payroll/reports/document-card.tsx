import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
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
import { BranchChoice } from '../shared/branch-choice.tsx';
import { documentGaps } from '../shared/document-gaps.ts';
import { ControlTotals, FilePreviewView } from '../shared/file-preview-view.tsx';
import classes from '../shared/payroll.module.css';
import type { FilePreview, PayrollDocument, Pnd1Layout } from '../shared/payroll-types.ts';
import { Pnd1LayoutChoice } from '../shared/pnd1-layout-choice.tsx';
import { ReadinessList } from '../shared/readiness-list.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { CompanyCodeField } from './company-code-field.tsx';
import { NewBatchButton } from './new-batch-button.tsx';
import type { Payments } from './payments-section.tsx';
import { PAYMENTS, PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

const CALLS = {
  bank: payrollDocuments.bankFile,
  pnd1: payrollDocuments.monthlyPnd1,
  sso: payrollDocuments.monthlySocialSecurity,
} as const;

type Part = Payments['parts'][number];
type DocumentCardProps = { document: PayrollDocument } & Partial<Part> & { canDecide?: boolean };

/** One file: whether it can be made, its control totals, what stands in it, and the download; of a bank, by the part of the run it pays. */
export function DocumentCard({ document, part, filing = null, canDecide = false }: DocumentCardProps) {
  const { t: payroll } = useText(PAYROLL);
  const { t: payments } = useText(PAYMENTS);
  const { report } = useReport();
  const [layout, setLayout] = useState<Pnd1Layout>('format-2');
  const [branchId, setBranch] = useState<string>();
  const asked = {
    payrollReportId: report.payrollReportId,
    ...(document === 'pnd1' ? { layout } : {}),
    ...(part ? { part } : {}),
    ...(branchId ? { branchId } : {}),
  };
  const preview = useQuery(query(CALLS[document], { query: asked }));
  return (
    <Stack gap="sm" p="md" className={classes.card}>
      <div>
        <Title order={2} fz={16}>
          {part ? payments(`part.${part}`) : payroll(`document.${document}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {part ? payments(`part.${part}Text`) : payroll(`document.${document}Long`)}
        </Text>
      </div>
      {document === 'pnd1' ? <Pnd1LayoutChoice value={layout} onChange={setLayout} /> : null}
      <BranchChoice branches={preview.data?.branches ?? []} value={branchId} onChange={setBranch} />
      <QueryView query={preview} shape="form">
        {(found) => <Prepared preview={found} asked={asked} filing={filing} canDecide={canDecide} />}
      </QueryView>
    </Stack>
  );
}

type Asked = { payrollReportId: string; layout?: Pnd1Layout; part?: Part['part']; branchId?: string };

type PreparedProps = { preview: FilePreview; asked: Asked; filing: Part['filing']; canDecide: boolean };
function Prepared({ preview, asked, filing, canDecide }: PreparedProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { t: payments } = useText(PAYMENTS);
  const { report } = useReport();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<'inside' | 'missing' | null>(null);
  const [companyCode, setCompanyCode] = useState('');
  const { readiness, document, bank } = preview;
  const asksForCode = preview.asksForCompanyCode && filing === null;
  const groups = documentGaps([readiness], payroll);
  const canTake =
    report.status === 'APPROVED' &&
    (filing !== null || (readiness.isReady && readiness.blockers.length === 0)) &&
    (!asksForCode || companyCode.trim() !== '');
  const name =
    asked.part === 'list'
      ? payments('part.list')
      : payroll(bank ? 'document.bankOf' : `document.${document}`, bank ? { bank: payroll(`bank.${bank}`) } : {});
  const save = async () => {
    setBusy(true);
    const code = asksForCode ? { companyCode: companyCode.trim() } : {};
    await download(CALLS[document], { query: { ...asked, ...code, format: 'txt' } }).catch(toast.failed);
    await readAgain(['payroll-documents']);
    setBusy(false);
  };
  return (
    <>
      <Group gap="xs">
        {readiness.isReady ? <StatusBadge status="done" label={t('files.ready')} /> : null}
        {readiness.isReady ? null : (
          <StatusBadge status="failed" label={t('files.notReady', { count: readiness.notReady + readiness.company.length })} />
        )}
        {readiness.isReady && readiness.notReady > 0 ? (
          <Badge color="orange">{t('files.leftOut', { count: readiness.notReady })}</Badge>
        ) : null}
        <Badge color="gray">{payroll('figure.peopleCount', { count: readiness.people })}</Badge>
      </Group>
      <ControlTotals preview={preview} />
      {filing ? <TakenNote filing={filing} /> : null}
      {readiness.blockers.includes('tie-out') ? <Text size="sm">{payroll('readiness.tieOut')}</Text> : null}
      {asksForCode ? <CompanyCodeField value={companyCode} onChange={setCompanyCode} /> : null}
      <Group mt="auto" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          disabled={!canTake}
          loading={isBusy}
          onClick={() => void save()}
        >
          {filing ? t('files.again') : payroll('file.download', { name: name })}
        </Button>
        {filing && asked.part && canDecide ? <NewBatchButton part={asked.part} preview={preview} /> : null}
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

/** Which batch stands, so that nobody takes a second download for a second payment. */
function TakenNote({ filing }: { filing: NonNullable<Part['filing']> }) {
  const { t } = useText(PAYMENTS);
  const facts = { batch: filing.batch ?? 1, at: format.dateTime(filing.createdDate), by: filing.createdBy?.name ?? '–' };
  return <Text size="sm">{t('taken', facts)}</Text>;
}
