import { Input, PinInput } from '@mantine/core';
import { useId } from 'react';
import { useText } from '../../text/use-text.ts';
import { SESSION } from './texts.ts';

export const DIGITS = 6;

type SixDigitFieldProps = {
  label: string;
  value: string;
  fault: string | null;
  /** A new number empties the field and puts the cursor into its first place. */
  attempt: number;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  autoFocus?: boolean;
};
/** Six places for a code; the last digit sends it off. */
export function SixDigitField({ label, value, fault, attempt, onChange, onComplete, autoFocus = true }: SixDigitFieldProps) {
  const { t } = useText(SESSION);
  const labelId = useId();
  return (
    <div>
      <Input.Label id={labelId} mb={4}>
        {label}
      </Input.Label>
      <PinInput
        key={attempt}
        length={DIGITS}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus={autoFocus}
        size="md"
        placeholder=""
        aria-label={label}
        getInputProps={(index) => ({ 'aria-label': t('code.digit', { place: index + 1, of: DIGITS }) })}
        error={fault !== null}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
      />
      {fault ? (
        <Input.Error mt={4} role="alert">
          {fault}
        </Input.Error>
      ) : null}
    </div>
  );
}
