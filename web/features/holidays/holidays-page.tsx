import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendars } from '../../../contract/calendars.ts';
import { daysBetween } from '../../../domain/time.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { today } from '../../text/format.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { type Holiday, HolidayList } from './holiday-list.tsx';
import { useHolidaysText } from './use-holidays-text.ts';

const BUDDHIST_YEARS = 543;

/** The days off of one year, by law and by the company. */
export function HolidaysPage() {
  const { t, language } = useHolidaysText();
  const { t: shared } = useSharedText();
  const list = useListState();
  const [edited, setEdited] = useState<Holiday | 'new' | null>(null);
  const year = Number(list.one('year')) || Number(today().slice(0, 4));
  const found = useQuery(query(calendars.list, { query: { year } }));
  const shownYear = String(language === 'th' ? year + BUDDHIST_YEARS : year);
  const add = (
    <Can call={calendars.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
    </Can>
  );
  return (
    <Page title={t('title')} count={found.data?.calendars.length} action={add}>
      <Group mb="md" gap="xs">
        <YearStepper year={year} shown={shownYear} onChange={(next) => list.set({ year: next })} />
        <NextHoliday days={found.data?.calendars ?? []} />
      </Group>
      <QueryView
        query={found}
        isEmpty={(answer) => answer.calendars.length === 0}
        empty={<EmptyState title={t('empty', { year: shownYear })} text={t('emptyText')} action={add} />}
      >
        {(answer) => (
          <Stack gap="md">
            <HolidayList kind="public" days={answer.calendars} onEdit={setEdited} />
            <HolidayList kind="company" days={answer.calendars} onEdit={setEdited} />
          </Stack>
        )}
      </QueryView>
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? t('add') : t('editTitle')}
        closeButtonProps={{ 'aria-label': shared('action.close') }}
      >
        {edited ? <HolidayForm day={edited === 'new' ? null : edited} year={year} onClose={() => setEdited(null)} /> : null}
      </Modal>
    </Page>
  );
}

function YearStepper({ year, shown, onChange }: { year: number; shown: string; onChange: (year: number) => void }) {
  const { t } = useHolidaysText();
  return (
    <Group gap={4}>
      <ActionIcon variant="default" size={36} aria-label={t('previousYear')} onClick={() => onChange(year - 1)}>
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Text fw={500} miw={56} ta="center" aria-live="polite">
        {shown}
      </Text>
      <ActionIcon variant="default" size={36} aria-label={t('nextYear')} onClick={() => onChange(year + 1)}>
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}

function NextHoliday({ days }: { days: readonly Holiday[] }) {
  const { t } = useHolidaysText();
  const now = today();
  const next = days.find((day) => day.date >= now);
  if (!next || !isPlainDate(now)) return null;
  const count = daysBetween(now, next.date);
  return (
    <Text size="sm" c="dimmed">
      {count === 0 ? t('isToday', { name: next.name }) : t('next', { name: next.name, count })}
    </Text>
  );
}
