import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { format } from '../../text/format.ts';

type TimeInputProps = {
  id?: string;
  label: string;
  value: number;
  onChange: (minutes: number) => void;
  error?: ReactNode;
  disabled?: boolean;
  w?: number;
  /** The label is for those who hear the page: beside the field it stands already. */
  isLabelHidden?: boolean;
};

/** Reads `8:30`, `08.30` or `0830` as minutes from midnight; null when it is no time of the day. */
export function readTime(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim())?.map(Number) ?? [];
  return hour === undefined || minute === undefined || hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

/** A time of the day in minutes from midnight, on a clock of 24 hours whatever the browser speaks. */
export function TimeInput({ label, value, onChange, isLabelHidden, ...look }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...look}
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      inputMode="numeric"
      placeholder="08:30"
      maxLength={5}
      value={typed ?? format.timeOfDay(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const minutes = readTime(text);
        if (minutes !== null) onChange(minutes);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The end after its start: at or before it, it is on the next day. */
export const endAfter = (start: number, end: number): number => (end % 1440 <= start ? (end % 1440) + 1440 : end % 1440);
