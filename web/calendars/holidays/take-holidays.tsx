import { Badge, Checkbox, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { type ThaiHoliday, thaiHolidays } from '../../../domain/calendars/public-holidays.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ImpactActions } from '../shared/impact-dialog.tsx';
import { useImpact } from '../shared/impact-note.tsx';
import { askTake } from './ask-calendar.ts';
import classes from './holidays.module.css';
import { HOLIDAYS } from './texts.ts';

type TakeProps = { year: number; departmentId: string | null; known: ReadonlySet<string>; onClose: () => void };

/** The public holidays of Thailand in a year, to choose which ones the company gives. */
export function TakeHolidays({ year, departmentId, known, onClose }: TakeProps) {
  const { t, language } = useText(HOLIDAYS);
  const offered = useMemo(() => thaiHolidays(year), [year]);
  const open = offered.filter((day) => !known.has(day.date));
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    open.filter((day) => day.kind !== 'official').map((day) => day.date),
  );
  const days = open
    .filter((day) => chosen.includes(day.date))
    .map((day) => ({ date: day.date, name: language === 'th' ? day.nameTh : day.nameEn, kind: 'public' as const }));
  const impact = useImpact('take-holidays', days.length > 0 ? { body: { departmentId, days, preview: true } } : null, askTake);
  const take = useCall(calendars.take, {
    doneText: t('done.taken', { count: days.length }),
    onDone: onClose,
  });
  const toggle = (date: string) => setChosen(chosen.includes(date) ? chosen.filter((text) => text !== date) : [...chosen, date]);
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t('take.text')}
      </Text>
      <ul className={classes.offers}>
        {offered.map((day) => (
          <li key={day.date}>
            <Checkbox
              checked={known.has(day.date) || chosen.includes(day.date)}
              disabled={known.has(day.date)}
              onChange={() => toggle(day.date)}
              label={<OfferLabel day={day} isKnown={known.has(day.date)} />}
            />
          </li>
        ))}
      </ul>
      <ImpactActions
        impact={impact}
        verb={t('take.verb', { count: days.length })}
        isReady={days.length > 0}
        isSaving={take.isPending}
        onConfirm={() => take.mutate({ body: { departmentId, days } })}
        onClose={onClose}
      />
    </Stack>
  );
}

function OfferLabel({ day, isKnown }: { day: ThaiHoliday; isKnown: boolean }) {
  const { t, language } = useText(HOLIDAYS);
  return (
    <>
      <span>{language === 'th' ? day.nameTh : day.nameEn}</span>{' '}
      <Text span size="xs" c="dimmed">
        {format.weekday(day.date)} {format.day(day.date)}
      </Text>{' '}
      {day.kind === 'law' ? null : <Badge color="gray">{t(`take.kind.${day.kind}`)}</Badge>}{' '}
      {day.standing === 'estimated' ? <Badge color="yellow">{t('take.estimated')}</Badge> : null}{' '}
      {isKnown ? <Badge color="green">{t('take.known')}</Badge> : null}
    </>
  );
}
