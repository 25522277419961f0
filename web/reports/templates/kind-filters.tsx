import { Group, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formReports } from '../../../contract/reports/form-reports.ts';
import { RequestStatus } from '../../../contract/requests/responses.ts';
import { hasFilter, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { RateInput } from '../shared/rate-input.tsx';
import { useReportWords } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import type { Change, Draft } from './draft.ts';

const MOST_FORMS = 100;
const STATUSES = RequestStatus.options;

/** What else a report of the kind is narrowed to: a form, how requests stand, what a day or a kilometre brings. */
export function KindFilters({ kind, draft, change }: { kind: ReportKind; draft: Draft; change: Change }) {
  const { t } = useText(REPORTS);
  const words = useReportWords();
  const [asksForm, asksStatus, asksRate] = (['formId', 'statuses', 'rate'] as const).map((filter) => hasFilter(kind, filter));
  if (!asksForm && !asksStatus && !asksRate) return null;
  return (
    <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
      {asksForm ? <FormSelect value={draft.formId} onChange={(formId) => change({ formId })} /> : null}
      {asksStatus ? (
        <MultiSelect
          label={t('view.statuses')}
          placeholder={draft.statuses.length === 0 ? t('view.anyStatus') : ''}
          data={STATUSES.map((value) => ({ value, label: words.status[value] }))}
          value={draft.statuses}
          onChange={(chosen) => change({ statuses: STATUSES.filter((status) => chosen.includes(status)) })}
          hidePickedOptions
          miw={220}
        />
      ) : null}
      {asksRate ? <RateInput kind={kind} value={draft.rate} onChange={(rate) => change({ rate })} /> : null}
    </Group>
  );
}

function FormSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t, language } = useText(REPORTS);
  const found = useQuery(query(formReports.forms, { query: { size: MOST_FORMS } }));
  return (
    <Select
      label={t('view.form')}
      placeholder={t('view.anyForm')}
      data={(found.data?.content ?? []).map(({ id, name, englishName }) => ({
        value: id,
        label: (language === 'en' && englishName) || name,
      }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      miw={220}
    />
  );
}
