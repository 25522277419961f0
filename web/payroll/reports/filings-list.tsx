import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePayrollText } from '../shared/use-payroll-text.ts';
import { useReport } from './use-report-call.ts';
import { useReportsText } from './use-reports-text.ts';

type Filing = WireAnswer<typeof payrollDocuments.filings>[number];

/** Which files were taken, by whom and when; each can be had again exactly as it was. */
export function FilingsList() {
  const { t } = useReportsText();
  const { t: payroll } = usePayrollText();
  const { report } = useReport();
  const filings = useQuery(query(payrollDocuments.filings, { query: { payrollReportId: report.payrollReportId } }));
  if (!filings.data || filings.data.length === 0) return null;
  const columns: Column<Filing>[] = [
    { id: 'document', header: t('files.file'), value: (one) => payroll(`document.${one.document}`) },
    { id: 'fileName', header: payroll('report.name'), value: (one) => one.fileName },
    {
      id: 'amount',
      header: payroll('figure.amount'),
      value: (one) => one.amount,
      cell: (one) => format.money(one.amount),
      align: 'end',
    },
    { id: 'by', header: t('files.takenBy'), value: (one) => one.createdBy?.name },
    { id: 'at', header: t('files.taken'), value: (one) => one.createdDate, cell: (one) => format.dateTime(one.createdDate) },
    {
      id: 'again',
      header: '',
      value: () => null,
      isSortable: false,
      align: 'end',
      cell: (one) => (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => void download(payrollDocuments.filing, { query: { id: one.id } }).catch(toast.failed)}
        >
          {t('files.again')}
        </Button>
      ),
    },
  ];
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('files.filings')}
      </Title>
      <DataTable id="payroll-filings" label={t('files.filings')} columns={columns} rows={filings.data} rowId={(one) => one.id} />
    </section>
  );
}
