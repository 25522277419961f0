import { Button, Group, Text } from '@mantine/core';
import { calendars } from '../../../contract/calendars.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format, today } from '../../text/format.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './holidays.module.css';
import { useHolidaysText } from './use-holidays-text.ts';

export type Holiday = WireAnswer<typeof calendars.list>['calendars'][number];
type HolidayListProps = { kind: Holiday['kind']; days: readonly Holiday[]; onEdit: (day: Holiday) => void };

/** The days of one kind; a line marks where today stands among them. */
export function HolidayList({ kind, days, onEdit }: HolidayListProps) {
  const { t } = useHolidaysText();
  const rows = days.filter((day) => day.kind === kind);
  const now = today();
  const next = rows.findIndex((day) => day.date >= now);
  const isThisYear = rows[0]?.date.slice(0, 4) === now.slice(0, 4);
  return (
    <Section
      title={t(kind)}
      note={t(kind === 'public' ? 'publicNote' : 'companyNote')}
      action={
        <Text size="sm" c="dimmed">
          {t('days', { count: rows.length })}
        </Text>
      }
    >
      {rows.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <ul className={classes.list}>
        {rows.map((day, index) => (
          <HolidayRow
            key={day.id}
            day={day}
            hasTodayAbove={isThisYear && index === next}
            isPast={day.date < now}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { day: Holiday; hasTodayAbove: boolean; isPast: boolean; onEdit: (day: Holiday) => void };

function HolidayRow({ day, hasTodayAbove, isPast, onEdit }: RowProps) {
  const { t } = useHolidaysText();
  return (
    <>
      {hasTodayAbove ? (
        <li className={classes.today}>
          {t('today')} · {format.day(today())}
        </li>
      ) : null}
      <li className={isPast ? `${classes.row} ${classes.past}` : classes.row}>
        <span>
          {format.day(day.date)}{' '}
          <Text span size="xs" c="dimmed">
            {format.weekday(day.date)}
          </Text>
        </span>
        <span>{day.name}</span>
        <Can call={calendars.update}>
          <Group gap={4} wrap="nowrap">
            <Button size="xs" variant="subtle" color="gray" onClick={() => onEdit(day)}>
              {t('edit')}
            </Button>
            <RemoveDay day={day} />
          </Group>
        </Can>
      </li>
    </>
  );
}

function RemoveDay({ day }: { day: Holiday }) {
  const { t } = useHolidaysText();
  const remove = useCall(calendars.remove, { invalidates: [calendars.list], doneText: t('done.removed', { name: day.name }) });
  return (
    <ConfirmButton
      size="xs"
      variant="subtle"
      color="gray"
      question={t('removeQuestion', { name: day.name, date: format.day(day.date) })}
      text={t('removeText')}
      verb={t('remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: day.id } })}
    >
      {t('remove')}
    </ConfirmButton>
  );
}
