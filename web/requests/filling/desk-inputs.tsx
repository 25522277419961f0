import { Select, TextInput } from '@mantine/core';
import { format } from '../../text/format.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { readTime } from '../../ui/form/time-input.tsx';
import type { AnswerInputs, ChoiceProps, InputProps } from '../shared/answer-inputs.ts';

const lookOf = ({ id, label, description, error }: InputProps) => ({ id, label, description, error });

const Day = (props: InputProps) => (
  <DayInput
    {...lookOf(props)}
    required={props.isRequired}
    value={props.value}
    onChange={props.onChange}
    onUnread={props.onChange}
    isClearable={!props.isRequired}
  />
);

/** `8.30` and `0830` become `08:30` on the way out; what is no time stays, and is refused at its question. */
const Time = (props: InputProps) => (
  <TextInput
    {...lookOf(props)}
    withAsterisk={props.isRequired}
    aria-required={props.isRequired}
    value={props.value}
    inputMode="numeric"
    placeholder="08:30"
    maxLength={5}
    onChange={(event) => props.onChange(event.currentTarget.value)}
    onBlur={() => {
      const minutes = readTime(props.value);
      if (minutes !== null) props.onChange(format.timeOfDay(minutes));
    }}
  />
);

const Choice = ({ options, placeholder, ...props }: ChoiceProps) => (
  <Select
    {...lookOf(props)}
    withAsterisk={props.isRequired}
    aria-required={props.isRequired}
    placeholder={placeholder}
    data={[...options]}
    value={props.value || null}
    onChange={(next) => props.onChange(next ?? '')}
    searchable={options.length > 8}
    clearable={!props.isRequired}
    allowDeselect={false}
    maxDropdownHeight={320}
  />
);

export const DESK_INPUTS: AnswerInputs = { Day, Time, Choice };
