import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { clocks } from '../../../contract/time/clocks.ts';
import { addDays } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { useCall } from '../../api/use-call.ts';
import { dayOfWire, format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import type { DayDetail, DayPunch } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

type AssignDialogProps = { punch: DayPunch; name: string; day: DayDetail['day']; onClose: () => void };

/** Puts a clocking on another date or shift, or leaves it to the rules again. */
export function AssignDialog({ punch, name, day, onClose }: AssignDialogProps) {
  const { t } = useText(TIMESHEETS);
  const { t: shared } = useText(SHARED);
  const [place, setPlace] = useState(`${punch.workDate} ${punch.match?.slot ?? 0}`);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const facts = { name, clock: t(`clock.${punch.clockType}`), time: format.time(punch.at), day: format.day(dayOfWire(punch.at)) };
  const assign = useCall(clocks.assign, { doneText: t('assign.done', facts), onDone: onClose });
  const send = (workDate: string | null, slot: number) => {
    setAsked(true);
    const body = { clockId: punch.id, workDate: workDate === null ? null : plainDate(workDate), slot, reason: reason.trim() };
    if (reason.trim()) assign.mutate({ body });
  };
  const [date = '', slot = '0'] = place.split(' ');
  return (
    <Dialog onClose={onClose} title={t('assign.title')}>
      <Unsaved value={reason} isDirty={reason.trim() !== ''} />
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('assign.note')}
        </Text>
        <Select
          label={t('assign.place')}
          data={placesOf(punch, day, t('assign.slot'))}
          value={place}
          onChange={(next) => setPlace(next ?? place)}
          allowDeselect={false}
        />
        <Textarea
          label={t('correct.reason')}
          withAsterisk
          autosize
          minRows={2}
          value={reason}
          error={isAsked && !reason.trim() ? shared('form.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          {punch.match?.assigned ? (
            <Button variant="subtle" color="gray" onClick={() => send(null, 0)}>
              {t('assign.rules')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button loading={assign.isPending} onClick={() => send(date, Number(slot))}>
            {t('assign.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The date itself with each of its shifts, the day before and the day after. */
function placesOf(punch: DayPunch, { date, schedule }: DayDetail['day'], slotWord: string) {
  const own = plainDate(date);
  const label = (day: string) => `${format.weekday(day)} ${format.day(day)}`;
  const shifts = [schedule, ...(schedule.more ?? [])];
  const ofDay = shifts.map((shift, slot) => ({
    value: `${own} ${slot}`,
    label:
      shifts.length > 1
        ? `${label(own)} · ${shift.shiftName ?? `${slotWord} ${slot + 1}`} ${format.timeOfDay(shift.startMinute)}–${format.timeOfDay(shift.endMinute)}`
        : label(own),
  }));
  const places = [
    { value: `${addDays(own, -1)} 0`, label: label(addDays(own, -1)) },
    ...ofDay,
    { value: `${addDays(own, 1)} 0`, label: label(addDays(own, 1)) },
  ];
  const present = `${punch.workDate} ${punch.match?.slot ?? 0}`;
  return places.some((place) => place.value === present) ? places : [...places, { value: present, label: label(punch.workDate) }];
}
