import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { defineText } from '../../../domain/define-text.ts';
import { leftOf, limitPassed } from '../../../domain/time/overtime-room.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { translatorIn, useText } from '../../text/use-text.ts';
import classes from './fill.module.css';
import { FormLanguage } from './form-language.ts';
import { overtimeAskOf } from './overtime-ask.ts';
import en from './overtime-room.en.json' with { type: 'json' };
import th from './overtime-room.th.json' with { type: 'json' };
import type { Answers, Question } from './question.ts';

// Known by its address, and loaded with this part alone: a phone shows the questions sooner.
const ROOM = address<typeof overtimeDays.room>('GET', '/auth/v1/report/overtime/room');
type OvertimeRoom = WireAnswer<typeof overtimeDays.room>;
const WORDS = defineText('overtime-room', en, th);

function useRoomText() {
  useText(WORDS);
  return { t: translatorIn(WORDS, useContext(FormLanguage) ?? currentLanguage()) };
}

const useOvertimeRoom = (date: string | null, employeeId: string | null) =>
  useQuery({
    queryKey: [ROOM.method, ROOM.path, date, employeeId],
    queryFn: async (): Promise<OvertimeRoom> =>
      (await send(ROOM, { query: { date, ...(employeeId === null ? {} : { employeeId }) } })).json(),
    meta: { topic: 'timesheets' },
    enabled: date !== null,
    placeholderData: (before) => before,
  });

type RoomProps = { fields: readonly Question[]; answers: Answers; employeeId: string | null };
/** What is used and left of the hours of the week, the month and planned days, and whether the overtime in the form goes above them. */
export function OvertimeRoomView({ fields, answers, employeeId }: RoomProps) {
  const { t } = useRoomText();
  const ask = overtimeAskOf(fields, answers, employeeId);
  const found = useOvertimeRoom(ask.date, ask.employeeId);
  return (
    <section className={classes.estimate} aria-label={t('title')} aria-live="polite" aria-busy={found.isFetching}>
      <Text fw={500}>{t('title')}</Text>
      {found.data ? (
        <Room room={found.data} minutes={ask.minutes} />
      ) : (
        <Text size="sm" c="dimmed">
          {t(found.error ? 'failed' : ask.date === null ? 'waiting' : 'loading')}
        </Text>
      )}
    </section>
  );
}

function Room({ room, minutes }: { room: OvertimeRoom; minutes: number }) {
  const { t } = useRoomText();
  const passed = limitPassed(room.limits, minutes);
  const isRefused = room.mode === 'refuse';
  return (
    <>
      <dl className={classes.figures}>
        {room.limits.map((limit) => (
          <div key={limit.kind}>
            <dt>{t(limit.kind, { from: format.shortDay(limit.from), to: format.shortDay(limit.to) })}</dt>
            <dd>
              {t('left', {
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
          title={t(isRefused ? 'refused' : 'warned')}
          p="xs"
        >
          <Text size="sm">{t(`above.${passed.kind}`, { limit: format.hours(passed.limitMinutes) })}</Text>
        </Alert>
      ) : null}
    </>
  );
}
