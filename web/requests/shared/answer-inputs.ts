import type { ComponentType, ReactNode } from 'react';

export type InputProps = {
  readonly id?: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
};
export type ChoiceProps = InputProps & {
  readonly options: readonly { value: string; label: string }[];
  readonly placeholder: string;
};

/** How a date, a time and a choice are asked for: with the wheels and lists of a phone, or with a calendar and a search on a desk. */
export type AnswerInputs = {
  readonly Day: ComponentType<InputProps>;
  readonly Time: ComponentType<InputProps>;
  readonly Choice: ComponentType<ChoiceProps>;
};
