import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { isYearMonth, type YearMonth, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useFilingNumber } from '../shared/filing-number.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { type Payee, PayeeDrawer } from './payee-drawer.tsx';
import { PayeeReturn } from './payee-returns.tsx';
import { PaymentDrawer, usePayees } from './payment-drawer.tsx';
import { RenewCertificate } from './renew-certificate.tsx';
import { PAYEES, type PayeesT } from './texts.ts';

type Payment = WireAnswer<typeof payees.payments>[number];
const FORMS = ['pnd3', 'pnd53', 'pnd2', 'pnd3a', 'pnd2a', 'pnd1as'] as const;

/** Payees who are no employees: what a month paid them, its returns, and who they are. */
export function PayeesPage() {
  const { t } = useText(PAYEES);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const asked = list.one('month');
  const month = yearMonth(asked && isYearMonth(asked) ? asked : thisMonth());
  const form = FORMS.find((known) => known === list.one('return')) ?? 'pnd3';
  const additional = useFilingNumber();
  const [opened, setOpened] = useState<Payee | 'new' | null>(null);
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      action={
        <Can call={payees.create}>
          <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setOpened('new')}>
            {t('newPayee')}
          </Button>
        </Can>
      }
      filters={
        <Group gap="sm">
          <MonthStepper month={month} onChange={(next) => list.set({ month: next, additional: undefined })} />
          <Select
            aria-label={t('returnLabel')}
            data={FORMS.map((value) => ({ value, label: t(`form.${value}`) }))}
            value={form}
            onChange={(next) => list.set({ return: next ?? undefined, additional: undefined })}
            allowDeselect={false}
            w={220}
          />
        </Group>
      }
    >
      <Stack gap="lg">
        <PayeeReturn key={`${form} ${month}`} form={form} month={month} additional={additional} />
        <Payments month={month} />
        <PayeeList onEdit={setOpened} />
      </Stack>
      <PayeeDrawer opened={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}

function Payments({ month }: { month: YearMonth }) {
  const { t } = useText(PAYEES);
  const found = useQuery(query(payees.payments, { query: { month } }));
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('payments', { month: format.month(month) })}
      </Title>
      <QueryView query={found} empty={<Text c="dimmed">{t('noPayments')}</Text>} isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <DataTable
            id="payee-payments"
            label={t('payments', { month: format.month(month) })}
            columns={paymentColumns(t)}
            rows={rows}
            rowId={(row) => row.id}
          />
        )}
      </QueryView>
    </section>
  );
}

const paymentColumns = (t: PayeesT): Column<Payment>[] => [
  { id: 'date', header: t('paidDate'), value: (row) => row.paidDate, cell: (row) => format.day(row.paidDate) },
  { id: 'payee', header: t('payee'), value: (row) => row.payeeName, width: 220 },
  { id: 'description', header: t('description'), value: (row) => row.description || t(`incomes.${row.income}`), width: 180 },
  { id: 'form', header: t('returnLabel'), value: (row) => t(`form.${row.form}`) },
  { id: 'amount', header: t('amount'), value: (row) => row.amount, cell: (row) => format.money(row.amount), align: 'end' },
  { id: 'tax', header: t('tax'), value: (row) => row.tax, cell: (row) => format.money(row.tax), align: 'end' },
  {
    id: 'certificate',
    header: t('certificate'),
    value: (row) => row.number,
    cell: (row) => (
      <Group gap="xs" wrap="nowrap">
        <AppLink to={`/payrolls/payees/certificate?id=${row.id}`}>{t('certificateOf', { number: row.number })}</AppLink>
        {row.certified ? <RenewCertificate id={row.id} /> : null}
      </Group>
    ),
  },
  { id: 'remove', header: '', value: () => null, isSortable: false, cell: (row) => <RemovePayment payment={row} /> },
];

/** Offered as long as no taken return states the payment. */
function RemovePayment({ payment }: { payment: Payment }) {
  const { t } = useText(PAYEES);
  const remove = useCall(payees.removePayment);
  if (payment.filed) return <Text size="sm">{t('filed')}</Text>;
  return (
    <Can call={payees.removePayment}>
      <ConfirmButton
        variant="subtle"
        color="red"
        question={t('removeQuestion')}
        text={t('removeText')}
        verb={t('remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id: payment.id } })}
      >
        {t('remove')}
      </ConfirmButton>
    </Can>
  );
}

function PayeeList({ onEdit }: { onEdit: (payee: Payee) => void }) {
  const { t } = useText(PAYEES);
  const found = usePayees();
  const [paying, setPaying] = useState<Payee | null>(null);
  const columns: Column<Payee>[] = [
    { id: 'name', header: t('payee'), value: (row) => `${row.title}${row.name} ${row.lastName}`.trim(), width: 240 },
    { id: 'kind', header: t('kindLabel'), value: (row) => t(`kind.${row.kind}`) },
    { id: 'taxId', header: t('taxId'), value: (row) => `••• ${row.taxId}` },
    { id: 'income', header: t('income'), value: (row) => t(`incomes.${row.income}`) },
    { id: 'rate', header: t('rate'), value: (row) => row.rate, cell: (row) => `${row.rate / 100}%`, align: 'end' },
    {
      id: 'actions',
      header: '',
      value: () => null,
      isSortable: false,
      cell: (row) => (
        <Can call={payees.pay}>
          <Group gap={4} wrap="nowrap">
            {row.enabled ? (
              <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setPaying(row)}>
                {t('newPayment')}
              </Button>
            ) : (
              <Text size="sm">{t('off')}</Text>
            )}
            <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          </Group>
        </Can>
      ),
    },
  ];
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('payees')}
      </Title>
      <QueryView
        query={found}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
        isEmpty={(page) => page.content.length === 0}
      >
        {(page) => <DataTable id="payees" label={t('payees')} columns={columns} rows={page.content} rowId={(row) => row.id} />}
      </QueryView>
      <PaymentDrawer payee={paying} onClose={() => setPaying(null)} />
    </section>
  );
}
