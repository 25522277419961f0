import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { reportPath } from '../shared/payroll-paths.ts';
import { PAYROLL_ITEMS } from './texts.ts';

type Pay = WireAnswer<typeof ownPay.ofPerson>;

/** What the days of a month do to one person's pay, on any day of it, for those who make payroll. */
export function PersonPaySoFar({ employeeId }: { employeeId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const mayRead = useCan(ownPay.ofPerson);
  const [month, setMonth] = useState(thisMonth);
  const found = useQuery({ ...query(ownPay.ofPerson, { query: { employeeId, month: yearMonth(month) } }), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Section title={t('soFar.title')} note={t('soFar.lead')} action={<MonthStepper month={month} onChange={setMonth} />}>
      <QueryView query={found} shape="form">
        {(pay) => (pay.isShown ? <PayOfMonth pay={pay} /> : <Text c="dimmed">{t('soFar.notPaid')}</Text>)}
      </QueryView>
    </Section>
  );
}

function PayOfMonth({ pay }: { pay: Pay }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { payrollReportId, startDate, endDate, slips, total, days } = pay;
  const isNothing = total.length === 0 && days.length === 0;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('soFar.span', { from: format.day(startDate), to: format.day(endDate) })}
        {payrollReportId ? t('soFar.paid') : slips.length > 0 ? t('soFar.partlyPaid') : null}
      </Text>
      {slips.map((slip) => (
        <AppLink key={slip.payrollReportId} to={reportPath(slip.payrollReportId)}>
          {slips.length === 1 && payrollReportId
            ? t('soFar.slip')
            : t('soFar.slipOf', { from: format.day(slip.startDate), to: format.day(slip.endDate) })}
        </AppLink>
      ))}
      {isNothing ? <Text>{t('soFar.none')}</Text> : <EffectTable pay={pay} />}
    </Stack>
  );
}

function EffectTable({ pay: { total, days } }: { pay: Pay }) {
  const { t } = useText(PAYROLL_ITEMS);
  const rows = days.flatMap(({ date, effects }) => effects.map((effect) => ({ date, ...effect })));
  return (
    <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={6} aria-label={t('soFar.table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('soFar.date')}</Table.Th>
            <Table.Th>{t('soFar.kind')}</Table.Th>
            <Table.Th ta="right">{t('soFar.amount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ date, key, amount }) => (
            <Table.Tr key={`${date} ${key}`}>
              <Table.Td>{format.day(date)}</Table.Td>
              <Table.Td>{t(`soFar.${key}`)}</Table.Td>
              <Table.Td ta="right">{format.money(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {total.map(({ key, amount }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{t('soFar.total')}</Table.Th>
              <Table.Td fw={500}>{t(`soFar.${key}`)}</Table.Td>
              <Table.Td ta="right" fw={500}>
                {format.money(amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
