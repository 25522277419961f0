import { Alert, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCalculator, IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import { Ladder, type Rung } from '../shared/explain/ladder.tsx';
import classes from '../shared/payroll.module.css';
import { reportPath, templatePath } from '../shared/payroll-paths.ts';
import type { ReportHead } from '../shared/payroll-types.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { ApproveButtons } from './approve-buttons.tsx';
import { openText } from './attendance-gaps.tsx';
import { ProceedButton } from './proceed-button.tsx';
import { useDifferences } from './report-totals.tsx';
import { PAYROLL_REPORTS, type ReportsT } from './texts.ts';
import { useReport } from './use-report-call.ts';

/** What is approved, who may, and what has happened so far. */
export function ApprovalStep() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  return (
    <Group align="flex-start" gap="md" grow preventGrowOverflow={false}>
      <Stack gap="md" className={classes.card} p="md" miw={300}>
        <Title order={2} fz={16}>
          {t(report.status === 'APPROVED' ? 'approval.factsPast' : 'approval.facts')}
        </Title>
        {report.sentOpen ? (
          <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
            {t('attendance.sentOpen', { what: openText(t, report.sentOpen), reason: report.sentOpen.reason })}
          </Alert>
        ) : null}
        <Facts />
        {report.status === 'PENDING' ? <ApproveButtons isExplained /> : null}
        {report.status === 'DRAFT' || report.status === 'REJECTED' ? <ProceedButton /> : null}
        {report.blocked > 0 && report.status === 'DRAFT' ? (
          <Text c="dimmed">{t('action.proceedBlocked', { count: report.blocked })}</Text>
        ) : null}
      </Stack>
      <Stack gap="md" miw={300}>
        <Approvers />
        <Stack gap="md" className={classes.card} p="md">
          <Title order={2} fz={16}>
            {t('approval.history')}
          </Title>
          <History report={report} />
        </Stack>
      </Stack>
    </Group>
  );
}

function Facts() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const info = useQuery(query(payrollReports.info, { query: { payrollReportId: report.payrollReportId } }));
  const differences = useDifferences();
  const { totals } = report;
  const overrides = info.data?.rows.reduce((sum, row) => sum + row.overridden.length, 0);
  const cost =
    Math.round((totals.income + totals.socialSecurityEmployer + totals.welfareFundEmployer + totals.fundsEmployer) * 100) / 100;
  const count = (value: number | undefined) => (value === undefined ? '…' : format.count(value));
  const id = report.payrollReportId;
  const figures = reportPath(id, 'figures');
  const compared = differences.data?.totals;
  const rungs: Rung[] = [
    { label: t('approval.people'), value: format.count(totals.employees) },
    { label: payroll('figure.income'), value: totals.income },
    { label: payroll('figure.deduction'), value: -totals.deduction },
    { label: payroll('figure.net'), value: totals.net, isStrong: true },
    { label: payroll('figure.payDate'), value: format.day(report.payDate) },
    { label: t('approval.cost'), value: cost },
    { label: t('approval.overrides'), value: count(overrides), ...linked(overrides, `${figures}&overridden=true`) },
    { label: t('approval.large'), value: count(compared?.large), ...linked(compared?.large, reportPath(id, 'differences')) },
    {
      label: t('approval.unexplained'),
      value: count(compared?.unexplained),
      ...linked(compared?.unexplained, reportPath(id, 'differences')),
    },
    { label: t('approval.warned'), value: count(report.warned), ...linked(report.warned, `${figures}&warned=true`) },
  ];
  return <Ladder rungs={rungs} />;
}

/** What is counted leads to its rows; nothing leads nowhere. */
const linked = (count: number | undefined, to: AppPath) => (count ? { to } : {});

function Approvers() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  return (
    <Stack gap="sm" className={classes.card} p="md">
      <Title order={2} fz={16}>
        {t('approval.approvers')}
      </Title>
      {report.approvers.length === 0 ? (
        <Text>
          {t('approval.noApprovers')}{' '}
          <AppLink to={templatePath(report.templateId, 'approver')}>{t('approval.toTemplate')}</AppLink>
        </Text>
      ) : null}
      {report.approvers.map((person) => (
        <PersonCell key={person.employeeId} person={person} />
      ))}
    </Stack>
  );
}

type Event = { key: string; title: string; at: string | null; note: string | null; hash?: string; icon: ReactNode };
const icon = { size: 14, stroke: 1.75 };

function eventsOf(report: ReportHead, t: ReportsT): Event[] {
  const by = (person: ReportHead['preparedBy']) => person?.name ?? t('approval.somebody');
  const events: Event[] = [
    { key: 'computed', title: t('approval.computed'), at: report.computedDate, note: null, icon: <IconCalculator {...icon} /> },
  ];
  if (report.proceededDate)
    events.push({
      key: 'prepared',
      title: t('approval.prepared', { name: by(report.preparedBy) }),
      at: report.proceededDate,
      note: null,
      ...(report.figuresHash ? { hash: report.figuresHash.slice(0, 12) } : {}),
      icon: <IconSend {...icon} />,
    });
  const decided = DECIDED[report.status];
  if (decided)
    events.push({
      key: 'decided',
      title: t(decided.word, { name: by(report.decidedBy) }),
      at: report.decidedDate,
      note: report.reason,
      icon: decided.icon,
    });
  return events;
}

const DECIDED = {
  DRAFT: null,
  PENDING: null,
  APPROVED: { word: 'approval.approved', icon: <IconCheck {...icon} /> },
  REJECTED: { word: 'approval.rejected', icon: <IconX {...icon} /> },
  VOIDED: { word: 'approval.voided', icon: <IconBan {...icon} /> },
} as const;

function History({ report }: { report: ReportHead }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: shared } = useText(SHARED);
  const events = eventsOf(report, t);
  const open = report.status === 'PENDING' ? t('approval.waiting') : report.status === 'DRAFT' ? t('approval.draft') : null;
  return (
    <Timeline active={events.length - 1} bulletSize={24} lineWidth={2} color="gray">
      {events.map((event) => (
        <Timeline.Item key={event.key} bullet={event.icon} title={event.title}>
          <Text size="sm" c="dimmed">
            {format.dateTime(event.at)}
          </Text>
          {event.note ? <Text size="sm">{event.note}</Text> : null}
          {event.hash ? (
            <Text component="details" size="sm" c="dimmed">
              <summary>{shared('error.details')}</summary>
              {t('approval.hash')}: {event.hash}
            </Text>
          ) : null}
        </Timeline.Item>
      ))}
      {open ? <Timeline.Item title={open} lineVariant="dashed" /> : null}
    </Timeline>
  );
}
