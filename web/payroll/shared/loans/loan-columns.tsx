import { Button } from '@mantine/core';
import type { loans } from '../../../../contract/payroll/loans.ts';
import type { SortField } from '../../../api/sort-of.ts';
import { format } from '../../../text/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { PersonCell } from '../person-cell.tsx';
import type { Loan } from './loan-types.ts';
import type { LoansT } from './texts.ts';

type LoanColumn = Column<Loan, SortField<typeof loans.search>>;
type Shown = { readonly isOfPerson: boolean; readonly onOpen?: (loan: Loan) => void };

/** Columns of loans; of one person the name is left out, and what a loan is taken by opens it. */
export function loanColumns(t: LoansT, { isOfPerson, onOpen }: Shown): LoanColumn[] {
  const person: LoanColumn = {
    id: 'code',
    header: t('person'),
    value: ({ employee }) => employee.code,
    cell: ({ employee }) => <PersonCell person={employee} />,
    width: 210,
  };
  return [
    ...(isOfPerson ? [] : [person]),
    {
      id: 'item',
      isSortable: false,
      header: t('item'),
      value: (loan) => loan.payrollName,
      cell: (loan) =>
        onOpen ? (
          <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={() => onOpen(loan)}>
            {loan.payrollName}
          </Button>
        ) : (
          loan.payrollName
        ),
      width: 160,
    },
    {
      id: 'lentDate',
      header: t('lentDate'),
      value: (loan) => loan.lentDate,
      cell: (loan) => format.day(loan.lentDate),
      width: 115,
    },
    {
      id: 'amount',
      isSortable: false,
      header: t('amount'),
      value: (loan) => loan.amount,
      cell: (loan) => format.money(loan.amount),
      align: 'end',
    },
    {
      id: 'instalment',
      isSortable: false,
      header: t('instalment'),
      value: (loan) => loan.instalment,
      cell: (loan) => format.money(loan.instalment),
      align: 'end',
    },
    {
      id: 'balance',
      header: t('balance'),
      value: (loan) => loan.balance,
      cell: (loan) => format.money(loan.balance),
      align: 'end',
    },
    {
      id: 'state',
      isSortable: false,
      header: t('stateLabel'),
      value: (loan) => stateText(loan, t),
      cell: (loan) => <StatusBadge status={loan.balance === 0 ? 'done' : 'pending'} label={stateText(loan, t)} />,
      width: 140,
    },
  ];
}

export const stateText = ({ balance }: Loan, t: LoansT): string => t(`state.${balance === 0 ? 'settled' : 'open'}`);
