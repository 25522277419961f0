import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { calendars } from '../../../contract/calendars/calendars.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { Can } from '../../api/session.tsx';
import { useBulk } from '../../api/use-bulk.ts';
import { useCall } from '../../api/use-call.ts';
import { useDepartmentsById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { BulkDialog, type Refused } from '../../ui/bulk-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { shownYearOf } from './calendar-head.tsx';
import type { Holiday } from './holiday-list.tsx';
import { HOLIDAYS } from './texts.ts';

type Chosen = readonly Holiday[];
type SelectionProps = { chosen: Chosen; year: number; departmentId: string | null; onDone: () => void };
const nameOf = (day: Holiday) => `${format.day(day.date)} ${day.name}`;
const removal = (day: Holiday) => ({ query: { id: day.id } });

/** The same day of another year; 29 February has none in most of them. */
function inYear(date: string, year: number): PlainDate | null {
  const moved = `${year}${date.slice(4)}`;
  return isPlainDate(moved) ? moved : null;
}

/** The days as they are added; those without that day in the year are left out. */
const asNew = (days: Chosen, year?: number) =>
  days.flatMap(({ name, date, kind }) => {
    const moved = year === undefined ? date : inYear(date, year);
    return moved === null ? [] : [{ name, date: moved, kind }];
  });

/** What can be done with the chosen holidays together. */
export function HolidaySelection({ chosen, year, departmentId, onDone }: SelectionProps) {
  const { t, language } = useText(HOLIDAYS);
  const [asked, setAsked] = useState<'remove' | 'year' | 'department' | null>(null);
  const count = chosen.length;
  const of = { chosen, year, departmentId, onDone, onClose: () => setAsked(null) };
  if (count === 0) return null;
  return (
    <Group gap="xs" mb="sm" role="toolbar" aria-label={t('chosen.count', { count })}>
      <Text size="sm" aria-live="polite">
        {t('chosen.count', { count })}
      </Text>
      <Can call={calendars.take}>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setAsked('year')}>
          {t('chosen.toYear', { year: shownYearOf(year + 1, language) })}
        </Button>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setAsked('department')}>
          {t('chosen.toDepartment')}
        </Button>
      </Can>
      <Can call={calendars.remove}>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          {t('chosen.remove')}
        </Button>
      </Can>
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        {t('chosen.clear')}
      </Button>
      {asked === 'remove' ? <RemoveMany {...of} /> : null}
      {asked === 'year' ? <ToNextYear {...of} /> : null}
      {asked === 'department' ? <ToDepartment {...of} /> : null}
    </Group>
  );
}

type DialogProps = SelectionProps & { onClose: () => void };

function RemoveMany({ chosen, departmentId, onDone, onClose }: DialogProps) {
  const { t } = useText(HOLIDAYS);
  const { t: shared } = useText(SHARED);
  const remove = useBulk(calendars.remove, removal);
  const { mutate: bringBack } = useCall(calendars.take, { doneText: t('chosen.back') });
  const run = async (): Promise<Refused[]> => {
    const { done, failed } = await remove.run(chosen);
    const days = asNew(done.map(({ row }) => row));
    const undo = { label: shared('action.undo'), run: () => bringBack({ body: { departmentId, days } }) };
    if (days.length > 0) toast.done(t('chosen.removed', { count: days.length }), undo);
    if (failed.length === 0) onDone();
    return failed.map(({ row, error }) => ({ name: nameOf(row), error }));
  };
  return (
    <BulkDialog
      title={t('chosen.removeQuestion', { count: chosen.length })}
      text={t('chosen.removeText')}
      verb={t('chosen.remove')}
      color="red.8"
      names={chosen.map(nameOf)}
      isRunning={remove.isRunning}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

/** Adds days together, all or none; the dialog stays with what was refused. */
function useTake({ onDone }: SelectionProps) {
  const { t } = useText(HOLIDAYS);
  const take = useCall(calendars.take, { isQuiet: true });
  const run = async (name: string, body: Parameters<typeof take.mutateAsync>[0]['body']): Promise<Refused[]> => {
    try {
      const { added, known } = await take.mutateAsync({ body });
      toast.done(t('chosen.added', { count: added, known, name }));
      onDone();
      return [];
    } catch (error) {
      return [{ name, error }];
    }
  };
  return { run, isRunning: take.isPending };
}

function ToNextYear(props: DialogProps) {
  const { chosen, year, departmentId, onClose } = props;
  const { t, language } = useText(HOLIDAYS);
  const { run, isRunning } = useTake(props);
  const days = asNew(chosen, year + 1);
  const name = String(shownYearOf(year + 1, language));
  return (
    <BulkDialog
      title={t('chosen.toYearQuestion', { count: days.length, year: name })}
      text={t('chosen.toYearText')}
      verb={t('chosen.copy', { count: days.length })}
      names={days.map((day) => `${format.day(day.date)} ${day.name}`)}
      isReady={days.length > 0}
      isRunning={isRunning}
      onConfirm={() => run(name, { departmentId, days })}
      onClose={onClose}
    />
  );
}

function ToDepartment(props: DialogProps) {
  const { chosen, departmentId, onClose } = props;
  const { t } = useText(HOLIDAYS);
  const [to, setTo] = useState<string | null>(null);
  const departments = [...(useDepartmentsById().data?.values() ?? [])].filter(({ id }) => id !== departmentId);
  const name = departments.find(({ id }) => id === to)?.name ?? '';
  const { run, isRunning } = useTake(props);
  return (
    <BulkDialog
      title={t('chosen.toDepartmentQuestion', { count: chosen.length })}
      text={t('copyText')}
      verb={t('chosen.copy', { count: chosen.length })}
      isReady={to !== null}
      names={chosen.map(nameOf)}
      isRunning={isRunning}
      onConfirm={() => run(name, { departmentId: to, days: asNew(chosen) })}
      onClose={onClose}
    >
      <Select
        label={t('department')}
        data={departments.map(({ id, name: label }) => ({ value: id, label }))}
        value={to}
        onChange={setTo}
        searchable
        limit={50}
      />
    </BulkDialog>
  );
}
