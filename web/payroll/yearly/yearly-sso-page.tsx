import { Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FormLink } from '../shared/form-link.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { SaveButton, TakenFiles } from '../shared/taken-files.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { YEARLY, type YearlyT } from './texts.ts';
import { NoYear, ShortTable, useShownYear, YearChoice } from './year-parts.tsx';

type Year = WireAnswer<typeof yearlyDocuments.socialSecurity>;

/** Social security of a year and the wages that the compensation fund counts. */
export function YearlySocialSecurityPage() {
  const { t } = useText(YEARLY);
  const { t: payroll } = useText(PAYROLL);
  const year = useShownYear();
  const found = useQuery(query(yearlyDocuments.socialSecurity, { query: { year } }));
  return (
    <ListPage title={t('sso.title')} tabs={usePayrollTabs(payroll)} filters={<YearChoice year={year} />}>
      <Text c="dimmed" size="sm" maw={820}>
        {t('sso.lead')}
      </Text>
      <QueryView query={found} empty={<NoYear year={year} />} isEmpty={(answer) => answer.rows.length === 0}>
        {(answer) => <YearOfContributions found={answer} />}
      </QueryView>
    </ListPage>
  );
}

function YearOfContributions({ found }: { found: Year }) {
  const { t } = useText(YEARLY);
  const client = useQueryClient();
  const { year, totals } = found;
  const save = (format: 'csv' | 'compensation') => async () => {
    await download(yearlyDocuments.socialSecurity, { query: { year, format } });
    await client.invalidateQueries();
  };
  return (
    <Stack gap="md">
      <FigureStrip
        label={t('sso.total')}
        figures={[
          { label: t('sso.people'), value: format.count(totals.people) },
          { label: t('sso.wages'), value: format.currency(totals.wages) },
          { label: t('sso.employee'), value: format.currency(totals.employee) },
          { label: t('sso.employer'), value: format.currency(totals.employer) },
          { label: t('sso.counted'), value: format.currency(totals.counted) },
        ]}
      />
      <Group gap="sm">
        <SaveButton label={t('sso.download')} isPrimary onSave={save('csv')} />
        <SaveButton label={t('sso.compensation')} onSave={save('compensation')} />
        <FormLink to={`/payrolls/form?form=yearly-sso&year=${year}`} label={t('sso.print')} />
      </Group>
      <CompensationForm year={year} />
      <section>
        <Title order={2} fz={16} mb="xs">
          {t('sso.months')}
        </Title>
        <ShortTable
          label={t('sso.months')}
          head={[t('sso.month'), t('sso.people'), t('sso.wages'), t('sso.employee'), t('sso.employer'), t('sso.over')]}
          rows={found.months.map((row) => monthRow(year, row))}
        />
      </section>
      <section>
        <Title order={2} fz={16} mb="xs">
          {t('sso.rows')}
        </Title>
        <DataTable
          id="yearly-sso"
          label={t('sso.rows')}
          columns={personColumns(t)}
          rows={found.rows}
          rowId={(row) => row.employeeId}
        />
      </section>
      <TakenFiles filings={found.filings} onAgain={(id) => download(yearlyDocuments.filing, { query: { id } })} />
    </Stack>
  );
}

/** Kor Tor 20 Kor to print; with the company's rate also what is due. */
function CompensationForm({ year }: { year: number }) {
  const { t } = useText(YEARLY);
  const [rate, setRate] = useState<number | ''>('');
  const [paidAhead, setPaidAhead] = useState<number | ''>('');
  const due = rate === '' ? '' : `&rate=${Math.round(rate * 100)}&paidAhead=${paidAhead === '' ? 0 : paidAhead}`;
  return (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label={t('sso.rate')}
        description={t('sso.rateHint')}
        min={0.01}
        max={5}
        decimalScale={2}
        step={0.2}
        value={rate}
        onChange={(next) => setRate(typeof next === 'number' ? next : '')}
        w={260}
      />
      <NumberInput
        label={t('sso.paidAhead')}
        description={t('sso.paidAheadHint')}
        min={0}
        decimalScale={2}
        thousandSeparator=","
        value={paidAhead}
        onChange={(next) => setPaidAhead(typeof next === 'number' ? next : '')}
        w={260}
      />
      <FormLink to={`/payrolls/form?form=compensation&year=${year}${due}`} label={t('sso.compensationForm')} />
    </Group>
  );
}

const amount = <Row,>(id: string, header: string, value: (row: Row) => number): Column<Row> => ({
  id,
  header,
  value,
  cell: (row) => format.money(value(row)),
  align: 'end',
});

const monthRow = (year: number, row: Year['months'][number]) => ({
  key: String(row.month),
  cells: [
    format.month(`${year}-${String(row.month).padStart(2, '0')}`),
    format.count(row.people),
    ...[row.wages, row.employee, row.employer, row.over].map((figure) => format.money(figure)),
  ],
});

const personColumns = (t: YearlyT): Column<Year['rows'][number]>[] => [
  { id: 'name', header: t('sso.person'), value: (row) => row.name, cell: (row) => <PersonCell person={row} />, width: 220 },
  {
    id: 'nationalId',
    header: t('sso.nationalId'),
    value: (row) => row.nationalId,
    cell: (row) => (row.nationalId ? `••• ${row.nationalId}` : '–'),
  },
  { id: 'months', header: t('sso.paidMonths'), value: (row) => row.months.length, align: 'end' },
  amount('wage', t('sso.wages'), (row) => row.wage),
  amount('employee', t('sso.employee'), (row) => row.employee),
  amount('employer', t('sso.employer'), (row) => row.employer),
  amount('counted', t('sso.counted'), (row) => row.counted),
];
