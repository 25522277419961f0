import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { isYearMonth, type YearMonth, yearMonth } from '../../../domain/units.ts';
import { ApiError } from '../../api/api-error.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper, monthAfter } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BranchChoice } from '../shared/branch-choice.tsx';
import { documentGaps, worstFirst } from '../shared/document-gaps.ts';
import { FilePreviewView } from '../shared/file-preview-view.tsx';
import { FilingNumber, useFilingNumber } from '../shared/filing-number.tsx';
import { FormLink } from '../shared/form-link.tsx';
import { PayeeFees } from '../shared/payee-fees.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import type { FilePreview, Pnd1Layout } from '../shared/payroll-types.ts';
import { Pnd1LayoutChoice } from '../shared/pnd1-layout-choice.tsx';
import { ReadinessList } from '../shared/readiness-list.tsx';
import { SHEET } from '../shared/sheet-texts.ts';
import { SaveButton, TakenFiles } from '../shared/taken-files.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_DOCUMENTS } from './texts.ts';

export const WithholdingPage = () => <MonthFilePage kind="wht1" />;
export const SocialSecurityPage = () => <MonthFilePage kind="sso" />;

const CALLS = { wht1: payrollDocuments.monthlyPnd1, sso: payrollDocuments.monthlySocialSecurity } as const;
type Kind = keyof typeof CALLS;

/** A month's return over every approved report: what is missing, what stands in it, the file. */
function MonthFilePage({ kind }: { kind: Kind }) {
  const { t } = useText(PAYROLL_DOCUMENTS);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const chosen = list.one('month');
  // Returns are filed for the month that is over.
  const month = chosen && isYearMonth(chosen) ? chosen : yearMonth(monthAfter(thisMonth(), -1));
  const layout: Pnd1Layout = list.one('layout') === 'older' ? 'older' : 'format-2';
  const additional = useFilingNumber();
  const branchId = list.one('branchId');
  const asked = {
    month,
    ...(additional > 0 ? { additional } : {}),
    ...(kind === 'wht1' ? { layout } : {}),
    ...(branchId ? { branchId } : {}),
  };
  const preview = useQuery(query(CALLS[kind], { query: asked }));
  // A month without an approved report is not found.
  const isNone = preview.error instanceof ApiError && preview.error.status === 404;
  const none = (
    <EmptyState
      title={t('empty.title', { month: format.month(month) })}
      text={t('empty.text')}
      action={<AppLink to="/payrolls">{t('empty.action')}</AppLink>}
    />
  );
  return (
    <ListPage
      title={t(`${kind}.title`)}
      tabs={usePayrollTabs(payroll)}
      filters={
        <Group justify="space-between" gap="sm">
          <MonthStepper
            month={month}
            onChange={(next) => list.set({ month: next, additional: undefined, branchId: undefined })}
          />
          {kind === 'wht1' ? (
            <Pnd1LayoutChoice value={layout} onChange={(next) => list.set({ layout: next === 'older' ? next : undefined })} />
          ) : null}
          <Text c="dimmed" size="sm">
            {t(`${kind}.due`)}
          </Text>
        </Group>
      }
    >
      {isNone ? (
        none
      ) : (
        <QueryView
          query={preview}
          empty={none}
          isEmpty={(found) => found.filing === null && found.rows.length === 0 && found.fees.length === 0}
        >
          {(found) => <MonthFile kind={kind} asked={asked} preview={found} />}
        </QueryView>
      )}
    </ListPage>
  );
}

type Asked = { month: YearMonth; layout?: Pnd1Layout; additional?: number; branchId?: string };

function MonthFile({ kind, asked, preview }: { kind: Kind; asked: Asked; preview: FilePreview }) {
  const { t } = useText(PAYROLL_DOCUMENTS);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const { readiness } = preview;
  const groups = worstFirst(documentGaps([readiness], payroll));
  return (
    <Stack gap="md">
      <BranchChoice
        branches={preview.branches}
        value={asked.branchId}
        onChange={(branchId) => list.set({ branchId, additional: undefined })}
      />
      {preview.filing ? <FilingNumber filing={preview.filing} /> : null}
      <MonthFileActions kind={kind} asked={asked} canTake={readiness.isReady && readiness.blockers.length === 0} />
      {groups.length > 0 ? (
        <section>
          <Title order={2} fz={16} mb="xs">
            {t('missing')}
          </Title>
          <ReadinessList groups={groups} />
        </section>
      ) : null}
      <section>
        <Title order={2} fz={16} mb="xs">
          {t('rows')}
        </Title>
        {preview.rows.length === 0 ? <Text c="dimmed">{t('nothingNew')}</Text> : <FilePreviewView preview={preview} />}
      </section>
      <PayeeFees fees={preview.fees} payees={readiness.payees} />
      <MonthFilings month={asked.month} document={kind === 'wht1' ? 'pnd1' : 'sso'} />
    </Stack>
  );
}

type ActionsProps = { kind: Kind; asked: Asked; canTake: boolean };
function MonthFileActions({ kind, asked, canTake }: ActionsProps) {
  const { t } = useText(PAYROLL_DOCUMENTS);
  const { t: payroll } = useText(PAYROLL);
  const client = useQueryClient();
  const take = (format: 'txt' | 'xlsx') => async () => {
    if (kind === 'sso') await download(payrollDocuments.monthlySocialSecurity, { query: { ...asked, format } });
    else await download(payrollDocuments.monthlyPnd1, { query: { ...asked, format: 'txt' } });
    await client.invalidateQueries();
  };
  const name = payroll(kind === 'wht1' ? 'document.pnd1' : 'document.sso');
  const form = kind === 'wht1' ? 'pnd1' : 'sps110';
  const additional = asked.additional ? `&additional=${asked.additional}` : '';
  const branch = asked.branchId ? `&branchId=${asked.branchId}` : '';
  return (
    <Group gap="sm">
      <SaveButton label={payroll('file.download', { name })} isPrimary isDisabled={!canTake} onSave={take('txt')} />
      {kind === 'sso' ? <SaveButton label={t('sheet')} isDisabled={!canTake} onSave={take('xlsx')} /> : null}
      <FormLink to={`/payrolls/form?form=${form}&month=${asked.month}${additional}${branch}`} />
      {canTake ? <StatusBadge status="done" label={t('ready')} /> : <Text c="dimmed">{t('blocked')}</Text>}
    </Group>
  );
}

/** Files and prints of the month that were taken, newest first. */
function MonthFilings({ month, document }: { month: YearMonth; document: 'pnd1' | 'sso' }) {
  const { t: sheet } = useText(SHEET);
  const filings = useQuery(query(payrollDocuments.filings, { query: { month, document } }));
  return (
    <TakenFiles
      filings={(filings.data ?? []).map((filing) => ({
        ...filing,
        fileName: [
          filing.fileName,
          ...(filing.branchName ? [filing.branchName] : []),
          ...(filing.number === 0 ? [] : [sheet('additional.numbered', { number: filing.number })]),
        ].join(' · '),
      }))}
      onAgain={(id) => download(payrollDocuments.filing, { query: { id } })}
    />
  );
}
