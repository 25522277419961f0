import { Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { problemText } from '../shared/problem-text.ts';
import { ReadinessList } from '../shared/readiness-list.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { PAYROLL } from '../shared/texts.ts';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateDrawer } from './certificate-drawer.tsx';
import { certificateNumber, STATE_LOOKS } from './certificate-looks.ts';
import { CERTIFICATES, type CertificatesT } from './texts.ts';

export type CertificateList = WireAnswer<typeof taxCertificates.list>;
type Row = CertificateList['content'][number];
type CertificateColumn = Column<Row, SortField<typeof taxCertificates.list>>;

const YEARS_BACK = 5;
const STATES = ['blocked', 'waiting', 'made', 'sent', 'differs'] as const;

/** Certificates of a tax year, person by person. */
export function CertificatesPage() {
  const { t, language } = useText(CERTIFICATES);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 50, sort: 'code,asc' });
  const thisYear = Number(today().slice(0, 4));
  const year = Number(list.one('year')) || thisYear;
  const show = STATES.find((state) => state === list.one('show')) ?? 'all';
  const found = useQuery({
    ...query(taxCertificates.list, {
      query: { year, show, search: list.text, page: list.page, size: list.size, sort: sortOf(taxCertificates.list, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, index) => thisYear - index);
  const isNarrowed = list.text !== undefined || show !== 'all';
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      action={found.data ? <CertificateActions year={year} list={found.data} /> : null}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[
            {
              name: 'show',
              label: t('showLabel'),
              options: STATES.map((value) => ({
                value,
                label: `${t(`state.${value}`)}${found.data ? ` (${format.count(found.data.counts[value])})` : ''}`,
              })),
            },
          ]}
        >
          <Select
            aria-label={t('year')}
            data={years.map((value) => ({ value: String(value), label: `${t('year')} ${shownTaxYear(value, language)}` }))}
            value={String(year)}
            onChange={(next) => list.set({ year: next === String(thisYear) ? undefined : (next ?? undefined) })}
            allowDeselect={false}
            w={160}
          />
        </FilterBar>
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      {found.data ? <Totals list={found.data} /> : null}
      {found.data && found.data.company.length > 0 ? <CompanyGaps list={found.data} /> : null}
      <QueryView
        query={found}
        empty={<EmptyState title={t(isNarrowed ? 'noneFound' : 'none')} text={isNarrowed ? undefined : t('noneText')} />}
      >
        {(page) => (
          <DataTable
            id="tax-certificates"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.employeeId}
            isFlagged={(row) => row.state === 'blocked' || row.state === 'differs'}
            linkTo={(row) => list.addressOf({ employee: row.employeeId })}
            onOpen={(row) => list.open({ employee: row.employeeId })}
          />
        )}
      </QueryView>
      <CertificateDrawer
        key={`${list.one('employee')} ${year}`}
        employeeId={list.one('employee') ?? null}
        year={year}
        onClose={() => list.close({ employee: undefined })}
      />
    </ListPage>
  );
}

function Totals({ list: { totals } }: { list: CertificateList }) {
  const { t } = useText(CERTIFICATES);
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        { label: t('people'), value: format.count(totals.people) },
        { label: t('paid'), value: format.currency(totals.paid) },
        { label: t('tax'), value: format.currency(totals.tax) },
        { label: t('socialSecurity'), value: format.currency(totals.socialSecurity) },
        { label: t('providentFund'), value: format.currency(totals.providentFund) },
      ]}
    />
  );
}

function CompanyGaps({ list }: { list: CertificateList }) {
  const { t } = useText(CERTIFICATES);
  const { t: payroll } = useText(PAYROLL);
  const gaps = list.company.map((problem) => ({
    key: `${problem.field} ${problem.code}`,
    text: problemText(problem, payroll),
    field: problem.field,
    isBlocking: problem.severity === 'error',
  }));
  return (
    <section aria-label={t('companyMissing')}>
      <Text fw={500} mb="xs">
        {t('companyMissing')}
      </Text>
      <ReadinessList groups={[{ person: null, gaps }]} />
    </section>
  );
}

function columnsOf(t: CertificatesT): CertificateColumn[] {
  const money = (id: 'paid' | 'tax' | 'socialSecurity' | 'providentFund', isHidden = false): CertificateColumn => ({
    id,
    header: t(id),
    value: (row) => row[id],
    cell: (row) => format.money(row[id]),
    align: 'end',
    isHidden,
  });
  const day = (id: 'issued' | 'endDate', value: (row: Row) => string | null): CertificateColumn => ({
    id,
    header: t(`column.${id}`),
    value,
    cell: (row) => format.day(value(row)),
    isHidden: true,
  });
  return [
    {
      id: 'name',
      header: t('column.name'),
      value: (row) => row.name,
      cell: (row) => <PersonCell person={row} />,
      isSortable: true,
      width: 240,
    },
    {
      id: 'department',
      header: t('column.department'),
      value: (row) => row.departmentName,
      isSortable: true,
      isHidden: true,
    },
    {
      id: 'state',
      header: t('column.state'),
      value: (row) => t(`state.${row.state}`),
      cell: (row) => <StatusBadge status={STATE_LOOKS[row.state]} label={t(`state.${row.state}`)} />,
    },
    {
      id: 'number',
      header: t('column.number'),
      value: (row) => (row.certificate ? certificateNumber(row.certificate, t) : null),
    },
    money('paid'),
    money('tax'),
    money('socialSecurity'),
    money('providentFund', true),
    day('issued', (row) => row.certificate?.issuedDate ?? null),
    day('endDate', (row) => row.endDate),
    {
      id: 'sent',
      header: t('column.sent'),
      value: (row) => row.certificate?.sentDate,
      cell: (row) => format.dateOf(row.certificate?.sentDate),
    },
  ];
}
