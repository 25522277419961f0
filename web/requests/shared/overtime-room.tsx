import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { leftOf, limitPassed } from '../../../domain/time/overtime-room.ts';
import { format } from '../../text/format.ts';
import classes from './fill.module.css';
import { type OvertimeRoom, useOvertimeRoom } from './form-calls.ts';
import { useFormText } from './form-language.ts';
import type { OvertimeAsk } from './overtime-ask.ts';

/** What is used and left of the hours of the week, the month and planned days, and whether the overtime in the form goes above them. */
export function OvertimeRoomView({ ask }: { ask: OvertimeAsk }) {
  const { t } = useFormText();
  const found = useOvertimeRoom(ask.date, ask.employeeId);
  return (
    <section className={classes.estimate} aria-label={t('room.title')} aria-live="polite" aria-busy={found.isFetching}>
      <Text fw={500}>{t('room.title')}</Text>
      {found.data ? (
        <Room room={found.data} minutes={ask.minutes} />
      ) : (
        <Text size="sm" c="dimmed">
          {t(found.error ? 'room.failed' : ask.date === null ? 'room.waiting' : 'room.loading')}
        </Text>
      )}
    </section>
  );
}

function Room({ room, minutes }: { room: OvertimeRoom; minutes: number }) {
  const { t } = useFormText();
  const passed = limitPassed(room.limits, minutes);
  const isRefused = room.mode === 'refuse';
  return (
    <>
      <dl className={classes.figures}>
        {room.limits.map((limit) => (
          <div key={limit.kind}>
            <dt>{t(`room.${limit.kind}`, { from: format.shortDay(limit.from), to: format.shortDay(limit.to) })}</dt>
            <dd>
              {t('room.left', {
                left: format.hours(leftOf(limit)),
                used: format.hours(limit.usedMinutes),
                limit: format.hours(limit.limitMinutes),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {passed ? (
        <Alert
          color={isRefused ? 'red' : 'orange'}
          icon={
            isRefused ? <IconBan size={18} stroke={1.5} aria-hidden /> : <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          }
          title={t(isRefused ? 'estimate.refused' : 'estimate.warned')}
          p="xs"
        >
          <Text size="sm">{t(`room.above.${passed.kind}`, { limit: format.hours(passed.limitMinutes) })}</Text>
        </Alert>
      ) : null}
    </>
  );
}
