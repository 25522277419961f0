import { TextInput } from '@mantine/core';
import { format } from '../../text/format.ts';

type TimeInputProps = { label: string; value: number; onChange: (minutes: number) => void; name?: string; error?: string };

/** A time of the day in minutes from midnight. */
export function TimeInput({ label, value, onChange, name, error }: TimeInputProps) {
  return (
    <TextInput
      type="time"
      name={name}
      label={label}
      error={error}
      value={format.timeOfDay(value)}
      onChange={(event) => {
        const [hour, minute] = event.currentTarget.value.split(':').map(Number);
        if (hour !== undefined && minute !== undefined && !Number.isNaN(minute)) onChange(hour * 60 + minute);
      }}
    />
  );
}

/** The end after its start: at or before it, it is on the next day. */
export const endAfter = (start: number, end: number): number => (end % 1440 <= start ? (end % 1440) + 1440 : end % 1440);
