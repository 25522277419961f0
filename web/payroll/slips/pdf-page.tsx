import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { type Address, downloadAsked, type LooseInput, send } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { A4Sheet } from '../../ui/a4-sheet.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { PAYSLIPS } from './texts.ts';

/** A slip as it is printed: `?payrollReportId=…&employeeId=…&language=th`. */
export const SlipPdfPage = () => (
  <SheetPage endpoint={payrollReports.slipPdf} names={['payrollReportId', 'employeeId', 'language']} what="slip" />
);
/** The summary of a report as it is printed: `?payrollReportId=…&language=th`. */
export const SummaryPdfPage = () => (
  <SheetPage endpoint={payrollReports.summaryPdf} names={['payrollReportId', 'language']} what="summary" />
);

type SheetPageProps = { endpoint: Address; names: readonly string[]; what: 'slip' | 'summary' };
function SheetPage({ endpoint, names, what }: SheetPageProps) {
  const { t, language } = useText(PAYSLIPS);
  const list = useListState();
  const wanted: Record<string, string | undefined> = {
    language,
    ...Object.fromEntries(names.map((name) => [name, list.one(name)])),
  };
  const asked = { ...wanted, language: wanted.language ?? language };
  const input: LooseInput = { query: asked };
  const picture = useQuery({
    queryKey: ['document', endpoint.path, asked],
    queryFn: async () => (await send(endpoint, { query: { ...asked, format: 'svg' } })).blob(),
    gcTime: 0,
  });
  if (picture.error)
    return <ErrorPage title={t('documentMissing')} error={picture.error} onRetry={() => void picture.refetch()} />;
  return (
    <Page
      title={t(`printed.${what}`)}
      action={picture.data ? <SheetActions onSave={() => downloadAsked(endpoint, input)} /> : null}
    >
      {picture.data ? <Sheet picture={picture.data} /> : <LoadingShape shape="form" />}
    </Page>
  );
}

function SheetActions({ onSave }: { onSave: () => Promise<unknown> }) {
  const { t } = useText(PAYSLIPS);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave().catch(toast.failed);
    setBusy(false);
  };
  return (
    <Group gap="xs" className="wela-no-print">
      <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.5} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button leftSection={<IconDownload size={18} stroke={1.5} />} loading={isBusy} onClick={() => void save()}>
        {t('download')}
      </Button>
    </Group>
  );
}

/** The pages of the document, drawn by the one who prints it. */
function Sheet({ picture }: { picture: Blob }) {
  const { t } = useText(PAYSLIPS);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <A4Sheet label={t('sheet')} isPicture>
      {address ? <img src={address} alt={t('sheet')} /> : null}
    </A4Sheet>
  );
}
