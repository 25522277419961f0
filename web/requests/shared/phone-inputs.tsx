import { NativeSelect, TextInput } from '@mantine/core';
import type { AnswerInputs, ChoiceProps, InputProps } from './answer-inputs.ts';

const attributesOf = ({ id, label, description, error, isRequired, value, onChange }: InputProps) => ({
  id,
  label,
  description,
  error,
  value,
  withAsterisk: isRequired,
  'aria-required': isRequired,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

const Day = (props: InputProps) => <TextInput {...attributesOf(props)} type="date" size="md" />;
const Time = (props: InputProps) => <TextInput {...attributesOf(props)} type="time" size="md" />;
const Choice = ({ options, placeholder, ...props }: ChoiceProps) => (
  <NativeSelect {...attributesOf(props)} size="md" data={[{ value: '', label: placeholder }, ...options]} />
);

export const PHONE_INPUTS: AnswerInputs = { Day, Time, Choice };
