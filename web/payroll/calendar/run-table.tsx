import { Text } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { payrollCalendar } from '../../../contract/payroll/payroll-calendar.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { statusOf } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from '../shared/payroll.module.css';
import { reportPath, templatePath } from '../shared/payroll-paths.ts';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_CALENDAR } from './texts.ts';

type Run = WireAnswer<typeof payrollCalendar.get>['payrolls'][number];

function RunState({ status }: Pick<Run, 'status'>) {
  const { t } = useText(PAYROLL_CALENDAR);
  return status === null ? <StatusBadge status="upcoming" label={t('notBegun')} /> : <StatusBadge status={statusOf(status)} />;
}

/** Payrolls that are cut off or paid in a month; on a phone the state stands below the name. */
export function RunTable({ runs }: { runs: readonly Run[] }) {
  const { t } = useText(PAYROLL_CALENDAR);
  const { t: payroll } = useText(PAYROLL);
  const isPhone = useIsPhone();
  return (
    <table className={classes.table} aria-label={t('payrolls')}>
      <thead>
        <tr>
          <th scope="col">{t('payroll')}</th>
          <th scope="col">{t('cutOff')}</th>
          <th scope="col">{t('payDate')}</th>
          {isPhone ? null : <th scope="col">{t('state')}</th>}
        </tr>
      </thead>
      <tbody>
        {runs.map(({ templateId, name, kind, month, payrollReportId, status, cutOff, payDate }) => (
          <tr key={payrollReportId ?? `${templateId} ${cutOff}`}>
            <td>
              <AppLink to={payrollReportId ? reportPath(payrollReportId) : templatePath(templateId)}>
                {kind === 'regular' ? name : `${name} · ${payroll(`kind.${kind}`)}`}
              </AppLink>
              <Text size="xs" c="dimmed">
                {format.month(month)}
              </Text>
              {isPhone ? <RunState status={status} /> : null}
            </td>
            <td>{format.day(cutOff)}</td>
            <td>{format.day(payDate)}</td>
            {isPhone ? null : (
              <td>
                <RunState status={status} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
