import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, keptText, type Mask, maskedText } from './masks.ts';

type MaskedInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  mask: Mask;
  value: string;
  onChange: (kept: string) => void;
};
/** A text that falls into its blocks while it is typed or pasted; the caret stays where it was. */
export function MaskedInput({ mask, value, onChange, ...input }: MaskedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const shown = maskedText(mask, value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put back whenever the text was written anew
  useLayoutEffect(() => {
    if (caret !== null && field.current === document.activeElement) field.current?.setSelectionRange(caret, caret);
  }, [caret, shown]);
  return (
    <TextInput
      ref={field}
      inputMode={mask.isUpper ? 'text' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      {...input}
      value={shown}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        setCaret(caretAfter(mask, typed, selectionStart ?? typed.length));
        onChange(keptText(mask, typed));
      }}
    />
  );
}
