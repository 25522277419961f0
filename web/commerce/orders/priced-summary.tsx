import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { OrderSummary } from '../shared/order-summary.tsx';
import { COMMERCE } from '../shared/texts.ts';
import type { Priced } from '../shared/use-plan.ts';

/** The summary of what is chosen, or why it cannot be ordered. */
export function PricedSummary({ priced, children }: { priced: Priced; children?: ReactNode }) {
  const { t } = useText(COMMERCE);
  if (!priced.ok) {
    if (priced.violation.code === 'commerce/nothing-chosen') return <Text c="dimmed">{t('sum.empty')}</Text>;
    return (
      <Alert color="yellow" icon={<IconInfoCircle size={18} stroke={1.5} />} role="status">
        <Fault of={priced.violation} />
      </Alert>
    );
  }
  const { value, price } = priced;
  const inBaht = (amount: number) => amount / 100;
  const sums = {
    kind: value.kind,
    startDate: value.from,
    endDate: value.to,
    lines: value.lines.map((line) => ({ ...line, amount: inBaht(line.amount) })),
    credit: inBaht(value.credit),
    net: inBaht(price.net),
    vatRate: price.vatRate,
    vat: inBaht(price.vat),
    withholdingRate: price.withholdingRate,
    withholding: inBaht(price.withholding),
    total: inBaht(price.total),
    payable: inBaht(price.payable),
  };
  return <OrderSummary sums={sums}>{children}</OrderSummary>;
}

type Violation = Extract<Priced, { ok: false }>['violation'];
function Fault({ of: { code, facts } }: { of: Violation }) {
  const { t } = useText(COMMERCE);
  const number = (name: string) => format.count(Number(facts[name] ?? 0));
  if (code === 'commerce/seats')
    return <>{t('fault.seats', { name: String(facts.name ?? ''), smallest: number('smallest'), largest: number('largest') })}</>;
  if (code === 'commerce/too-early') return <>{t('fault.too-early', { from: format.day(String(facts.from ?? '')) })}</>;
  return <>{t(code === 'commerce/next-paid' ? 'fault.next-paid' : 'fault.one-of-a-kind')}</>;
}
