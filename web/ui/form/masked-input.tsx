import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, type InputMode } from './masks.ts';

type MaskedInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  mode: InputMode;
  value: string;
  onChange: (kept: string) => void;
};
/** A text that falls into its blocks while it is typed or pasted; the caret stays where it was. */
export function MaskedInput({ mode, value, onChange, ...input }: MaskedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const shown = mode.shown(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put back whenever the text was written anew
  useLayoutEffect(() => {
    if (caret !== null && field.current === document.activeElement) field.current?.setSelectionRange(caret, caret);
  }, [caret, shown]);
  return (
    <TextInput
      ref={field}
      inputMode={mode.keyboard}
      autoComplete="off"
      spellCheck={false}
      {...input}
      value={shown}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        setCaret(caretAfter(mode, typed, selectionStart ?? typed.length));
        onChange(mode.kept(typed));
      }}
    />
  );
}
