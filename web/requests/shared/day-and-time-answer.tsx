import { Input } from '@mantine/core';
import { type QuestionProps, useAsked } from './asked.tsx';
import classes from './fill.module.css';
import { useFormText } from './form-language.ts';
import { textAt } from './question.ts';

/** Kept as `2026-06-01T08:30`; half of it stays until the other half is there. */
export function DayAndTimeAnswer(props: QuestionProps) {
  const { t } = useFormText();
  const { id, label, description, error, isRequired } = useAsked(props);
  const { Day, Time } = props.inputs;
  const [day = '', time = ''] = textAt(props.answer).split('T');
  const put = (nextDay: string, nextTime: string) => props.onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : '');
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={error}
      withAsterisk={isRequired}
      role="group"
      aria-label={label}
    >
      <div className={classes.pair}>
        <Day id={id} label={t('day')} value={day} onChange={(next) => put(next, time)} />
        <Time label={t('hour')} value={time} onChange={(next) => put(day, next)} />
      </div>
    </Input.Wrapper>
  );
}
