import type { WireAnswer } from '../../../contract/endpoint.ts';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { Column } from '../../ui/table/column.ts';
import { type ItemsT, PAYROLL_ITEMS } from './texts.ts';

export type OneTimeItem = WireAnswer<typeof oneTimeItems.search>['content'][number];

/** Columns of one-time items; of one person, the name is left out. */
export function oneTimeColumns(t: ItemsT, isOfPerson: boolean): Column<OneTimeItem>[] {
  const person: Column<OneTimeItem> = {
    id: 'employee',
    header: t('oneTime.employee'),
    value: ({ employee }) => `${employee.code} ${employee.name}`,
    width: 220,
  };
  return [
    {
      id: 'month',
      header: t('oneTime.month'),
      value: (item) => item.month,
      cell: (item) => format.month(item.month),
      width: 140,
    },
    ...(isOfPerson ? [] : [person]),
    { id: 'item', header: t('oneTime.item'), value: (item) => item.payrollName, width: 180 },
    {
      id: 'amount',
      header: t('oneTime.amount'),
      value: (item) => item.amount,
      cell: (item) => format.money(item.amount),
      align: 'end',
    },
    { id: 'note', header: t('oneTime.note'), value: (item) => item.note },
    {
      id: 'payroll',
      header: t('oneTime.payroll'),
      value: (item) => item.payrollReport?.name ?? t('oneTime.waiting'),
    },
    {
      id: 'remove',
      header: t('oneTime.remove'),
      value: () => '',
      cell: (item) => <RemoveOneTime item={item} />,
      width: 80,
    },
  ];
}

/** Offered as long as no payroll that waits or is approved counted it. */
function RemoveOneTime({ item }: { item: OneTimeItem }) {
  const { t } = useText(PAYROLL_ITEMS);
  const remove = useCall(oneTimeItems.remove);
  if (item.payrollReport !== null && item.payrollReport.status !== 'DRAFT') return null;
  return (
    <Can call={oneTimeItems.remove}>
      <ConfirmButton
        variant="subtle"
        color="red"
        question={t('oneTime.removeQuestion')}
        text={t('oneTime.removeText')}
        verb={t('oneTime.remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id: item.id } })}
      >
        {t('oneTime.remove')}
      </ConfirmButton>
    </Can>
  );
}
