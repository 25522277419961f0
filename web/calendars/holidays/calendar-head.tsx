import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { query } from '../../api/queries.ts';
import type { Language } from '../../text/language.ts';
import { useText } from '../../text/use-text.ts';
import { KeepCalendar, RestoreCalendar } from './calendar-change.tsx';
import { HOLIDAYS } from './texts.ts';

const BUDDHIST_YEARS = 543;

/** A year as the language writes it. */
export const shownYearOf = (year: number, language: Language): string => String(language === 'th' ? year + BUDDHIST_YEARS : year);

/** Where the days of a department come from, and the way to its own and back. */
export function CalendarSource({ departmentId, year }: { departmentId: string; year: number }) {
  const { t } = useText(HOLIDAYS);
  const { data } = useQuery(query(calendars.list, { query: { year, departmentId } }));
  if (!data) return null;
  const from = data.calendarFrom?.name ?? t('wholeCompany');
  const words = data.isSeparate ? t('source.own') : data.isInherited ? t('source.from', { name: from }) : t('source.both');
  const place = { departmentId, name: data.calendarFrom?.name ?? '', year };
  return (
    <Group mb="md" gap="sm">
      <Text size="sm">{words}</Text>
      {data.isSeparate ? null : <KeepCalendar {...place} />}
      {data.isInherited ? null : <RestoreCalendar {...place} />}
    </Group>
  );
}

type YearStepperProps = { year: number; onChange: (year: number) => void };

export function YearStepper({ year, onChange }: YearStepperProps) {
  const { t, language } = useText(HOLIDAYS);
  return (
    <Group gap={4}>
      <ActionIcon variant="default" size={36} aria-label={t('previousYear')} onClick={() => onChange(year - 1)}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Text fw={500} miw={56} ta="center" aria-live="polite">
        {shownYearOf(year, language)}
      </Text>
      <ActionIcon variant="default" size={36} aria-label={t('nextYear')} onClick={() => onChange(year + 1)}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
