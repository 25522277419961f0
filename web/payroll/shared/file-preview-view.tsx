import { Group, Stack, Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { FilePreview } from './payroll-types.ts';
import { PersonCell } from './person-cell.tsx';
import { isTotal, PAYROLL, type PayrollT } from './texts.ts';

/** Control totals of a file as its header has them. */
export function ControlTotals({ preview }: { preview: Pick<FilePreview, 'totals' | 'records'> }) {
  const { t } = useText(PAYROLL);
  return (
    <Group gap="lg" aria-label={t('file.totals')}>
      {preview.totals.map((total) => (
        <div key={total.code}>
          <Text size="xs" c="dimmed">
            {totalText(total.code, t)}
          </Text>
          <Text fw={600}>{total.unit === 'baht' ? format.currency(total.value) : format.count(total.value)}</Text>
        </div>
      ))}
    </Group>
  );
}

function totalText(code: string, t: PayrollT): string {
  const name = code.split('.').at(-1) ?? code;
  return t(isTotal(name) ? `file.total.${name}` : 'file.total.other');
}

type Row = FilePreview['rows'][number];
/** Only the last digits are known here. */
const tail = (digits: string | null) => (digits ? `••• ${digits}` : '–');

/** What stands in a file, in words; ids and accounts by their last digits. */
export function FilePreviewView({ preview }: { preview: FilePreview }) {
  const { t } = useText(PAYROLL);
  const { document } = preview;
  return (
    <Stack gap="sm">
      <ControlTotals preview={preview} />
      <DataTable
        id={`file-${document}`}
        label={preview.fileName}
        columns={columnsOf(document, t)}
        rows={preview.rows}
        rowId={(row) => row.employeeId}
      />
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {preview.fileName} · {t('file.records', { count: preview.records })} · {t('file.encoding')} {preview.encoding} · SHA-256{' '}
        {preview.sha256.slice(0, 16)}…
      </Text>
    </Stack>
  );
}

function columnsOf(document: FilePreview['document'], t: PayrollT): Column<Row>[] {
  const money = (id: string, header: string, value: (row: Row) => number | null): Column<Row> => ({
    id,
    header,
    value,
    cell: (row) => format.money(value(row)),
    align: 'end',
  });
  const person: Column<Row> = {
    id: 'name',
    header: t('figure.employee'),
    value: (row) => row.name,
    cell: (row) => <PersonCell person={row} />,
    width: 220,
  };
  const account: Column<Row> = {
    id: 'account',
    header: t('file.account'),
    value: (row) => row.account,
    cell: (row) => tail(row.account),
  };
  const nationalId: Column<Row> = {
    id: 'nationalId',
    header: t('file.nationalId'),
    value: (row) => row.nationalId,
    cell: (row) => tail(row.nationalId),
  };
  if (document === 'bank') return [person, account, money('amount', t('figure.net'), (row) => row.amount)];
  if (document === 'pnd1')
    return [
      person,
      nationalId,
      money('amount', t('figure.income'), (row) => row.amount),
      money('tax', t('file.tax'), (row) => row.tax),
    ];
  return [
    person,
    nationalId,
    money('amount', t('file.total.wages'), (row) => row.amount),
    money('contribution', t('file.contribution'), (row) => row.contribution),
  ];
}
