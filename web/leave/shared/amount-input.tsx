import { Group, Input, NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { useText } from '../../text/use-text.ts';
import { LEAVE } from './texts.ts';

type AmountInputProps = { id?: string; label: string; minutes: number; error?: ReactNode; onChange: (minutes: number) => void };

/** An amount of leave in days, hours and minutes; 480 minutes are a day. */
export function AmountInput({ id, label, minutes, error, onChange }: AmountInputProps) {
  const { t } = useText(LEAVE);
  const parts = [
    { label: t('days'), size: WORKING_DAY_MINUTES, value: Math.floor(minutes / WORKING_DAY_MINUTES), max: 1098 },
    { label: t('hours'), size: 60, value: Math.floor((minutes % WORKING_DAY_MINUTES) / 60), max: 7 },
    { label: t('minutes'), size: 1, value: minutes % 60, max: 59 },
  ];
  return (
    <Input.Wrapper
      id={id}
      component="fieldset"
      labelElement="div"
      label={label}
      error={error}
      style={{ border: 0, margin: 0, padding: 0 }}
    >
      <Group gap="xs" wrap="nowrap" mt={4}>
        {parts.map(({ label: unit, size, value, max }) => (
          <NumberInput
            key={size}
            aria-label={`${label}: ${unit}`}
            value={value === 0 ? '' : value}
            placeholder="0"
            min={0}
            max={max}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            hideControls
            rightSection={<span style={{ fontSize: 12.5, color: 'var(--wela-text-soft)' }}>{unit}</span>}
            rightSectionWidth={64}
            onChange={(next) => onChange(minutes + (Number(next) - value) * size)}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
