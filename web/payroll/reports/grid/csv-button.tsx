import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../text/use-text.ts';
import type { Column } from '../../../ui/table/column.ts';
import { saveCsv } from '../../../ui/table/table-csv.ts';
import { PAYROLL } from '../../shared/texts.ts';
import { PAYROLL_REPORTS } from '../texts.ts';
import { useReport } from '../use-report-call.ts';
import { amountAt, type GridColumn, type ReportRow } from './grid-columns.ts';

/** The figures in sight as a spreadsheet, for those who check in their own. */
export function CsvButton({ columns, rows }: { columns: readonly GridColumn[]; rows: readonly ReportRow[] }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const figure = (column: GridColumn): Column<ReportRow> => ({
    id: column.id,
    header: column.kind === 'item' ? column.item.name : payroll(`figure.${column.id}`),
    value: (row) => amountAt(row, column),
  });
  const save = () =>
    saveCsv(
      `payroll-${report.month}`,
      [
        { id: 'code', header: t('grid.code'), value: (row) => row.code },
        { id: 'name', header: t('grid.person'), value: (row) => row.name },
        { id: 'department', header: t('grid.department'), value: (row) => row.departmentName },
        ...columns.map(figure),
      ],
      rows,
    );
  return (
    <Tooltip label={t('grid.csv')}>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('grid.csv')} onClick={save}>
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
