import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { IconBeach, IconClockPlus, IconHourglass } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import classes from './own-month.module.css';
import { type OwnDay, type OwnMonth, useOwnClockings } from './own-month-calls.ts';
import { OWN_MONTH } from './texts.ts';

const WORDS = { clock_in: 'day.in', break_in: 'day.breakBegin', break_out: 'day.breakEnd', clock_out: 'day.out' } as const;
const pathTo = (path: string) => `/${currentLanguage()}${path}`;
const nameOf = ({ name, englishName }: { name: string; englishName: string | null }) =>
  (currentLanguage() === 'en' && englishName) || name;

/** The clockings that count for the day, each with its details; removed ones stay readable. */
export function DayClockings({ day }: { day: OwnDay }) {
  const { t } = useText(OWN_MONTH);
  const found = useOwnClockings(day.date);
  if (found.error) return <Text role="alert">{errorText(found.error)}</Text>;
  if (!found.data) return <Loader size="sm" role="status" aria-label={t('day.clockings')} />;
  const punches = found.data.filter(({ workDate }) => workDate === day.date).sort((a, b) => a.at.localeCompare(b.at));
  if (punches.length === 0) return <Text c="dimmed">{t('day.noClockings')}</Text>;
  return (
    <ul className={classes.list}>
      {punches.map((punch) => (
        <li key={punch.id}>
          <a href={pathTo(`/webview/log-details/${punch.id}`)}>
            <span className={punch.isRemoved ? classes.gone : undefined}>
              {format.time(punch.at)} {t(WORDS[punch.clockType])}
            </span>
          </a>
          <Text span size="sm" c="dimmed">
            {punch.isRemoved ? t('day.removed') : punch.zone?.name}
          </Text>
        </li>
      ))}
    </ul>
  );
}

export function DayLeaves({ day }: { day: OwnDay }) {
  const { t } = useText(OWN_MONTH);
  if (day.leaves.length === 0) return null;
  return (
    <section aria-label={t('day.leave')}>
      <Title order={3} fz={14} mb={4}>
        {t('day.leave')}
      </Title>
      <ul className={classes.list}>
        {day.leaves.map((leave) => (
          <li key={leave.recordId}>
            <a href={pathTo(`/me/leave?record=${leave.recordId}`)}>
              {leave.symbol} {leave.name}
            </a>
            <span>{format.hours(leave.minutes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DayWaiting({ day }: { day: OwnDay }) {
  const { t } = useText(OWN_MONTH);
  if (day.pending.length === 0) return null;
  return (
    <section aria-label={t('day.waiting')}>
      <Title order={3} fz={14} mb={4}>
        {t('day.waiting')}
      </Title>
      <ul className={classes.list}>
        {day.pending.map((request) => (
          <li key={request.id}>
            <a href={pathTo(`/webview/form-response/${request.id}`)}>
              {request.takesBack ? t('day.takesBack', { name: nameOf(request) }) : nameOf(request)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS = [
  { kind: 'AddClockForm', Icon: IconClockPlus },
  { kind: 'LeaveForm', Icon: IconBeach },
  { kind: 'OvertimeForm', Icon: IconHourglass },
] as const;

/** The forms about a day, which open with the day already filled in. */
export function DayRequests({ day, month }: { day: OwnDay; month: OwnMonth }) {
  const { t } = useText(OWN_MONTH);
  const offered = KINDS.flatMap(({ kind, Icon }) => {
    const form = month.forms.find((found) => found.kind === kind);
    // Nobody can have clocked on a day to come.
    return form && !(kind === 'AddClockForm' && day.date > month.today) ? [{ kind, Icon, id: form.id }] : [];
  });
  if (offered.length === 0) return null;
  const missing = day.problems.includes('missing-out') ? '&clock=clock_out' : '';
  return (
    <section aria-label={t('day.actions')}>
      <Title order={3} fz={14} mb={4}>
        {t('day.actions')}
      </Title>
      <Stack gap="xs">
        {offered.map(({ kind, Icon, id }) => (
          <Button
            key={kind}
            component="a"
            variant="default"
            size="md"
            mih={48}
            leftSection={<Icon size={18} stroke={1.5} />}
            href={pathTo(`/webview/request-form/${id}?date=${day.date}${kind === 'AddClockForm' ? missing : ''}`)}
          >
            {t(`day.${kind}`)}
          </Button>
        ))}
      </Stack>
    </section>
  );
}
