import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { calendars } from '../../../contract/calendars/calendars.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { Can } from '../../api/session.tsx';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { RemoveDay } from './calendar-change.tsx';
import { CopyDay } from './copy-day.tsx';
import classes from './holidays.module.css';
import { HOLIDAYS } from './texts.ts';

export type Holiday = WireAnswer<typeof calendars.list>['calendars'][number];
type HolidayListProps = {
  kind: Holiday['kind'];
  days: readonly Holiday[];
  /** Days of elsewhere are shown, not changed. */
  departmentId: string | null;
  onEdit: (day: Holiday) => void;
  /** Null for who may not change them. */
  selection: Selection | null;
};
export type Selection = { readonly chosen: readonly Holiday[]; readonly flip: (day: Holiday) => void };

/** The days of one kind; a line marks where today stands among them. */
export function HolidayList({ kind, days, departmentId, onEdit, selection }: HolidayListProps) {
  const { t } = useText(HOLIDAYS);
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
            departmentId={departmentId}
            onEdit={onEdit}
            selection={selection}
          />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = {
  day: Holiday;
  hasTodayAbove: boolean;
  isPast: boolean;
  departmentId: string | null;
  onEdit: (day: Holiday) => void;
  selection: Selection | null;
};

function HolidayRow({ day, hasTodayAbove, isPast, departmentId, onEdit, selection }: RowProps) {
  const { t } = useText(HOLIDAYS);
  const isFixed = day.departmentId !== departmentId;
  const [isCopying, setCopying] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      {hasTodayAbove ? (
        <li className={classes.today}>
          {t('today')} · {format.day(today())}
        </li>
      ) : null}
      <li className={isPast ? `${classes.row} ${classes.past}` : classes.row}>
        <span className={classes.date}>
          {selection && !isFixed ? (
            <Checkbox
              size="sm"
              aria-label={t('chosen.choose', { name: day.name, date: format.day(day.date) })}
              checked={selection.chosen.some(({ id }) => id === day.id)}
              onChange={() => selection.flip(day)}
            />
          ) : null}
          {format.day(day.date)}{' '}
          <Text span size="xs" c="dimmed">
            {format.weekday(day.date)}
          </Text>
        </span>
        <span>{day.name}</span>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {isFixed ? (
            <Text size="xs" c="dimmed">
              {t('inherited')}
            </Text>
          ) : null}
          <Can call={calendars.copy}>
            <Button size="xs" variant="subtle" color="gray" onClick={() => setCopying(true)}>
              {t('copyOpen')}
            </Button>
          </Can>
          {isFixed ? null : (
            <Can call={calendars.update}>
              <Button size="xs" variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => onEdit(day)}>
                {t('edit')}
              </Button>
              <Button size="xs" variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
            </Can>
          )}
        </Group>
        {isCopying ? <CopyDay day={day} departmentId={departmentId} onClose={() => setCopying(false)} /> : null}
        {isRemoving ? <RemoveDay day={day} onClose={() => setRemoving(false)} /> : null}
      </li>
    </>
  );
}
