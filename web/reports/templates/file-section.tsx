import { Button, Group, MultiSelect, SegmentedControl, Select, Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { columnsOf, hasDays, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { type ReportFormats, USUAL_FORMATS } from '../../../domain/reports/written-cell.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useReportDepartments } from '../../people/shared/general-lists.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { Section } from '../../ui/section.tsx';
import { ReportDays } from '../shared/report-days.tsx';
import { useReportWords } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import type { Change, Draft } from './draft.ts';
import { FormatFields } from './format-fields.tsx';
import { KindFilters } from './kind-filters.tsx';

const FILE_TYPES = ['xlsx', 'csv', 'pdf', 'json'] as const;
type FileProps = { kind: ReportKind; draft: Draft; change: Change; list: ListState };

/** Days and people of the report, its groups, and how the file is written. */
export function FileSection({ kind, draft, change, list }: FileProps) {
  const { t } = useText(REPORTS);
  const words = useReportWords();
  const { options } = useReportDepartments();
  const groups = columnsOf(kind).filter((column) => column.groups);
  return (
    <Section title={t(hasDays(kind) ? 'view.days' : 'view.people')} action={hasDays(kind) ? <ReportDays list={list} /> : null}>
      <Stack gap="md">
        <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
          <MultiSelect
            label={t('view.departments')}
            placeholder={draft.departmentIds.length === 0 ? t('view.departmentsHint') : ''}
            data={options}
            value={draft.departmentIds}
            onChange={(departmentIds) => change({ departmentIds })}
            searchable
            hidePickedOptions
            miw={220}
          />
          <Select
            label={t('view.groupBy')}
            placeholder={t('view.noGroup')}
            data={groups.map(({ key }) => ({ value: key, label: words.column(key) }))}
            value={draft.groupBy}
            onChange={(groupBy) => change({ groupBy })}
            clearable
            miw={180}
          />
        </Group>
        <KindFilters kind={kind} draft={draft} change={change} />
        <SegmentedControl
          aria-label={t('view.fileType')}
          value={draft.fileType}
          data={FILE_TYPES.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(next) => change({ fileType: FILE_TYPES.find((type) => type === next) ?? 'xlsx' })}
          maw={520}
        />
        <Formats draft={draft} change={change} />
      </Stack>
    </Section>
  );
}

function Formats({ draft, change }: Pick<FileProps, 'draft' | 'change'>) {
  const { t } = useText(REPORTS);
  const company = useQuery(query(reportSettings.formats)).data;
  const [isOpen, dialog] = useDisclosure(false);
  const { dateFormat, timeFormat, durationFormat } = company ?? USUAL_FORMATS;
  return (
    <Stack gap="sm">
      <Group gap="md">
        <Switch
          label={t('view.ownFormats')}
          checked={draft.formats !== null}
          onChange={(event) =>
            change({ formats: event.currentTarget.checked ? { dateFormat, timeFormat, durationFormat } : null })
          }
        />
        <Can call={reportSettings.setFormats}>
          <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" disabled={!company} onClick={dialog.open}>
            {t('view.setCompany')}
          </Button>
        </Can>
      </Group>
      {draft.formats ? <FormatFields value={draft.formats} onChange={(formats) => change({ formats })} /> : null}
      {company ? (
        <Dialog isOpen={isOpen} onClose={dialog.close} title={t('view.formatsTitle')} size={680}>
          <CompanyFormats company={company} onClose={dialog.close} />
        </Dialog>
      ) : null}
    </Stack>
  );
}

type CompanyFormatsProps = { company: ReportFormats & { version: number }; onClose: () => void };
function CompanyFormats({ company, onClose }: CompanyFormatsProps) {
  const { t } = useText(REPORTS);
  const { t: shared } = useText(SHARED);
  const { dateFormat, timeFormat, durationFormat, version } = company;
  const [value, setValue] = useState<ReportFormats>({ dateFormat, timeFormat, durationFormat });
  const set = useCall(reportSettings.setFormats, { doneText: t('done.formats'), onDone: onClose });
  return (
    <Stack gap="lg">
      {t('view.formatsText')}
      <FormatFields value={value} onChange={setValue} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button loading={set.isPending} onClick={() => set.mutate({ body: { ...value, version } })}>
          {shared('action.save')}
        </Button>
      </Group>
    </Stack>
  );
}
