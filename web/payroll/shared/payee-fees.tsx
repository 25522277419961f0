import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ReadinessProblem } from './payroll-types.ts';
import { problemText } from './problem-text.ts';
import { PAYROLL } from './texts.ts';

export type PayeeFee = {
  payeeId: string;
  name: string;
  nationalId: string | null;
  income: 'residentFee' | 'nonResidentFee';
  /** Of a month's return; the yearly one has sums. */
  paidDate?: string;
  amount: number;
  tax: number;
};
type FeesProps = {
  fees: readonly PayeeFee[];
  payees: readonly { payeeId: string; name: string; problems: ReadinessProblem[] }[];
};

/** Fees of payees who are no employees in PND1 or PND1 Kor, and what their records miss; nothing where there are none. */
export function PayeeFees({ fees, payees }: FeesProps): ReactNode {
  const { t } = useText(PAYROLL);
  if (fees.length === 0 && payees.length === 0) return null;
  const columns: Column<PayeeFee>[] = [
    { id: 'payee', header: t('fees.payee'), value: (fee) => fee.name, width: 220 },
    {
      id: 'nationalId',
      header: t('file.nationalId'),
      value: (fee) => fee.nationalId,
      cell: (fee) => (fee.nationalId ? `••• ${fee.nationalId}` : '–'),
    },
    { id: 'kind', header: t('fees.kind'), value: (fee) => t(`fees.${fee.income}`) },
    ...(fees.some((fee) => fee.paidDate) ? [dayColumn(t('fees.paidDate'))] : []),
    { id: 'amount', header: t('fees.amount'), value: (fee) => fee.amount, cell: (fee) => format.money(fee.amount), align: 'end' },
    { id: 'tax', header: t('fees.tax'), value: (fee) => fee.tax, cell: (fee) => format.money(fee.tax), align: 'end' },
  ];
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} fz={16}>
          {t('fees.title')}
        </Title>
        <AppLink to="/payrolls/payees">{t('fees.toPayees')}</AppLink>
      </Group>
      <Stack gap={2} mb="xs">
        {payees.flatMap(({ payeeId, name, problems }) =>
          problems.map((problem) => (
            <Text
              key={`${payeeId} ${problem.field} ${problem.code}`}
              size="sm"
              c={problem.severity === 'error' ? 'red' : undefined}
            >
              {`${name}: ${problemText(problem, t)}`}
            </Text>
          )),
        )}
      </Stack>
      <DataTable
        id="payee-fees"
        label={t('fees.title')}
        columns={columns}
        rows={fees}
        rowId={(fee) => `${fee.payeeId} ${fee.income} ${fee.paidDate ?? ''} ${fee.amount} ${fee.tax}`}
      />
    </section>
  );
}

const dayColumn = (header: string): Column<PayeeFee> => ({
  id: 'paidDate',
  header,
  value: (fee) => fee.paidDate ?? null,
  cell: (fee) => (fee.paidDate ? format.day(fee.paidDate) : '–'),
});
