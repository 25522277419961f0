import { SimpleGrid, Stack, Text } from '@mantine/core';
import { AREAS } from '../../../domain/areas.ts';
import type { TextKey } from '../../../domain/define-text.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { usePasses } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { viewPath } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';
import { ReportCard } from './report-card.tsx';

type Word = TextKey<typeof REPORTS.en>;
type Entry = {
  readonly to: AppPath;
  readonly name: Word;
  readonly text: Word;
  readonly area: 'timesheets' | 'reports' | 'formReports' | 'payrolls' | 'boards';
};
const TIME: readonly Entry[] = [
  { to: '/reports/charts', name: 'hub.charts', text: 'hub.chartsText', area: 'timesheets' },
  { to: '/reports/timesheets/v2', name: 'hub.sheet', text: 'hub.sheetText', area: 'timesheets' },
  { to: '/reports/overtime', name: 'hub.overtime', text: 'hub.overtimeText', area: 'timesheets' },
  { to: '/reports/clocking', name: 'hub.clocking', text: 'hub.clockingText', area: 'timesheets' },
  { to: '/reports/discover', name: 'hub.discover', text: 'hub.discoverText', area: 'timesheets' },
  { to: '/reports/timeline', name: 'hub.timeline', text: 'hub.timelineText', area: 'timesheets' },
  { to: '/reports/task', name: 'hub.task', text: 'hub.taskText', area: 'timesheets' },
  { to: '/reports/leave-calendar', name: 'hub.leaveCalendar', text: 'hub.leaveCalendarText', area: 'timesheets' },
];
const FILES: readonly Entry[] = [
  { to: '/reports/summary', name: 'hub.summary', text: 'hub.summaryText', area: 'reports' },
  { to: '/reports/export-clocking', name: 'hub.exportClocking', text: 'hub.exportClockingText', area: 'reports' },
  { to: '/reports/form', name: 'hub.form', text: 'hub.formText', area: 'formReports' },
  { to: '/reports/icc', name: 'icc.title', text: 'hub.iccText', area: 'formReports' },
  { to: '/reports/headcount', name: 'hub.headcount', text: 'hub.headcountText', area: 'reports' },
  { to: '/reports/leave', name: 'hub.leave', text: 'hub.leaveText', area: 'formReports' },
  { to: '/reports/coverage', name: 'hub.coverage', text: 'hub.coverageText', area: 'boards' },
  { to: '/reports/payroll', name: 'hub.payroll', text: 'hub.payrollText', area: 'payrolls' },
  { to: '/reports/master', name: 'hub.employees', text: 'hub.employeesText', area: 'reports' },
  { to: '/reports/timesheets/v1', name: 'hub.timesheet-days', text: 'hub.timesheet-daysText', area: 'reports' },
  {
    to: viewPath('timesheet-totals', standardTemplateId('timesheet-totals')),
    name: 'hub.timesheet-totals',
    text: 'hub.timesheet-totalsText',
    area: 'reports',
  },
];

/** All reports that there are, for who may open them. */
export function ReportsHub() {
  const { t } = useText(REPORTS);
  return (
    <Page title={t('hub.title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('hub.lead')}</Text>
        <Entries title={t('hub.time')} entries={TIME} />
        <Entries title={t('hub.files')} entries={FILES} />
      </Stack>
    </Page>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const { t } = useText(REPORTS);
  const passes = {
    timesheets: usePasses(AREAS.timesheets),
    reports: usePasses(AREAS.reports),
    formReports: usePasses(AREAS.formReports),
    payrolls: usePasses(AREAS.payrolls),
    boards: usePasses({ ...AREAS.reports, plan: 'cloud' }),
  };
  const open = entries.filter(({ area }) => passes[area]);
  if (open.length === 0) return null;
  return (
    <Section title={title}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        {open.map((entry) => (
          <ReportCard key={entry.to} to={entry.to} name={t(entry.name)} text={t(entry.text)} />
        ))}
      </SimpleGrid>
    </Section>
  );
}
