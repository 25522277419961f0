import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { toast } from '../../ui/toast.tsx';
import { documentGaps, worstFirst } from '../shared/document-gaps.ts';
import { FilePreviewView } from '../shared/file-preview-view.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import type { FilePreview, Pnd1Layout } from '../shared/payroll-types.ts';
import { Pnd1LayoutChoice } from '../shared/pnd1-layout-choice.tsx';
import { ReadinessList } from '../shared/readiness-list.tsx';
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
  const asked = { month, ...(kind === 'wht1' ? { layout } : {}) };
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
          <MonthStepper month={month} onChange={(next) => list.set({ month: next })} />
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
        <QueryView query={preview} empty={none} isEmpty={(found) => found.records === 0 || found.rows.length === 0}>
          {(found) => <MonthFile kind={kind} asked={asked} preview={found} />}
        </QueryView>
      )}
    </ListPage>
  );
}

type Asked = { month: YearMonth; layout?: Pnd1Layout };

function MonthFile({ kind, asked, preview }: { kind: Kind; asked: Asked; preview: FilePreview }) {
  const { t } = useText(PAYROLL_DOCUMENTS);
  const { t: payroll } = useText(PAYROLL);
  const [isBusy, setBusy] = useState(false);
  const { readiness } = preview;
  const groups = worstFirst(documentGaps([readiness], payroll));
  const canTake = readiness.isReady && readiness.blockers.length === 0;
  const save = async () => {
    setBusy(true);
    await download(CALLS[kind], { query: { ...asked, format: 'txt' } }).catch(toast.failed);
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} />}
          disabled={!canTake}
          loading={isBusy}
          onClick={() => void save()}
        >
          {payroll('file.download', { name: payroll(kind === 'wht1' ? 'document.pnd1' : 'document.sso') })}
        </Button>
        {canTake ? <StatusBadge status="done" label={t('ready')} /> : <Text c="dimmed">{t('blocked')}</Text>}
      </Group>
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
        <FilePreviewView preview={preview} />
      </section>
    </Stack>
  );
}
