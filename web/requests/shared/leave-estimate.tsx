import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import type { Translator } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import classes from './fill.module.css';
import { type LeaveAsk, type LeaveEstimate, useLeaveEstimate } from './form-calls.ts';
import { useFormText } from './form-language.ts';
import type { FILL } from './texts.ts';

type Say = Translator<typeof FILL>;

/** Minutes of a balance in days of 480, hours and minutes. */
export function leaveAmount(minutes: number, t: Say): string {
  const rest = Math.abs(minutes);
  const parts = [
    [Math.floor(rest / WORKING_DAY_MINUTES), (days: number) => t('estimate.days', { days })],
    [Math.floor((rest % WORKING_DAY_MINUTES) / 60), (hours: number) => t('estimate.hours', { hours })],
    [rest % 60, (left: number) => t('estimate.minutes', { minutes: left })],
  ] as const;
  const said = parts.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return said.length === 0 ? t('estimate.none') : `${minutes < 0 ? '−' : ''}${said.join(' ')}`;
}

/** What the leave in the form would take: each day with why, the balance after it, and what would be refused. */
export function LeaveEstimateView({ ask }: { ask: LeaveAsk | null }) {
  const { t } = useFormText();
  const found = useLeaveEstimate(ask);
  return (
    <section className={classes.estimate} aria-label={t('estimate.title')} aria-live="polite" aria-busy={found.isFetching}>
      <Text fw={500}>{t('estimate.title')}</Text>
      <Body ask={ask} found={found} />
    </section>
  );
}

function Body({ ask, found }: { ask: LeaveAsk | null; found: ReturnType<typeof useLeaveEstimate> }) {
  const { t } = useFormText();
  if (ask === null) return <Quiet text={t('estimate.waiting')} />;
  if (found.error) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('estimate.failed')}>
        <Text size="sm">{errorText(found.error)}</Text>
        <Button variant="default" size="xs" mt="xs" onClick={() => void found.refetch()}>
          {t('estimate.again')}
        </Button>
      </Alert>
    );
  }
  return found.data ? <Counted estimate={found.data} /> : <Quiet text={t('estimate.loading')} />;
}

const Quiet = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
);

function Counted({ estimate }: { estimate: LeaveEstimate }) {
  const { t } = useFormText();
  const { limitedBy } = estimate;
  const rest: readonly (readonly [string, string])[] =
    limitedBy === 'quota'
      ? [
          [t('estimate.available'), leaveAmount(estimate.available, t)],
          [t('estimate.left'), leaveAmount(estimate.left, t)],
        ]
      : [[t('estimate.available'), t(`estimate.${limitedBy}`)]];
  const figures = [[t('estimate.takes'), leaveAmount(estimate.minutes, t)] as const, ...rest];
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Notices
        title={t('estimate.refused')}
        color="red"
        icon={<IconBan size={18} stroke={1.5} aria-hidden />}
        notices={estimate.refused}
      />
      <Notices
        title={t('estimate.warned')}
        color="orange"
        icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
        notices={estimate.warned}
      />
      <Days days={estimate.days} />
      <Away away={estimate.away} />
    </>
  );
}

type NoticesProps = { title: string; color: string; icon: React.ReactNode; notices: LeaveEstimate['refused'] };
function Notices({ title, color, icon, notices }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <Alert color={color} icon={icon} title={title} p="xs">
      {notices.map((notice) => (
        <Text key={`${notice.field} ${notice.code}`} size="sm">
          {notice.message}
        </Text>
      ))}
    </Alert>
  );
}

function Days({ days }: Pick<LeaveEstimate, 'days'>) {
  const { t } = useFormText();
  return (
    <ul className={classes.days} aria-label={t('estimate.show')}>
      {days.map((day) => (
        <li key={day.date} data-skipped={day.minutes === 0 || undefined}>
          <span>
            {format.weekday(day.date)} {format.day(day.date)}
          </span>
          <span>{t(`why.${day.why}`)}</span>
          <span className="wela-number">{day.minutes === 0 ? t('estimate.skipped') : leaveAmount(day.minutes, t)}</span>
        </li>
      ))}
    </ul>
  );
}

function Away({ away }: Pick<LeaveEstimate, 'away'>) {
  const { t } = useFormText();
  if (away.length === 0) return null;
  const lines = away.map(({ name, from, to, isPending }) => {
    const when =
      from === to
        ? t('estimate.awayDay', { name, day: format.day(from) })
        : t('estimate.awayDays', { name, from: format.day(from), to: format.day(to) });
    return isPending ? t('estimate.awayPending', { when }) : when;
  });
  return (
    <Text size="sm">
      <Text span fw={500}>
        {t('estimate.away')}
        {': '}
      </Text>
      {lines.join(' · ')}
    </Text>
  );
}
