import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYMENTS, PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

type Filing = WireAnswer<typeof payrollDocuments.filings>[number];

/** Which files were taken, by whom and when; each can be had again exactly as it was. */
export function FilingsList() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { t: payments } = useText(PAYMENTS);
  const { report } = useReport();
  const filings = useQuery(query(payrollDocuments.filings, { query: { payrollReportId: report.payrollReportId } }));
  if (!filings.data || filings.data.length === 0) return null;
  const documentName = (row: Filing) => {
    const name = row.part ? payments(`part.${row.part}`) : payroll(`document.${row.document}`);
    return row.onlyFor ? `${name}, ${payments('onlyFor', { name: row.onlyFor.name })}` : name;
  };
  const columns: Column<Filing>[] = [
    { id: 'document', header: t('files.file'), value: (row) => documentName(row) },
    { id: 'fileName', header: payroll('report.name'), value: (row) => row.fileName },
    {
      id: 'amount',
      header: payroll('figure.amount'),
      value: (row) => row.amount,
      cell: (row) => format.money(row.amount),
      align: 'end',
    },
    { id: 'reason', header: payments('reason'), value: (row) => row.reason },
    { id: 'by', header: t('files.takenBy'), value: (row) => row.createdBy?.name },
    { id: 'at', header: t('files.taken'), value: (row) => row.createdDate, cell: (row) => format.dateTime(row.createdDate) },
    {
      id: 'again',
      header: '',
      value: () => null,
      isSortable: false,
      align: 'end',
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => void download(payrollDocuments.filing, { query: { id: row.id } }).catch(toast.failed)}
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
      <DataTable
        id="payroll-filings"
        label={t('files.filings')}
        columns={columns}
        rows={filings.data}
        rowId={(filing) => filing.id}
      />
    </section>
  );
}
