import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query, readAgain } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { GridPage } from '../../ui/grid-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { ReportHead } from '../shared/payroll-types.ts';
import { ApprovalStep } from './approval-step.tsx';
import { ComputingNote } from './computing-note.tsx';
import { DifferencesStep } from './differences-step.tsx';
import { FiguresStep } from './figures-step.tsx';
import { FilesStep } from './files-step.tsx';
import { ReadinessStep } from './readiness-step.tsx';
import { RecomputeButton } from './recompute-button.tsx';
import { ReportActions } from './report-actions.tsx';
import classes from './report-page.module.css';
import { type ReportStep, stepOf } from './report-steps.ts';
import { ReportTotals } from './report-totals.tsx';
import { RunHead } from './run-head.tsx';
import { StepBar } from './step-bar.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { ReportContext, useReport } from './use-report-call.ts';
import { VoidAskedNote } from './void-asked-note.tsx';

/** How often the page asks how far the job is that computes its figures. */
const ASK_MS = 2_000;

/** One month's payroll, from what is missing to the files. */
export function ReportPage() {
  const payrollReportId = usePathParam('id');
  const report = useQuery({
    ...query(payrollReports.get, { query: { payrollReportId } }),
    refetchInterval: ({ state }) => (state.data?.computing ? ASK_MS : false),
  });
  return (
    <QueryView query={report} shape="cards">
      {(found) => <ReportView report={found} />}
    </QueryView>
  );
}

function ReportView({ report }: { report: ReportHead }) {
  const list = useListState();
  const isPhone = useIsPhone();
  const [showsTotals, setShowsTotals] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const place = useMemo(() => ({ report, onConflict: () => setConflict(true) }), [report]);
  const step = stepOf(list.one('step'), report);
  const reload = () => {
    setConflict(false);
    void readAgain(['payroll-reports', 'payroll-documents']);
  };
  usePageTitle(report.name);
  return (
    <ReportContext value={place}>
      <GridPage
        isFullWidth
        isHeadSticky={isPhone}
        head={
          <RunHead step={step} showsTotals={showsTotals} onTotals={isPhone ? () => setShowsTotals(!showsTotals) : undefined} />
        }
        above={
          <>
            {isPhone && !showsTotals ? null : <ReportTotals />}
            <StepBar step={step} />
          </>
        }
        foot={isPhone ? <ReportActions step={step} /> : null}
      >
        {hasConflict ? <ConflictNote onReload={reload} /> : null}
        <ComputingNote />
        <Notices />
        <StepBody step={step} />
      </GridPage>
    </ReportContext>
  );
}

function StepBody({ step }: { step: ReportStep }) {
  if (step === 'readiness') return <ReadinessStep />;
  if (step === 'figures') return <FiguresStep />;
  if (step === 'differences') return <DifferencesStep />;
  return step === 'approval' ? <ApprovalStep /> : <FilesStep />;
}

function ConflictNote({ onReload }: { onReload: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <Alert color="red" role="alert" title={t('conflict.title')} icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      <Group justify="space-between" gap="sm">
        <Text>{t('conflict.text')}</Text>
        <Button variant="default" onClick={onReload} data-autofocus>
          {t('conflict.reload')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Why it was sent back or voided, and whether the data below have moved on. */
function Notices() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { status, reason, actions } = report;
  const by = { name: report.decidedBy?.name ?? t('approval.somebody') };
  return (
    <>
      {status === 'REJECTED' ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('approval.rejected', by)}>
          <Group justify="space-between" gap="sm">
            <div>
              {reason ? <Text>{reason}</Text> : null}
              {actions.recompute ? <Text size="sm">{t('approval.afterRejection')}</Text> : null}
            </div>
            <RecomputeButton />
          </Group>
        </Alert>
      ) : null}
      {report.voidAsked ? <VoidAskedNote asked={report.voidAsked} /> : null}
      {status === 'VOIDED' ? (
        <Alert color="gray" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('approval.voided', by)}>
          {reason}
        </Alert>
      ) : null}
      {report.isStale && status !== 'VOIDED' && status !== 'REJECTED' ? (
        <Alert color="orange" className={classes.notice} icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          <Group justify="space-between" gap="sm">
            <Text>{actions.recompute ? t('stale') : t('staleLocked')}</Text>
            <RecomputeButton />
          </Group>
        </Alert>
      ) : null}
    </>
  );
}
