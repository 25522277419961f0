import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { addDays, formatInstant, instantOf } from '../../../domain/time.ts';
import { plainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { currentTimeZone, dayOfWire, format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { firstPerField } from '../../ui/form/first-per-field.ts';
import { readTime, TimeInput } from '../../ui/form/time-input.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Announcement } from './announcement-page.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

type Errors = Record<string, ReactNode>;
type SendDialogProps = {
  announcement: Announcement;
  isOpen: boolean;
  onClose: () => void;
  /** What is missing, by the field of the form behind. */
  onRefused: (errors: Errors) => void;
};

/** Says whom it reaches, and sends it at once or at a time. */
export function SendDialog({ announcement, isOpen, onClose, onRefused }: SendDialogProps) {
  const { t } = useText(ANNOUNCEMENTS);
  return (
    <Dialog title={t('send.title', { name: announcement.name })} isOpen={isOpen} onClose={onClose} size={480}>
      <SendForm announcement={announcement} onClose={onClose} onRefused={onRefused} />
    </Dialog>
  );
}

const NINE = 9 * 60;
type Moment = { day: string; minutes: number };

function momentOf(wire: string | null): Moment {
  if (wire === null) return { day: addDays(plainDate(today()), 1), minutes: NINE };
  return { day: dayOfWire(wire), minutes: readTime(format.time(wire)) ?? NINE };
}

const wireOf = ({ day, minutes }: Moment): string =>
  formatInstant(instantOf(plainDate(day), timeOfDay(minutes), timeZone(currentTimeZone())));

function SendForm({ announcement: { id, version, scheduledTime }, onClose, onRefused }: Omit<SendDialogProps, 'isOpen'>) {
  const { t } = useText(ANNOUNCEMENTS);
  const [isLater, setLater] = useState(scheduledTime !== null);
  const [moment, setMoment] = useState(() => momentOf(scheduledTime));
  const [timeError, setTimeError] = useState<ReactNode>(null);
  const reach = useQuery({ ...query(announcements.info, { query: { id } }), staleTime: 0 });
  const refused = (error: Error) => {
    if (!(error instanceof ApiError) || error.errors.length === 0) return toast.failed(error);
    const { scheduledTime: ofTime, ...others } = firstPerField(error.errors);
    setTimeError(ofTime ?? null);
    if (Object.keys(others).length > 0) onRefused(others);
  };
  const send = useCall(announcements.send, { isQuiet: true, doneText: t('send.started'), onDone: onClose });
  const schedule = useCall(announcements.save, {
    isQuiet: true,
    doneText: moment.day ? t('send.scheduled', { time: format.dateTime(wireOf(moment)) }) : undefined,
    onDone: onClose,
  });
  const confirm = () =>
    isLater
      ? schedule.mutate({ body: { id, version, scheduledTime: wireOf(moment) } }, { onError: refused })
      : send.mutate({ body: { id, version } }, { onError: refused });
  const count = reach.data?.recipientCount;
  return (
    <Stack gap="md">
      <Text role="status">
        {count === undefined ? ' ' : count === 0 ? t('send.nobody') : t('send.reach', { count })} {t('send.fixed')}
      </Text>
      <Radio.Group
        label={t('send.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => {
          setLater(value === 'later');
          setTimeError(null);
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t('send.now')} />
          <Radio value="later" label={t('send.later')} />
        </Stack>
      </Radio.Group>
      {isLater ? (
        <>
          <Group gap="sm" align="flex-start" grow>
            <DayInput
              label={t('field.day')}
              value={moment.day}
              min={today()}
              error={timeError}
              onChange={(day) => setMoment({ ...moment, day })}
            />
            <TimeInput label={t('field.time')} value={moment.minutes} onChange={(minutes) => setMoment({ ...moment, minutes })} />
          </Group>
          <Text size="sm" c="dimmed">
            {t('hint.scheduled', { zone: currentTimeZone() })}
          </Text>
        </>
      ) : null}
      <Group justify="flex-end">
        <Button
          loading={send.isPending || schedule.isPending}
          disabled={count === undefined || (isLater ? moment.day === '' : count === 0)}
          onClick={confirm}
        >
          {isLater ? t('send.confirmLater') : count ? t('send.confirmNow', { count }) : t('send.now')}
        </Button>
      </Group>
    </Stack>
  );
}
