import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { THAI_HOLIDAY_YEARS } from '../../../domain/calendars/public-holidays.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { shownYearOf } from './calendar-head.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { type Holiday, HolidayList } from './holiday-list.tsx';
import { HolidaySelection } from './holiday-selection.tsx';
import { TakeHolidays } from './take-holidays.tsx';
import { HOLIDAYS } from './texts.ts';
import { YearView } from './year-view.tsx';

type HolidayCalendarProps = { year: number; departmentId: string | null; isYearView: boolean };
type Open = Holiday | 'new' | 'take';

/** The days of one year for the company or one department, as a list or a year, with what changes them. */
export function HolidayCalendar({ year, departmentId, isYearView }: HolidayCalendarProps) {
  const { t, language } = useText(HOLIDAYS);
  const shownYear = shownYearOf(year, language);
  const [open, setOpen] = useState<Open | null>(null);
  const found = useQuery(query(calendars.list, { query: { year, departmentId: departmentId ?? undefined } }));
  const days = found.data?.calendars ?? [];
  const close = () => setOpen(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const maySelect = useCan(calendars.remove);
  const own = days.filter((day) => day.departmentId === departmentId);
  const chosen = own.filter(({ id }) => ids.has(id));
  const flip = ({ id }: Holiday) => setIds(new Set(ids.has(id) ? [...ids].filter((known) => known !== id) : [...ids, id]));
  const actions = (
    <Can call={calendars.create}>
      <Group gap="xs">
        {THAI_HOLIDAY_YEARS.includes(year) ? (
          <Button
            variant="default"
            leftSection={<IconFlag size={18} stroke={1.5} />}
            aria-haspopup="dialog"
            onClick={() => setOpen('take')}
          >
            {t('take.open')}
          </Button>
        ) : null}
        <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      </Group>
    </Can>
  );
  const title = open === 'take' ? t('take.title', { year: shownYear }) : open === 'new' ? t('add') : t('editTitle');
  const ownDates = new Set(own.map((day) => day.date));
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <Text size="sm" c="dimmed">
          {days.length > 0 ? t('days', { count: days.length }) : null}
        </Text>
        {actions}
      </Group>
      {isYearView ? null : (
        <HolidaySelection chosen={chosen} year={year} departmentId={departmentId} onDone={() => setIds(new Set())} />
      )}
      <QueryView
        query={found}
        isEmpty={(answer) => answer.calendars.length === 0}
        empty={<EmptyState title={t('empty', { year: shownYear })} text={t('emptyText')} />}
      >
        {(answer) =>
          isYearView ? (
            <YearView year={year} days={answer.calendars} />
          ) : (
            <Stack gap="md">
              {maySelect && own.length > 0 ? (
                <Checkbox
                  size="sm"
                  label={t('chosen.all')}
                  checked={chosen.length === own.length}
                  indeterminate={chosen.length > 0 && chosen.length < own.length}
                  onChange={() => setIds(new Set(chosen.length === own.length ? [] : own.map(({ id }) => id)))}
                />
              ) : null}
              {(['public', 'company'] as const).map((kind) => (
                <HolidayList
                  key={kind}
                  kind={kind}
                  days={answer.calendars}
                  departmentId={departmentId}
                  onEdit={setOpen}
                  selection={maySelect ? { chosen, flip } : null}
                />
              ))}
            </Stack>
          )
        }
      </QueryView>
      <Dialog isOpen={open !== null} onClose={close} title={title} size={open === 'take' ? 560 : undefined}>
        {open === 'take' ? (
          <TakeHolidays year={year} departmentId={departmentId} known={ownDates} onClose={close} />
        ) : open ? (
          <HolidayForm day={open === 'new' ? null : open} departmentId={departmentId} onClose={close} />
        ) : null}
      </Dialog>
    </>
  );
}
