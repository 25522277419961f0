import { InputBase, TextInput } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldType } from '../../../domain/requests/form-fields.ts';
import { type QuestionProps, useAsked } from './asked.tsx';
import classes from './fill.module.css';
import { useFormText } from './form-language.ts';
import { optionIn, textAt } from './question.ts';
import { LeaveTypeChoice, ReferenceChoice } from './reference-choice.tsx';

// What few forms ask is loaded by those that ask it: most are opened on a phone.
const FileAnswer = lazy(() => import('./file-answer.tsx').then((module) => ({ default: module.FileAnswer })));
const ClockingsAnswer = lazy(() => import('./clocking-rows.tsx').then((module) => ({ default: module.ClockingsAnswer })));
const ClockTypeAnswer = lazy(() => import('./clocking-rows.tsx').then((module) => ({ default: module.ClockTypeAnswer })));
const LineOfForm = lazy(() => import('./line-of-form.tsx').then((module) => ({ default: module.LineOfForm })));
const TextOfForm = lazy(() => import('./line-of-form.tsx').then((module) => ({ default: module.TextOfForm })));
const RadioAnswer = lazy(() => import('./radio-answer.tsx').then((module) => ({ default: module.RadioAnswer })));
const DayAndTimeAnswer = lazy(() => import('./day-and-time-answer.tsx').then((module) => ({ default: module.DayAndTimeAnswer })));
const CheckboxAnswer = lazy(() => import('./checkbox-answer.tsx').then((module) => ({ default: module.CheckboxAnswer })));

const FIELDS: Readonly<Record<FieldType, ComponentType<QuestionProps>>> = {
  divider: LineOfForm,
  descriptions: TextOfForm,
  textfield: TextAnswer,
  dropdown: DropdownAnswer,
  radio: RadioAnswer,
  checkbox: CheckboxAnswer,
  zone: ReferenceChoice,
  team: ReferenceChoice,
  employee: ReferenceChoice,
  manager: ReferenceChoice,
  clocktype: ClockTypeAnswer,
  date: DayAnswer,
  time: TimeAnswer,
  datetime: DayAndTimeAnswer,
  addclocking: ClockingsAnswer,
  image: FileAnswer,
  file: FileAnswer,
};

/** One question of a form, asked as its type is. */
export function QuestionField(props: QuestionProps) {
  const Field = FIELDS[props.question.type];
  return (
    <Suspense fallback={<div className={classes.coming} />}>
      <Field {...props} />
    </Suspense>
  );
}

const LONG_TEXT = 120;

function TextAnswer(props: QuestionProps) {
  const { isRequired, ...look } = useAsked(props);
  const { format, maxLength } = props.question.limits;
  const shared = {
    ...look,
    withAsterisk: isRequired,
    'aria-required': isRequired,
    value: textAt(props.answer),
    onChange: (event: { currentTarget: { value: string } }) => props.onChange(event.currentTarget.value),
  };
  if (format === 'number') return <TextInput {...shared} inputMode="decimal" autoComplete="off" />;
  if (format === 'email') return <TextInput {...shared} type="email" inputMode="email" />;
  const isLong = props.question.tag === 'reason' || (maxLength ?? 0) > LONG_TEXT;
  return isLong ? (
    <InputBase {...shared} component="textarea" multiline rows={3} />
  ) : (
    <TextInput {...shared} autoComplete="off" />
  );
}

function DropdownAnswer(props: QuestionProps) {
  return props.question.tag === 'leave-type' ? <LeaveTypeChoice {...props} /> : <OptionList {...props} />;
}

function OptionList(props: QuestionProps) {
  const { t, language } = useFormText();
  const look = useAsked(props);
  const { Choice } = props.inputs;
  const options = props.question.options.map((option) => ({ value: option.id, label: optionIn(language, option) }));
  return <Choice {...look} placeholder={t('choose')} options={options} value={textAt(props.answer)} onChange={props.onChange} />;
}

function DayAnswer(props: QuestionProps) {
  const { Day } = props.inputs;
  return <Day {...useAsked(props)} value={textAt(props.answer)} onChange={props.onChange} />;
}

function TimeAnswer(props: QuestionProps) {
  const { Time } = props.inputs;
  return <Time {...useAsked(props)} value={textAt(props.answer)} onChange={props.onChange} />;
}
