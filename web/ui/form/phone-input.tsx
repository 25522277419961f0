import type { TextInputProps } from '@mantine/core';
import { useShownPhone } from '../../text/phones.ts';
import { MaskedInput } from './masked-input.tsx';
import { phoneMode } from './masks.ts';

const EXAMPLE = '081-234-5678';
type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (kept: string) => void };
/** A telephone number: Thai ones as at home, others with `+` and their country code. */
export function PhoneInput({ placeholder = EXAMPLE, ...input }: PhoneInputProps) {
  const shown = useShownPhone();
  return <MaskedInput type="tel" {...input} placeholder={placeholder} mode={phoneMode(shown)} />;
}
