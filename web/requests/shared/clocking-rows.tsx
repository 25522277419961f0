import { Button, CloseButton, Fieldset, Group, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { PUNCH_TYPES } from '../../../domain/time/types.ts';
import type { AnswerInputs } from './answer-inputs.ts';
import { type QuestionProps, useAsked } from './asked.tsx';
import classes from './fill.module.css';
import { useFormText } from './form-language.ts';
import { type Answer, type ClockingRow, textAt } from './question.ts';

const MOST_ROWS = 20;

/** Clockings as rows of kind, date and time; a new one is of the day of the one before, and of the kind that follows it. */
export function ClockingsAnswer(props: QuestionProps) {
  const { inputs, answer, onChange } = props;
  const { id, label, description, error, isRequired } = useAsked(props);
  const { t } = useFormText();
  const rows = rowsOf(answer);
  const put = (place: number, change: Partial<ClockingRow>) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...change } : row)));
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
      <Stack gap="xs" mt={4} id={id} tabIndex={-1}>
        {rows.map((row, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
            key={place}
            row={row}
            place={place + 1}
            inputs={inputs}
            onChange={(change) => put(place, change)}
            onRemove={rows.length > 1 ? () => onChange(rows.filter((_, at) => at !== place)) : undefined}
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} />}
            disabled={rows.length >= MOST_ROWS}
            onClick={() => onChange([...rows, after(rows.at(-1))])}
          >
            {t('clocking.add')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

const FIRST: ClockingRow = { clockType: 'clock_in', date: '', time: '' };
const isRow = (item: unknown): item is ClockingRow => typeof item === 'object' && item !== null && 'clockType' in item;

function rowsOf(answer: Answer | undefined): readonly ClockingRow[] {
  const found = Array.isArray(answer) ? answer.filter(isRow) : [];
  return found.length > 0 ? found : [FIRST];
}

function after(last: ClockingRow | undefined): ClockingRow {
  if (!last) return FIRST;
  const clockType = PUNCH_TYPES[(PUNCH_TYPES.indexOf(last.clockType) + 1) % PUNCH_TYPES.length] ?? 'clock_in';
  // Who forgot to clock in has mostly forgotten to clock out, not the break.
  return { clockType: last.clockType === 'clock_in' ? 'clock_out' : clockType, date: last.date, time: '' };
}

type RowProps = {
  row: ClockingRow;
  place: number;
  inputs: AnswerInputs;
  onChange: (change: Partial<ClockingRow>) => void;
  onRemove: (() => void) | undefined;
};

function Row({ row, place, inputs: { Choice, Day, Time }, onChange, onRemove }: RowProps) {
  const { t, language } = useFormText();
  const kinds = PUNCH_TYPES.map((value) => ({ value, label: textIn(FORM_WORDS, language).clockTypes[value] }));
  const putKind = (next: string) => {
    const clockType = PUNCH_TYPES.find((type) => type === next);
    if (clockType) onChange({ clockType });
  };
  return (
    <Fieldset legend={t('clocking.row', { place })} className={classes.clocking}>
      <Choice
        label={t('clocking.kind', { place })}
        placeholder={t('choose')}
        options={kinds}
        isRequired
        value={row.clockType}
        onChange={putKind}
      />
      <div className={classes.pair}>
        <Day label={t('clocking.day', { place })} value={row.date} onChange={(date) => onChange({ date })} />
        <Time label={t('clocking.time', { place })} value={row.time} onChange={(time) => onChange({ time })} />
      </div>
      {onRemove ? (
        <CloseButton className={classes.removeRow} aria-label={t('clocking.remove', { place })} onClick={onRemove} />
      ) : null}
    </Fieldset>
  );
}

/** A kind of clocking by itself. */
export function ClockTypeAnswer(props: QuestionProps) {
  const { t, language } = useFormText();
  const look = useAsked(props);
  const { Choice } = props.inputs;
  const options = Object.entries(textIn(FORM_WORDS, language).clockTypes).map(([value, label]) => ({ value, label }));
  return <Choice {...look} placeholder={t('choose')} options={options} value={textAt(props.answer)} onChange={props.onChange} />;
}
