import { ActionIcon, Group, Title } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { paysOnceOnly } from '../../../domain/payroll/pay-calendar.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { statusOf } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { ReportActions } from './report-actions.tsx';
import type { ReportStep } from './report-steps.ts';
import classes from './run-head.module.css';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

type RunHeadProps = {
  step: ReportStep;
  showsTotals: boolean;
  /** Given on a phone, where the totals are one press away. */
  onTotals: (() => void) | undefined;
};

/** Which payroll it is, how it stands and what it pays: one line that stays on a phone, with the actions on a desk. */
export function RunHead({ step, showsTotals, onTotals }: RunHeadProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { t: shared } = useText(SHARED);
  const { report } = useReport();
  const days = { from: format.day(report.startDate), to: format.day(report.endDate), payDate: format.day(report.payDate) };
  const Chevron = showsTotals ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.head}>
      <nav aria-label={shared('shell.path')} className={classes.back}>
        <AppLink to="/payrolls" className={classes.backLink}>
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
          <span className={onTotals ? 'wela-visually-hidden' : undefined}>{t('crumb')}</span>
        </AppLink>
      </nav>
      <div className={classes.what}>
        <div className={classes.first}>
          <Title order={1} className={classes.title} title={report.name}>
            {report.name}
          </Title>
          {onTotals ? null : <StatusBadge status={statusOf(report.status)} />}
        </div>
        <div className={classes.second}>
          {onTotals ? (
            <>
              <StatusBadge status={statusOf(report.status)} />
              <span className={classes.net}>
                <span className="wela-visually-hidden">{payroll('figure.net')} </span>
                {format.currency(report.totals.net)}
              </span>
            </>
          ) : (
            `${report.type === 'regular' ? '' : `${payroll(`kind.${report.type}`)} · `}${t(
              paysOnceOnly({ kind: report.type })
                ? report.status === 'APPROVED'
                  ? 'noteOnce'
                  : 'noteOnceToBePaid'
                : report.status === 'APPROVED'
                  ? 'note'
                  : 'noteToBePaid',
              days,
            )}`
          )}
        </div>
      </div>
      {onTotals ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('totals.button')}
          aria-expanded={showsTotals}
          onClick={onTotals}
        >
          <Chevron size={18} stroke={1.5} />
        </ActionIcon>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <ReportActions step={step} />
        </Group>
      )}
    </div>
  );
}
