import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loans } from '../../../contract/payroll/loans.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { loanColumns, stateText } from '../shared/loans/loan-columns.tsx';
import { LoanDrawer } from '../shared/loans/loan-drawer.tsx';
import { NewLoanDrawer } from '../shared/loans/loan-form.tsx';
import { LOANS } from '../shared/loans/texts.ts';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';

const STATES = ['open', 'settled'] as const;

/** Everybody's loans with what is owed, the newest first. */
export function LoansPage() {
  const { t } = useText(LOANS);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 25, sort: 'lentDate,desc' });
  const [isNew, setNew] = useState(false);
  const state = STATES.find((known) => known === list.one('state'));
  const found = useQuery({
    ...query(loans.search, {
      query: { state, search: list.text, page: list.page, size: list.size, sort: sortOf(loans.search, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => loanColumns(t, { isOfPerson: false }), [t]);
  const isNarrowed = list.text !== undefined || state !== undefined;
  const id = list.one('loan');
  const opened = found.data?.content.find((loan) => loan.id === id);
  const add = (
    <Can call={loans.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setNew(true)}>
        {t('new')}
      </Button>
    </Can>
  );
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      action={add}
      tabs={usePayrollTabs(payroll)}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[
            { name: 'state', label: t('stateLabel'), options: STATES.map((value) => ({ value, label: t(`state.${value}`) })) },
          ]}
        />
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('listLead')}
      </Text>
      <QueryView
        query={found}
        shape={columns}
        empty={
          isNarrowed ? (
            <EmptyState title={t('noneFound')} />
          ) : (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} action={add} />
          )
        }
      >
        {(page) => (
          <>
            <FigureStrip
              label={t('totalOpen')}
              figures={[
                { label: t('totalOpen'), value: format.currency(page.totalBalance) },
                { label: t('count'), value: format.count(page.totalElements) },
              ]}
            />
            <DataTable
              id="loans"
              label={t('title')}
              columns={columns}
              page={page}
              list={list}
              rowId={(loan) => loan.id}
              isFlagged={(loan) => loan.endDate !== null && loan.balance > 0}
              linkTo={(loan) => list.addressOf({ loan: loan.id })}
              onOpen={(loan) => list.open({ loan: loan.id })}
              phone={(loan) => ({
                title: loan.employee.name,
                note: `${loan.employee.code} · ${loan.payrollName}`,
                end: format.money(loan.balance),
                endNote: <StatusBadge status={loan.balance === 0 ? 'done' : 'pending'} label={stateText(loan, t)} />,
              })}
            />
          </>
        )}
      </QueryView>
      <NewLoanDrawer isOpen={isNew} onClose={() => setNew(false)} />
      <LoanDrawer
        id={id ?? null}
        title={opened ? `${opened.employee.name} · ${opened.payrollName}` : t('title')}
        onClose={() => list.close({ loan: undefined })}
        hasAddress
      />
    </ListPage>
  );
}
