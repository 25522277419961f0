import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ClockType, clocks } from '../../../contract/time/clocks.ts';
import { addDays, formatInstant, instantOf } from '../../../domain/time.ts';
import { plainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
import { currentTimeZone, dayOfWire, format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { fieldSpot, LongTextField, SelectField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { readTime, TimeInput } from '../../ui/form/time-input.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast.tsx';
import type { DayDetail, DayPunch } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import { useClockingUndo } from './use-clocking-undo.ts';

/** A wall-clock minute of a day in the company's time zone. */
export type Moment = { day: string; time: string };

export function wireOf({ day, time }: Moment): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatInstant(instantOf(plainDate(day), timeOfDay(hour * 60 + minute), timeZone(currentTimeZone())));
}

type CorrectDialogProps = { punch: DayPunch; name: string; date: string; onClose: () => void };
export function CorrectDialog({ punch, name, date, onClose }: CorrectDialogProps) {
  const { t } = useText(TIMESHEETS);
  const [moment, setMoment] = useState<Moment>({ day: dayOfWire(punch.at), time: format.time(punch.at) });
  const isMoved = moment.day !== dayOfWire(punch.at) || moment.time !== format.time(punch.at);
  const form = useContractForm(clocks.correct, {
    initial: { clockType: punch.clockType, reason: '' },
    complete: (values) => ({ ...values, clockId: punch.id, ...(isMoved ? { timestamp: wireOf(moment) } : {}) }),
    doneText: t('correct.done', {
      name,
      clock: t(`clock.${punch.clockType}`),
      time: format.time(punch.at),
      day: format.day(dayOfWire(punch.at)),
    }),
    onDone: onClose,
  });
  return (
    <Dialog title={t('correct.title')} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('correct.note')}
      </Text>
      <Fields of={form} date={date} moment={moment} onMoment={setMoment} verb={t('correct.save')} onCancel={onClose} />
    </Dialog>
  );
}

export function AddDialog({ detail, onClose }: { detail: DayDetail; onClose: () => void }) {
  const { t } = useText(TIMESHEETS);
  const { day, next } = detail;
  const planned = next === 'clock_out' ? day.schedule.endMinute : day.schedule.startMinute;
  const isNextDay = (planned ?? 0) >= 1440;
  const [moment, setMoment] = useState<Moment>({
    day: isNextDay ? addDays(day.date, 1) : day.date,
    time: format.timeOfDay(planned ?? 0),
  });
  const undo = useClockingUndo();
  const form = useContractForm(clocks.add, {
    initial: { clockType: next, reason: '' },
    complete: (values) => ({ ...values, employeeIds: [detail.employeeId], timestamp: wireOf(moment) }),
    onDone: ({ added, ids }) => {
      const facts = { name: detail.name, time: moment.time, day: format.day(moment.day) };
      if (added > 0) toast.done(t('add.done', facts), undo.addition(ids));
      onClose();
    },
  });
  return (
    <Dialog title={t('add.title')} onClose={onClose}>
      <Fields of={form} date={day.date} moment={moment} onMoment={setMoment} verb={t('add.save')} onCancel={onClose} />
    </Dialog>
  );
}

type FieldsProps = {
  of: ContractForm<typeof clocks.correct, 'clockType' | 'timestamp' | 'reason'>;
  /** The work date; night work ends on the day after. */
  date: string;
  moment: Moment;
  onMoment: (moment: Moment) => void;
  verb: string;
  onCancel: () => void;
};

function Fields({ of, date, moment, onMoment, verb, onCancel }: FieldsProps) {
  const { t } = useText(TIMESHEETS);
  const types = ClockType.options.map((value) => ({ value, label: t(`clock.${value}`) }));
  const days = [...new Set([moment.day, date, addDays(plainDate(date), 1)])].sort();
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <SelectField of={of} name="clockType" label={t('correct.type')} options={types} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            label={t('correct.day')}
            data={days.map((day) => ({ value: day, label: `${format.weekday(day)} ${format.day(day)}` }))}
            value={moment.day}
            onChange={(day) => onMoment({ ...moment, day: day ?? moment.day })}
            allowDeselect={false}
          />
          <TimeInput
            id={fieldSpot({ of, name: 'timestamp', label: t('correct.time') })}
            label={t('correct.time')}
            value={readTime(moment.time) ?? 0}
            error={of.form.getInputProps('timestamp').error}
            onChange={(minutes) => onMoment({ ...moment, time: format.timeOfDay(minutes) })}
          />
        </SimpleGrid>
        <LongTextField of={of} name="reason" label={t('correct.reason')} isRequired rows={2} />
        <FormActions of={of} label={verb} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
