import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { LARGEST_PAY_BAHT } from '../../../domain/money.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EMPLOYEES } from '../shared/employees-text.ts';

type Wanted = {
  readonly employeeId: string;
  readonly salary: string | number | undefined;
  readonly from: string | undefined;
  readonly replaces?: PlainDate;
};

/** Before a salary is saved: which payrolls that are approved it changes, and by how much. */
export function RetroNotice({ employeeId, salary, from, replaces }: Wanted) {
  const salaryBase = Number(salary);
  const activeDate = from !== undefined && isPlainDate(from) ? from : null;
  const isSaid = salary !== undefined && salary !== '' && salaryBase >= 0 && salaryBase <= LARGEST_PAY_BAHT;
  if (!isSaid || activeDate === null) return null;
  return (
    <Differences employeeId={employeeId} salaryBase={salaryBase} activeDate={activeDate} {...(replaces ? { replaces } : {})} />
  );
}

function Differences(asked: { employeeId: string; salaryBase: number; activeDate: PlainDate; replaces?: PlainDate }) {
  const { t } = useText(EMPLOYEES);
  const { data } = useQuery(query(retroPay.preview, { query: asked }));
  if (!data || data.length === 0) return null;
  const total = data.reduce((sum, row) => sum + row.amount, 0);
  return (
    <Alert title={t('retro.title', { amount: format.money(total) })}>
      <Stack gap={2}>
        {data.map((row) => (
          <Text key={`${row.key} ${row.month}`} size="sm">
            {t('retro.line', {
              line: t(`retro.keys.${row.key}`),
              month: format.month(row.month),
              old: format.money(row.old),
              new: format.money(row.new),
            })}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
