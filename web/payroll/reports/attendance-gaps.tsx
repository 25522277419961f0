import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { asksForReason, type OpenAttendance } from '../../../domain/payroll/open-attendance.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import classes from '../shared/payroll.module.css';
import { timesheetDayPath } from '../shared/payroll-paths.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { AllClear } from '../shared/readiness-list.tsx';
import { PAYROLL_REPORTS, type ReportsT } from './texts.ts';
import { useReport } from './use-report-call.ts';

/** What of the attendance is open in the period of the report that the page shows. */
export function useOpenAttendance() {
  const { report } = useReport();
  return useQuery(query(payrollReports.attendance, { query: { payrollReportId: report.payrollReportId } }));
}

/** "3 days without a clock out · 1 odd clocking · 8 days to come", without what there is none of. */
export const openText = (t: ReportsT, { openDays, oddClockings, daysToCome }: OpenAttendance): string =>
  [
    openDays > 0 ? t('attendance.openDays', { count: openDays }) : '',
    oddClockings > 0 ? t('attendance.odd', { count: oddClockings }) : '',
    daysToCome > 0 ? t('attendance.toCome', { count: daysToCome }) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Days without a clock out and odd clockings, person by person, each with its way to the day; and whether the period is over. */
export function AttendanceGaps() {
  const { t } = useText(PAYROLL_REPORTS);
  const found = useOpenAttendance();
  return (
    <section>
      <Title order={2} fz={16} mb="xs">
        {t('attendance.title')}
      </Title>
      <QueryView query={found}>
        {(open) =>
          asksForReason(open) ? (
            <Stack gap="xs">
              {open.daysToCome > 0 ? (
                <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
                  {t('attendance.toComeNote', { count: open.daysToCome })}
                </Alert>
              ) : null}
              {open.people.length > 0 ? <OpenPeople people={open.people} /> : null}
            </Stack>
          ) : (
            <AllClear>{t('attendance.complete')}</AllClear>
          )
        }
      </QueryView>
    </section>
  );
}

type OpenPerson = NonNullable<ReturnType<typeof useOpenAttendance>['data']>['people'][number];

function OpenPeople({ people }: { people: readonly OpenPerson[] }) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <Stack gap={0} className={`${classes.card} ${classes.ruled}`}>
      {people.map((person) => (
        <Group key={person.employeeId} justify="space-between" align="flex-start" gap="sm" p="sm">
          <PersonCell person={person} />
          <Stack gap={4} miw={0} flex="1 1 300px" maw={640}>
            {person.openDays.length > 0 ? (
              <Text size="sm" component="div">
                {t('attendance.openDays', { count: person.openDays.length })}:{' '}
                {person.openDays.map((day, index) => (
                  <span key={day}>
                    {index > 0 ? ', ' : ''}
                    <AppLink to={timesheetDayPath(person.employeeId, day)}>{format.day(day)}</AppLink>
                  </span>
                ))}
              </Text>
            ) : null}
            {person.oddClockings > 0 ? (
              <Text size="sm">
                <AppLink to="/reports/clocking?inbox=anomalies">{t('attendance.odd', { count: person.oddClockings })}</AppLink>
              </Text>
            ) : null}
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
