import { Alert, Stack, Text } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { RETRO } from './retro-text.ts';

/** What the next payroll pays or takes of months that were paid, line by line. */
export function RetroDifferences({ rows }: { rows: WireAnswer<typeof retroPay.preview> }) {
  const { t } = useText(RETRO);
  const total = rows.reduce((sum, row) => sum + row.amount, 0);
  const amount = format.money(Math.abs(total));
  return (
    <Alert title={total < 0 ? t('taken', { amount }) : t('title', { amount })}>
      <Stack gap={2}>
        {rows.map((row) => (
          <Text key={`${row.key} ${row.month}`} size="sm">
            {t('line', {
              line: row.itemName ?? t(`keys.${row.key}`),
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
