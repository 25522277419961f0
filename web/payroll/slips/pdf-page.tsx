import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { type Address, type LooseInput, send } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { LoadingShape } from '../../ui/query-view.tsx';
import { PAYSLIPS } from './texts.ts';

/** A slip as the document itself: `?payrollReportId=…&employeeId=…&language=th`. */
export const SlipPdfPage = () => (
  <PdfPage endpoint={payrollReports.slipPdf} names={['payrollReportId', 'employeeId', 'language']} />
);
/** The summary of a report as the document itself: `?payrollReportId=…&language=th`. */
export const SummaryPdfPage = () => <PdfPage endpoint={payrollReports.summaryPdf} names={['payrollReportId', 'language']} />;

function PdfPage({ endpoint, names }: { endpoint: Address; names: readonly string[] }) {
  const { t, language } = useText(PAYSLIPS);
  const list = useListState();
  usePageTitle(t('title'));
  const wanted: Record<string, string | undefined> = {
    language,
    ...Object.fromEntries(names.map((name) => [name, list.one(name)])),
  };
  const input: LooseInput = { query: { ...wanted, language: wanted.language ?? language } };
  const document = useQuery({
    queryKey: ['document', endpoint.path, input.query],
    queryFn: async () => (await send(endpoint, input)).blob(),
    gcTime: 0,
  });
  if (document.error)
    return <ErrorPage title={t('documentMissing')} error={document.error} onRetry={() => void document.refetch()} />;
  return document.data ? <PdfShown file={document.data} /> : <LoadingShape shape="form" />;
}

/** Hands the window over to the browser's own viewer, with its zoom, print and save. */
function PdfShown({ file }: { file: Blob }) {
  useEffect(() => {
    window.location.replace(URL.createObjectURL(file));
  }, [file]);
  return <LoadingShape shape="form" />;
}
