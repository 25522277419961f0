import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { callChecked } from '../../api/client.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { LEAVE } from '../shared/texts.ts';
import { daysText } from './absence-text.ts';
import { ABSENCES } from './texts.ts';

type Asked = { readonly [Name in keyof WireBody<typeof leaveRecords.calculate>]?: unknown };
type Counted = WireAnswer<typeof leaveRecords.calculate>;
const WAIT_MS = 300;

/** What a leave would take, day by day, before it is saved; empty while something is missing. */
export function LeaveCount({ asked }: { asked: Asked & { reason?: unknown } }) {
  const { t } = useText(ABSENCES);
  const { reason: _reason, substituteId, ...rest } = asked;
  const body = leaveRecords.calculate.body.safeParse({ ...rest, ...(substituteId ? { substituteId } : {}) });
  const [settled] = useDebouncedValue(body.success ? JSON.stringify(rest) : null, WAIT_MS);
  const found = useQuery({
    queryKey: ['leave-count', settled, substituteId],
    queryFn: () => (body.success ? callChecked(leaveRecords.calculate, { body: body.data }) : null),
    enabled: body.success && settled === JSON.stringify(rest),
    staleTime: 0,
    retry: false,
  });
  if (!body.success) return null;
  if (!found.data) {
    return found.isFetching ? (
      <Text size="sm" c="dimmed" role="status">
        {t('count.asking')}
      </Text>
    ) : null;
  }
  return <Count counted={found.data} />;
}

function Count({ counted }: { counted: Counted }) {
  const { t } = useText(ABSENCES);
  const { t: leave } = useText(LEAVE);
  const { limitedBy } = counted;
  const isRefused = counted.refused.length > 0;
  const names = counted.away.map((person) => person.name).join(', ');
  return (
    <Alert color={isRefused ? 'red' : 'gray'} title={`${t('count.title')}: ${daysText(counted.minutes, t)}`} role="status">
      {counted.days.length > 1 || counted.minutes === 0 ? (
        <ul>
          {counted.days.map((day) => (
            <li key={day.date}>
              {day.minutes === 0
                ? t('count.skipped', { date: weekdayOf(day.date), why: t(`why.${day.why}`) })
                : t('count.day', { date: weekdayOf(day.date), amount: daysText(day.minutes, t) })}
            </li>
          ))}
        </ul>
      ) : null}
      {isRefused ? null : (
        <Text size="sm">
          {limitedBy === 'quota' ? t('count.left', { left: daysText(counted.left, t) }) : leave(`limit.${limitedBy}`)}
        </Text>
      )}
      {[...counted.refused, ...counted.warned].map((notice) => (
        <Text key={`${notice.field} ${notice.code}`} size="sm" fw={500}>
          {notice.message}
        </Text>
      ))}
      {names ? <Text size="sm">{t('count.away', { names })}</Text> : null}
    </Alert>
  );
}

const weekdayOf = (date: string): string => `${format.weekday(date)} ${format.day(date)}`;
