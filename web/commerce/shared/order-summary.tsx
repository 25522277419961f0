import { Divider, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { COMMERCE } from './texts.ts';
import type { OrderItem } from './use-plan.ts';

type Line = Pick<OrderItem['orderItems'][number], 'name' | 'productType' | 'seats' | 'added' | 'days' | 'ofDays' | 'amount'>;
/** Amounts in baht. */
export type Sums = {
  readonly kind: OrderItem['kind'];
  readonly startDate: string;
  readonly endDate: string;
  readonly lines: readonly Line[];
  readonly credit: number;
  readonly net: number;
  readonly vatRate: number;
  readonly vat: number;
  readonly withholdingRate: number;
  readonly withholding: number;
  readonly total: number;
  readonly payable: number;
  readonly isPaid?: boolean;
  /** It was taken back or lapsed. */
  readonly isClosed?: boolean;
};

export const sumsOfOrder = (order: OrderItem): Sums => ({
  ...order,
  lines: order.orderItems,
  isPaid: order.status === 'paid',
  isClosed: order.status === 'cancelled' || order.status === 'lapsed',
  withholding: -order.orderAdjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0),
});

/** What is bought, for which days, and how its price comes together. */
export function OrderSummary({ sums, title, children }: { sums: Sums; title?: string; children?: ReactNode }) {
  const { t } = useText(COMMERCE);
  const percent = (rate: number) => format.number(rate / 100);
  return (
    <Section
      title={title ?? t('sum.title')}
      note={`${t(`kind.${sums.kind}`)} · ${format.day(sums.startDate)} – ${format.day(sums.endDate)}`}
    >
      <Stack gap="sm" aria-live="polite">
        {sums.isPaid || sums.isClosed ? null : (
          <Text size="sm" c="dimmed">
            {t(`kindText.${sums.kind}`)}
          </Text>
        )}
        {sums.lines.map((line) => (
          <Row key={line.productType} label={<LineName line={line} />} amount={line.amount} />
        ))}
        {sums.credit > 0 ? <Row label={t('sum.credit')} amount={-sums.credit} /> : null}
        <Divider />
        <Row label={t('sum.net')} amount={sums.net} />
        <Row label={t('sum.vat', { rate: percent(sums.vatRate) })} amount={sums.vat} />
        {sums.withholding > 0 ? (
          <>
            <Row label={t('sum.total')} amount={sums.total} />
            <Row label={t('sum.withholding', { rate: percent(sums.withholdingRate) })} amount={-sums.withholding} />
          </>
        ) : null}
        <Divider />
        <Group justify="space-between" align="baseline" wrap="nowrap">
          <Text fw={600}>{t(sums.isPaid ? 'sum.paid' : sums.isClosed ? 'sum.amount' : 'sum.payable')}</Text>
          <Text fz={20} fw={600} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {format.currency(sums.payable, 'THB')}
          </Text>
        </Group>
        {children}
      </Stack>
    </Section>
  );
}

function LineName({ line }: { line: Line }) {
  const { t } = useText(COMMERCE);
  const count = `${format.count(line.seats)} ${t(`unit.${line.productType}`)}`;
  return (
    <>
      {t(line.added ? 'sum.added' : 'sum.line', { name: line.name, n: count })}
      {line.days < line.ofDays ? (
        <Text size="xs" c="dimmed" component="div">
          {t('sum.days', { days: format.count(line.days), ofDays: format.count(line.ofDays) })}
        </Text>
      ) : null}
    </>
  );
}

const Row = ({ label, amount }: { label: ReactNode; amount: number }) => (
  <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
    <Text size="sm" component="div">
      {label}
    </Text>
    <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {format.money(amount)}
    </Text>
  </Group>
);
