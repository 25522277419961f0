import { Alert, Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireBody } from '../../../contract/endpoint.ts';
import { ClockType, clocks } from '../../../contract/time/clocks.ts';
import { tags } from '../../../contract/time/tags.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { dayOfWire, format, today } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { readTime, TimeInput } from '../../ui/form/time-input.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { wireOf } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';
import { usePlaces } from './use-places.ts';

type Refused = { employeeId: string; code: 'period-locked' | 'clock/not-employed' };
const EMPTY = {
  people: [] as string[],
  clockType: 'clock_in' as const,
  time: '09:00',
  reason: '',
  note: '',
  zoneId: '',
  tagId: '',
};
const filled = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** One clocking for many people with one reason; the person who cannot have it is named. */
export function AddDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText(CLOCKING);
  const { t: shared } = useText(SHARED);
  const [values, setValues] = useState({ ...EMPTY, clockType: 'clock_in' as string, day: today() });
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const set = (patch: Partial<typeof values>) => setValues({ ...values, ...patch });
  const everybody = useEmployeesById().data;
  const doneText = (body: WireBody<typeof clocks.add> | undefined, count: number) => {
    const [id = ''] = body?.employeeIds ?? [];
    const name = format.name(everybody?.get(id));
    if (!body || !name || body.employeeIds.length > 1) return t('add.done', { count });
    const at = { time: format.time(body.timestamp), day: format.day(dayOfWire(body.timestamp)) };
    return t('add.doneFor', { ...at, name, clock: t(`clock.${body.clockType}`) });
  };
  const takeBack = useCall(clocks.removeMany, { doneText: t('add.undone') });
  const add = useCall(clocks.add, {
    onDone: (answer, { body }) => {
      const query = { clockIds: answer.ids, reason: t('add.undoReason') };
      const undo = { label: shared('action.undo'), run: () => takeBack.mutate({ query }) };
      if (answer.added > 0) toast.done(doneText(body, answer.added), undo);
      setRefused(answer.refused);
      setAsked(false);
      if (answer.refused.length === 0) {
        set({ people: [], reason: '', note: '' });
        onClose();
      }
    },
  });
  // What was filled in is still there when the drawer is opened again; another page or a reload would lose it.
  useUnsaved(values, () => isOpen && (values.people.length > 0 || (values.reason + values.note).trim() !== ''));
  const required = (isMissing: boolean) => (isAsked && isMissing ? shared('form.required') : undefined);
  const submit = () => {
    setAsked(true);
    const clockType = ClockType.options.find((option) => option === values.clockType) ?? 'clock_in';
    const reason = values.reason.trim();
    if (values.people.length === 0 || !reason || !isPlainDate(values.day)) return;
    const more = filled({ note: values.note.trim(), zoneId: values.zoneId, tagId: values.tagId });
    add.mutate({ body: { employeeIds: values.people, clockType, timestamp: wireOf(values.day, values.time), reason, ...more } });
  };
  return (
    <SideDrawer title={t('add.title')} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        {refused.length > 0 ? <RefusedPeople refused={refused} /> : null}
        <PeoplePicker
          label={t('add.people')}
          value={values.people}
          onChange={(people) => set({ people })}
          error={required(values.people.length === 0)}
        />
        <Select
          label={t('add.type')}
          data={ClockType.options.map((value) => ({ value, label: t(`clock.${value}`) }))}
          value={values.clockType}
          onChange={(clockType) => set({ clockType: clockType ?? values.clockType })}
          allowDeselect={false}
        />
        <SimpleGrid cols={2} spacing="md">
          <DayInput label={t('add.day')} value={values.day} max={today()} onChange={(day) => set({ day })} />
          <TimeInput
            label={t('add.time')}
            value={readTime(values.time) ?? 0}
            onChange={(minutes) => set({ time: format.timeOfDay(minutes) })}
          />
        </SimpleGrid>
        <PlaceAndTag zoneId={values.zoneId} tagId={values.tagId} onChange={set} />
        <Textarea
          label={t('add.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={values.reason}
          error={required(!values.reason.trim())}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        <TextInput
          label={t('add.note')}
          maxLength={200}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button loading={add.isPending} onClick={submit}>
            {t('add.save')}
          </Button>
        </Group>
      </Stack>
    </SideDrawer>
  );
}

type PlaceAndTagProps = { zoneId: string; tagId: string; onChange: (patch: { zoneId?: string; tagId?: string }) => void };
/** Where it counts as clocked and under which tag; a choice without rows is not shown. */
function PlaceAndTag({ zoneId, tagId, onChange }: PlaceAndTagProps) {
  const { t } = useText(CLOCKING);
  const places = usePlaces().options;
  const found = useQuery(query(tags.list)).data ?? [];
  return (
    <>
      {places.length > 0 ? (
        <Select
          label={t('add.zone')}
          placeholder={t('add.noPlace')}
          data={places}
          value={zoneId || null}
          onChange={(next) => onChange({ zoneId: next ?? '' })}
          searchable
          clearable
          limit={50}
        />
      ) : null}
      {found.length > 0 ? (
        <Select
          label={t('add.tag')}
          placeholder={t('add.noTag')}
          data={found.map((tag) => ({ value: tag.id, label: tag.name }))}
          value={tagId || null}
          onChange={(next) => onChange({ tagId: next ?? '' })}
          searchable
          clearable
        />
      ) : null}
    </>
  );
}

function RefusedPeople({ refused }: { refused: readonly Refused[] }) {
  const { t } = useText(CLOCKING);
  const people = useEmployeesById().data;
  return (
    <Alert color="yellow" title={t('add.refused', { count: refused.length })} role="status">
      {refused.map(({ employeeId, code }) => {
        const person = people?.get(employeeId);
        return <div key={employeeId}>{`${person ? format.name(person) : employeeId} – ${t(`add.${code}`)}`}</div>;
      })}
    </Alert>
  );
}
