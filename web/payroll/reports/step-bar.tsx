import { IconCheck } from '@tabler/icons-react';
import { asksForReason } from '../../../domain/payroll/open-attendance.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { reportPath } from '../shared/payroll-paths.ts';
import type { ReportHead } from '../shared/payroll-types.ts';
import { CountBadge } from '../shared/readiness-list.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { useOpenAttendance } from './attendance-gaps.tsx';
import { type ReportStep, STEPS } from './report-steps.ts';
import { useDifferences } from './report-totals.tsx';
import classes from './step-bar.module.css';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

/** Five steps in their order; each is an address, and says how much waits in it. */
export function StepBar({ step }: { step: ReportStep }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { t: payroll } = useText(PAYROLL);
  const people = (count: number) => payroll('figure.peopleCount', { count });
  const unexplained = useDifferences().data?.totals.unexplained ?? 0;
  const open = useOpenAttendance().data;
  const isOpen = open !== undefined && asksForReason(open);
  const toCheck = Math.max(report.warned, open?.people.length ?? 0);
  const done = STEPS.filter((item) => isDone(item, report) && !(item === 'readiness' && report.status === 'DRAFT' && isOpen));
  return (
    <nav aria-label={t('step.bar')}>
      <ol className={classes.steps}>
        {STEPS.map((text, index) => (
          <li key={text} className={classes.step}>
            <AppLink to={reportPath(report.payrollReportId, text)} className={classes.link} isCurrent={text === step}>
              <span className={classes.dot} data-done={done.includes(text) || undefined}>
                {done.includes(text) && text !== step ? <IconCheck size={14} stroke={2} /> : index + 1}
              </span>{' '}
              <span className={classes.label}>{t(`step.${text}`)}</span>
              {text === 'readiness' ? (
                <CountBadge
                  count={report.blocked}
                  color="red"
                  words={people(report.blocked)}
                  title={payroll('readiness.blocking')}
                />
              ) : null}
              {text === 'readiness' && report.blocked === 0 ? (
                <CountBadge count={toCheck} color="orange" words={people(toCheck)} title={payroll('readiness.warning')} />
              ) : null}
              {text === 'differences' ? (
                <CountBadge count={unexplained} color="orange" title={t('differences.unexplained', { count: unexplained })} />
              ) : null}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function isDone(step: ReportStep, report: ReportHead): boolean {
  const isLocked = report.status === 'PENDING' || report.status === 'APPROVED';
  if (step === 'readiness') return isLocked || (report.blocked === 0 && report.warned === 0);
  if (step === 'figures' || step === 'differences') return isLocked;
  return step === 'approval' && report.status === 'APPROVED';
}
