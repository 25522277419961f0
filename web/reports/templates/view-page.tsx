import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { hasDays, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { query } from '../../api/queries.ts';
import { Can, useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { wishUpgrade } from '../../ui/plan/upgrade-wish.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { daysIn } from '../shared/report-days.tsx';
import { PLACES, useKindTabs, useReportWords } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import { ColumnsSection } from './columns-section.tsx';
import { type Template, useDraft } from './draft.ts';
import { FileSection } from './file-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { RunProgress } from './run-progress.tsx';
import { SchedulesSection } from './schedules-section.tsx';
import { TemplateActions } from './template-actions.tsx';

/** The template that the address names. */
export const templateOf = (kind: ReportKind, parameter: 'id' | 'reportId') => () => (
  <ViewPage kind={kind} id={usePathParam(parameter)} />
);
/** The template that opens by itself. */
export const openedOf = (kind: ReportKind) => () => <ViewPage kind={kind} id={undefined} />;

/** One template: what it chooses, the first lines of it, and its file. */
function ViewPage({ kind, id }: { kind: ReportKind; id: string | undefined }) {
  const { calls } = PLACES[kind];
  const found = useQuery(query(calls.get, { query: { kind, id } }));
  return (
    <QueryView query={found} shape="form">
      {(template) => <TemplateView key={`${template.id} ${template.version}`} kind={kind} template={template} />}
    </QueryView>
  );
}

function TemplateView({ kind, template }: { kind: ReportKind; template: Template }) {
  const { t } = useText(REPORTS);
  const words = useReportWords();
  const list = useListState();
  const { draft, change, isChanged } = useDraft(template);
  const { calls } = PLACES[kind];
  const isFree = useSession()?.plan?.isFree ?? false;
  const [isOpen, dialog] = useDisclosure(false);
  const run = useCall(calls.run, { onDone: dialog.open });
  const asked = { kind, templateId: template.id, ...draft, ...(hasDays(kind) ? daysIn(list) : {}) };
  const name = template.defaultTemplate ? words.kind(kind) : template.name;
  return (
    <Page
      title={name}
      action={
        <Group gap="xs">
          <TemplateActions kind={kind} template={template} draft={draft} isChanged={isChanged} />
          <Button
            leftSection={<IconFileDownload size={18} stroke={1.5} />}
            disabled={draft.columns.length === 0}
            loading={run.isPending}
            onClick={() => (isFree ? wishUpgrade('export') : run.mutate({ body: asked }))}
          >
            {t('view.run')}
          </Button>
        </Group>
      }
    >
      <RouteTabs tabs={useKindTabs(kind)} />
      <Stack gap="md" mt="md">
        <FileSection kind={kind} draft={draft} change={change} list={list} />
        <ColumnsSection kind={kind} draft={draft} change={change} />
        <PreviewSection kind={kind} asked={asked} />
        <Can call={reportSchedules.list}>
          <SchedulesSection kind={kind} templateId={template.id} />
        </Can>
      </Stack>
      <Dialog isOpen={isOpen} onClose={dialog.close} title={t('view.runOf', { name })}>
        {run.data ? <RunProgress runId={run.data.jobId} name={name} /> : null}
      </Dialog>
    </Page>
  );
}
