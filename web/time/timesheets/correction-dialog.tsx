import { ActionIcon, Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import { ClockType } from '../../../contract/time/clocks.ts';
import { addDays } from '../../../domain/time.ts';
import { plainDate } from '../../../domain/units.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { RetroDifferences } from '../../people/shared/retro-differences.tsx';
import { RETRO } from '../../people/shared/retro-text.ts';
import { dayOfWire, format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { LongTextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { readTime, TimeInput } from '../../ui/form/time-input.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { wireOf } from './clocking-form.tsx';
import type { DayDetail } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

type Kind = DayDetail['punchList'][number]['clockType'];
/** `minute` from midnight of the day; 1440 and more is on the day after. */
type Row = { key: number; clockType: Kind; minute: number };

function minuteOf(at: string, date: string): number {
  const minute = readTime(format.time(at)) ?? 0;
  return dayOfWire(at) > date ? minute + 1440 : minute;
}

/** What was recorded before, or else what was clocked, or else what was planned. */
function firstRows({ day, punchList, correction }: DayDetail): Row[] {
  const known = correction?.clockings ?? punchList.filter((punch) => !punch.removed && punch.ignored === null);
  const { startMinute, endMinute } = day.schedule;
  if (known.length === 0 && startMinute !== null && endMinute !== null)
    return [
      { key: 0, clockType: 'clock_in', minute: startMinute },
      { key: 1, clockType: 'clock_out', minute: endMinute },
    ];
  return known.map(({ clockType, at }, key) => ({ key, clockType, minute: minuteOf(at, day.date) }));
}

/** Each is after the one before it: a time that is earlier is on the day after. */
function inOrder(rows: readonly Row[]): Row[] {
  let last = -1;
  return rows.map((row) => {
    const time = row.minute % 1440;
    const minute = last >= 1440 || time < last ? time + 1440 : time;
    last = minute;
    return { ...row, minute };
  });
}

const wireOfRow = (date: string, { clockType, minute }: Row) => ({
  clockType,
  at: wireOf({ day: minute >= 1440 ? addDays(plainDate(date), 1) : date, time: format.timeOfDay(minute % 1440) }),
});

/** How a paid day should have been: all its clockings, what the next payroll pays for it, and why. */
export function CorrectionDialog({ detail, onClose }: { detail: DayDetail; onClose: () => void }) {
  const { t } = useText(TIMESHEETS);
  const { t: say } = useText(RETRO);
  const [rows, setRows] = useState(() => firstRows(detail));
  const [isLongDay, setLongDay] = useState(false);
  const { date } = detail.day;
  const asked = {
    employeeId: detail.employeeId,
    date: plainDate(date),
    clockings: inOrder(rows).map((row) => wireOfRow(date, row)),
    ...(isLongDay ? { isLongDay } : {}),
  };
  const preview = useCall(timeCorrections.record, { isQuiet: true, readsAgain: false });
  const form = useContractForm(timeCorrections.record, {
    initial: { reason: '' },
    complete: (values) => ({ ...values, ...asked }),
    rules: ({ reason }) => (reason ? [] : [{ field: 'reason', code: 'form/required' }]),
    doneText: t('paid.done', { name: detail.name, day: format.day(date) }),
    onDone: onClose,
  });
  const change = (next: Row[]) => {
    setRows(inOrder(next));
    setLongDay(false);
    preview.reset();
    form.form.clearFieldError('clockings');
  };
  const differences = preview.data?.differences;
  return (
    <Dialog title={t('paid.title')} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('paid.lead')}
          </Text>
          <FormErrors of={form} />
          <Clockings rows={rows} onChange={change} />
          {preview.error ? <Alert color="red">{faultOf(preview.error)}</Alert> : null}
          {isLongDay || isTooLong(preview.error) || minutesOf(inOrder(rows)) > 12 * 60 ? (
            <Checkbox
              label={t('paid.longDay')}
              checked={isLongDay}
              onChange={(event) => {
                setLongDay(event.currentTarget.checked);
                preview.reset();
                form.form.clearFieldError('clockings');
              }}
            />
          ) : null}
          {differences && differences.length > 0 ? <RetroDifferences rows={differences} /> : null}
          {differences?.length === 0 ? <Alert>{say('none')}</Alert> : null}
          <Group>
            <Button
              variant="default"
              size="xs"
              loading={preview.isPending}
              onClick={() => preview.mutate({ body: { ...asked, preview: true } })}
            >
              {t('paid.show')}
            </Button>
          </Group>
          <LongTextField of={form} name="reason" label={t('correct.reason')} isRequired rows={2} />
          <FormActions of={form} label={t('paid.save')} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

const isTooLong = (error: Error | null): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'form/clockings-long');
/** From the first clocking to the last. */
const minutesOf = (rows: readonly Row[]): number => (rows.at(-1)?.minute ?? 0) - (rows[0]?.minute ?? 0);

const faultOf = (error: Error): string => (error instanceof ApiError && error.errors[0]?.message) || errorText(error);

function Clockings({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: Row[]) => void }) {
  const { t } = useText(TIMESHEETS);
  const types = ClockType.options.map((value) => ({ value, label: t(`clock.${value}`) }));
  const put = (key: number, part: Partial<Row>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const last = rows.at(-1);
  const next: Row = {
    key: Math.max(-1, ...rows.map((row) => row.key)) + 1,
    clockType: last?.clockType === 'clock_in' ? 'clock_out' : 'clock_in',
    minute: last?.minute ?? 540,
  };
  return (
    <Stack gap="xs">
      {rows.map((row, index) => (
        <Group key={row.key} gap="xs" wrap="nowrap">
          <Select
            flex={1}
            aria-label={t('paid.type', { number: index + 1 })}
            data={types}
            value={row.clockType}
            onChange={(value) => put(row.key, { clockType: types.find((type) => type.value === value)?.value ?? row.clockType })}
            allowDeselect={false}
          />
          <TimeInput
            w={84}
            isLabelHidden
            label={t('paid.time', { number: index + 1 })}
            value={row.minute % 1440}
            onChange={(minute) => put(row.key, { minute })}
          />
          <Text size="sm" c="dimmed" w={64}>
            {row.minute >= 1440 ? t('paid.nextDay') : ''}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('paid.drop', { number: index + 1 })}
            onClick={() => onChange(rows.filter((other) => other.key !== row.key))}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => onChange([...rows, next])}
        >
          {t('paid.add')}
        </Button>
      </Group>
    </Stack>
  );
}
