import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { QueryFailure, QueryView } from '../../ui/query-view.tsx';
import { documentGaps, worstFirst } from '../shared/document-gaps.ts';
import { reportPath } from '../shared/payroll-paths.ts';
import { DOCUMENTS, type RowWarning } from '../shared/payroll-types.ts';
import { fieldOfWarning, warningText } from '../shared/problem-text.ts';
import { AllClear, type Gap, type GapGroup, ReadinessList } from '../shared/readiness-list.tsx';
import { RetroSection } from '../shared/retro-section.tsx';
import { PAYROLL, type PayrollT } from '../shared/texts.ts';
import { UnlistedPeople } from '../shared/unlisted-people.tsx';
import { AttendanceGaps } from './attendance-gaps.tsx';
import { MissingNotes } from './missing-notes.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useDocumentReadiness } from './use-document-readiness.ts';
import { useReport } from './use-report-call.ts';

/** What is missing before any person can be paid, and before a file can be made: first of all, since it takes others to mend. */
export function ReadinessStep() {
  const { t } = useText(PAYROLL_REPORTS);
  const go = useGo();
  const { report } = useReport();
  return (
    <Stack gap="lg" maw={960}>
      <Text c="dimmed">{t('readiness.intro')}</Text>
      <UnlistedPeople month={yearMonth(report.month)} templateId={report.templateId} templateName={report.templateName} />
      <AttendanceGaps />
      <MissingNotes />
      <PayGaps />
      <RetroSection payrollReportId={report.payrollReportId} />
      <DocumentGaps />
      <Group>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={18} stroke={1.5} />}
          onClick={() => go(reportPath(report.payrollReportId, 'figures'))}
        >
          {t('readiness.next')}
        </Button>
      </Group>
    </Stack>
  );
}

const gapOfWarning = (warning: RowWarning, t: PayrollT): Gap => ({
  key: warning.code,
  text: warningText(warning, t),
  field: fieldOfWarning(warning.code),
  isBlocking: warning.blocking,
  isSerious: warning.code === 'attendance/none',
});

function PayGaps() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const info = useQuery(query(payrollReports.info, { query: { payrollReportId: report.payrollReportId } }));
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('readiness.people')}
      </Title>
      <QueryView query={info}>
        {({ rows }) => {
          const warned = rows.filter((row) => row.warnings.length > 0);
          const groups = warned.map(
            (person): GapGroup => ({ person, gaps: person.warnings.map((warning) => gapOfWarning(warning, payroll)) }),
          );
          return groups.length === 0 ? (
            <AllClear>{t('readiness.payWell')}</AllClear>
          ) : (
            <ReadinessList groups={worstFirst(groups)} />
          );
        }}
      </QueryView>
    </section>
  );
}

function DocumentGaps() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { readiness, failed } = useDocumentReadiness();
  const groups = worstFirst(documentGaps(readiness, payroll));
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('readiness.documents')}
      </Title>
      {failed ? <QueryFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && readiness.length < DOCUMENTS.length ? <LoadingShape shape="table" /> : null}
      {readiness.length === DOCUMENTS.length && groups.length === 0 ? <AllClear>{t('readiness.documentsWell')}</AllClear> : null}
      {readiness.length === DOCUMENTS.length && groups.length > 0 ? <ReadinessList groups={groups} /> : null}
    </section>
  );
}
