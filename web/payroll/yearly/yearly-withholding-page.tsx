import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilingNumber, useFilingNumber } from '../shared/filing-number.tsx';
import { FormLink } from '../shared/form-link.tsx';
import { PayeeFees } from '../shared/payee-fees.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { problemText } from '../shared/problem-text.ts';
import { type GapGroup, ReadinessList } from '../shared/readiness-list.tsx';
import { SaveButton, TakenFiles } from '../shared/taken-files.tsx';
import { PAYROLL, type PayrollT } from '../shared/texts.ts';
import { YEARLY, type YearlyT } from './texts.ts';
import { NoYear, ShortTable, useShownYear, YearChoice } from './year-parts.tsx';

type Return = WireAnswer<typeof yearlyDocuments.pnd1>;

/** The yearly withholding return: what is missing, what must agree, what stands in it, its files. */
export function YearlyWithholdingPage() {
  const { t } = useText(YEARLY);
  const { t: payroll } = useText(PAYROLL);
  const year = useShownYear();
  const additional = useFilingNumber();
  const found = useQuery(query(yearlyDocuments.pnd1, { query: { year, additional } }));
  return (
    <ListPage title={t('wht1.title')} tabs={usePayrollTabs(payroll)} filters={<YearChoice year={year} />}>
      <Text c="dimmed" size="sm" maw={820}>
        {t('wht1.lead')}
      </Text>
      <QueryView query={found} empty={<NoYear year={year} />} isEmpty={(answer) => answer.rows.length === 0}>
        {(answer) => <YearReturn key={answer.year} found={answer} additional={additional} />}
      </QueryView>
    </ListPage>
  );
}

type Shown = { found: Return; additional: number };

function YearReturn({ found, additional }: Shown) {
  const { t } = useText(YEARLY);
  const { t: payroll } = useText(PAYROLL);
  const groups = gapsOf(found, payroll);
  const { totals } = found;
  return (
    <Stack gap="md">
      <FigureStrip
        label={t('wht1.title')}
        figures={[
          { label: t('wht1.people'), value: format.count(totals.people) },
          { label: t('wht1.paid'), value: format.currency(totals.paid) },
          { label: t('wht1.tax'), value: format.currency(totals.tax) },
          { label: t('wht1.socialSecurity'), value: format.currency(totals.socialSecurity) },
          { label: t('wht1.providentFund'), value: format.currency(totals.providentFund) },
        ]}
      />
      <FilingNumber filing={{ number: additional, last: found.last }} />
      {additional > 0 ? (
        <Text size="sm">{t('wht1.later', { count: found.filed.count, amount: format.currency(found.filed.tax) })}</Text>
      ) : null}
      <Downloads found={found} additional={additional} />
      {groups.length > 0 ? (
        <section aria-label={t('wht1.missing')}>
          <Title order={2} fz={16} mb="xs">
            {t('wht1.missing')}
          </Title>
          <ReadinessList groups={groups} />
        </section>
      ) : null}
      <Ties found={found} />
      <section>
        <Title order={2} fz={16} mb="xs">
          {t('wht1.rows')}
        </Title>
        <DataTable
          id="yearly-wht1"
          label={t('wht1.rows')}
          columns={columnsOf(t)}
          rows={found.rows}
          rowId={(row) => `${row.employeeId} ${row.income} ${row.condition}`}
        />
      </section>
      <PayeeFees fees={found.fees.map(({ paid, ...fee }) => ({ ...fee, amount: paid }))} payees={found.payees} />
      <TakenFiles filings={found.filings} onAgain={(id) => download(yearlyDocuments.filing, { query: { id } })} />
    </Stack>
  );
}

function Downloads({ found, additional }: Shown) {
  const { t } = useText(YEARLY);
  const client = useQueryClient();
  const { year } = found;
  const save = (format: 'txt' | 'funds') => async () => {
    await download(yearlyDocuments.pnd1, { query: { year, additional, format } });
    await client.invalidateQueries();
  };
  return (
    <Group gap="sm">
      <SaveButton label={t('wht1.download')} isPrimary isDisabled={!found.isReady} onSave={save('txt')} />
      <SaveButton label={t('wht1.funds')} isDisabled={!found.isReady} onSave={save('funds')} />
      <FormLink to={`/payrolls/form?form=pnd1a&year=${year}${additional > 0 ? `&additional=${additional}` : ''}`} />
      {found.isReady ? (
        <StatusBadge status="done" label={t('wht1.ready')} />
      ) : (
        <Text c="dimmed" size="sm">
          {t('wht1.blocked')}
        </Text>
      )}
    </Group>
  );
}

const CHECKS = {
  'months.paid': 'months_paid',
  'months.tax': 'months_tax',
  'certificates.paid': 'certificates_paid',
  'certificates.tax': 'certificates_tax',
} as const;

function Ties({ found }: { found: Return }) {
  const { t } = useText(YEARLY);
  const rows = found.ties.map((row) => ({
    key: row.code,
    cells: [
      t(`wht1.check.${CHECKS[row.code]}`),
      format.money(row.expected),
      format.money(row.actual),
      <StatusBadge
        key={row.code}
        status={row.isEqual ? 'done' : 'failed'}
        label={t(row.isEqual ? 'wht1.same' : 'wht1.differs')}
      />,
    ],
  }));
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('wht1.ties')}
      </Title>
      {found.certificatesMissing > 0 ? (
        <Group gap="sm" mb="xs">
          <Text size="sm">{t('wht1.certificatesMissing', { count: found.certificatesMissing })}</Text>
          <AppLink to={`/payrolls/tax-certificate?year=${found.year}`}>{t('wht1.toCertificates')}</AppLink>
        </Group>
      ) : null}
      <ShortTable
        label={t('wht1.ties')}
        head={[t('wht1.tie'), t('wht1.expected'), t('wht1.actual'), t('wht1.result')]}
        rows={rows}
      />
    </section>
  );
}

function gapsOf({ company, employees }: Return, t: PayrollT): GapGroup[] {
  const gaps = (problems: Return['company']) =>
    problems.map((problem) => ({
      key: `${problem.field} ${problem.code}`,
      text: problemText(problem, t),
      field: problem.field,
      isBlocking: problem.severity === 'error',
    }));
  return [
    ...(company.length > 0 ? [{ person: null, gaps: gaps(company) }] : []),
    ...employees.map(({ problems, ...person }) => ({ person, gaps: gaps(problems) })),
  ];
}

function columnsOf(t: YearlyT): Column<Return['rows'][number]>[] {
  return [
    { id: 'name', header: t('wht1.person'), value: (row) => row.name, cell: (row) => <PersonCell person={row} />, width: 220 },
    {
      id: 'nationalId',
      header: t('wht1.nationalId'),
      value: (row) => row.nationalId,
      cell: (row) => (row.nationalId ? `••• ${row.nationalId}` : '–'),
    },
    { id: 'income', header: t('wht1.income'), value: (row) => t(`wht1.kind.${row.income}`) },
    { id: 'paid', header: t('wht1.paid'), value: (row) => row.paid, cell: (row) => format.money(row.paid), align: 'end' },
    { id: 'tax', header: t('wht1.tax'), value: (row) => row.tax, cell: (row) => format.money(row.tax), align: 'end' },
  ];
}
