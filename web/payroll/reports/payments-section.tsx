import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from '../shared/payroll.module.css';
import { employeeFieldPath } from '../shared/payroll-paths.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { problemText } from '../shared/problem-text.ts';
import { PAYROLL, type PayrollT } from '../shared/texts.ts';
import { PaymentMenu } from './payment-menu.tsx';
import { PAYMENTS, type PaymentsT } from './texts.ts';
import { useReport } from './use-report-call.ts';

export type Payments = WireAnswer<typeof payrollPayments.get>;
export type Payment = Payments['people'][number];

export function usePayments() {
  const { report } = useReport();
  return useQuery(query(payrollPayments.get, { query: { payrollReportId: report.payrollReportId } }));
}

/** How the net pay leaves, line by line with its sum, and person by person. */
export function PaymentsSection() {
  const { t } = useText(PAYMENTS);
  const payments = usePayments();
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('title')}
      </Title>
      <QueryView query={payments}>
        {(found) => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('intro')}
            </Text>
            <WayTotals payments={found} />
            <PeopleTable payments={found} />
          </Stack>
        )}
      </QueryView>
    </section>
  );
}

function WayTotals({ payments }: { payments: Payments }) {
  const { t } = useText(PAYMENTS);
  const Icon = payments.isTied ? IconCheck : IconX;
  const people = payments.ways.reduce((sum, way) => sum + way.people, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by the keyboard too
    <div className={`${classes.card} ${classes.scroll}`} style={{ padding: '4px 16px' }} tabIndex={0}>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('way.label')}</th>
            <th scope="col" data-align="end">
              {t('count')}
            </th>
            <th scope="col" data-align="end">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.ways.map((way) => (
            <tr key={way.way}>
              <td>{t(`way.${way.way}`)}</td>
              <td data-align="end">{format.count(way.people)}</td>
              <td data-align="end">{format.money(way.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-strong>
            <td>
              {t('total')}{' '}
              <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                <Icon
                  size={16}
                  stroke={1.75}
                  color={`var(--mantine-color-${payments.isTied ? 'teal' : 'red'}-6)`}
                  style={{ verticalAlign: 'text-bottom' }}
                  aria-hidden
                />{' '}
                {t(payments.isTied ? 'tied' : 'notTied')}
              </Text>
            </td>
            <td data-align="end">{format.count(people)}</td>
            <td data-align="end">{format.money(payments.net)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function PeopleTable({ payments }: { payments: Payments }) {
  const { t } = useText(PAYMENTS);
  const [shown, setShown] = useState<'exceptions' | 'everybody'>('exceptions');
  const rows = shown === 'everybody' ? payments.people : payments.people.filter((person) => person.way !== 'direct');
  const columns = useColumns(payments);
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label={t('show')}
        w="fit-content"
        value={shown}
        onChange={(next) => setShown(next === 'everybody' ? 'everybody' : 'exceptions')}
        data={[
          { value: 'exceptions', label: t('exceptions') },
          { value: 'everybody', label: t('everybody') },
        ]}
      />
      <DataTable
        id="payroll-payments"
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.employeeId}
        emptyText={t('noExceptions')}
      />
    </Stack>
  );
}

function useColumns(payments: Payments): Column<Payment>[] {
  const { t } = useText(PAYMENTS);
  const { t: payroll } = useText(PAYROLL);
  return [
    {
      id: 'name',
      header: payroll('figure.employee'),
      value: (row) => row.name,
      cell: (row) => <PersonCell person={row} />,
      width: 220,
    },
    { id: 'way', header: t('way.label'), value: (row) => t(`way.${row.way}`) },
    {
      id: 'amount',
      header: t('amount'),
      value: (row) => row.amount,
      cell: (row) => format.money(row.amount),
      align: 'end',
    },
    { id: 'account', header: t('account'), value: (row) => (row.account ? `••• ${row.account}` : '–') },
    { id: 'why', header: t('why'), value: (row) => whyText(row, payroll, t), cell: (row) => <Why payment={row} />, width: 260 },
    {
      id: 'actions',
      header: t('actions'),
      value: () => null,
      isSortable: false,
      align: 'end',
      cell: (row) => (payments.canDecide ? <PaymentMenu payment={row} payments={payments} /> : null),
    },
  ];
}

function whyText(payment: Payment, payroll: PayrollT, t: PaymentsT): string {
  if (payment.problems.length > 0) return payment.problems.map((problem) => problemText(problem, payroll)).join(', ');
  if (!payment.reason) return '';
  return payment.decidedBy ? t('decidedBy', { reason: payment.reason, name: payment.decidedBy.name }) : payment.reason;
}

/** Why somebody is not paid by the file, with the field to mend. */
function Why({ payment }: { payment: Payment }) {
  const { t } = useText(PAYMENTS);
  const { t: payroll } = useText(PAYROLL);
  const field = payment.problems.find((problem) => problem.field !== null && problem.field !== 'net')?.field;
  return (
    <>
      {whyText(payment, payroll, t)}{' '}
      {field ? <AppLink to={employeeFieldPath(payment.employeeId, field)}>{payroll('readiness.fix')}</AppLink> : null}
    </>
  );
}
