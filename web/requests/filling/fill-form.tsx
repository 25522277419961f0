import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { AnswerInputs } from '../shared/answer-inputs.ts';
import { type FillableForm, useFillableForm, useOwnAnswers } from '../shared/form-calls.ts';
import { useFormText } from '../shared/form-language.ts';
import { FormQuestions } from '../shared/form-questions.tsx';
import { type Answers, nameIn, questionsOf } from '../shared/question.ts';
import { type AskedAbout, answersAbout } from './asked-about.ts';
import classes from './filling.module.css';
import { FormState } from './form-state.tsx';
import { useFilling } from './use-filling.ts';

const Mistakes = lazy(() => import('./mistake-list.tsx').then((module) => ({ default: module.MistakeList })));
const SentView = lazy(() => import('./sent-view.tsx').then((module) => ({ default: module.SentView })));

export type FillFormProps = {
  id: string;
  inputs: AnswerInputs;
  /** The day that it is about, filled in from the start. */
  about?: AskedAbout | null;
  /** How another page of the product is opened: within the application, or by its address. */
  link: (to: `/${string}`, text: string) => ReactNode;
  /** Where a request that was sent is read. */
  requestAt: (id: string) => `/${string}`;
  /** For whom it is filled in, where that is somebody else; nothing is filled in beforehand then. */
  employeeId?: string | null;
  /** Stands above the questions. */
  above?: ReactNode;
  /** Draws the name of the form as the heading of the page. */
  frame: (title: string, content: ReactNode) => ReactNode;
};

/** A form from its questions to the note that it was sent. */
export function FillForm({ id, ...props }: FillFormProps) {
  const form = useFillableForm(id);
  const own = useOwnAnswers(id);
  const { language } = useFormText();
  const title = form.data ? nameIn(language, form.data) : '';
  return props.frame(
    title,
    <FormState query={form}>
      {(found) =>
        own.isPending ? (
          <FormState query={own}>{() => null}</FormState>
        ) : (
          <Filling
            key={found.id}
            {...props}
            form={found}
            onChanged={() => void form.refetch()}
            start={{
              ...answersAbout(questionsOf(found.fields), props.about ?? null),
              ...Object.fromEntries((props.employeeId ? [] : (own.data?.fields ?? [])).map((field) => [field.id, field.value])),
            }}
          />
        )
      }
    </FormState>,
  );
}

type FillingProps = Omit<FillFormProps, 'id' | 'frame' | 'about'> & {
  form: FillableForm;
  start: Answers;
  onChanged: () => void;
};

function Filling({ form, start, inputs, link, requestAt, employeeId = null, above, onChanged }: FillingProps) {
  const { t } = useFormText();
  const fields = useMemo(() => questionsOf(form.fields), [form.fields]);
  const { answers, errors, failure, isSending, sent, change, send } = useFilling(
    { id: form.id, revision: form.revision, fields, employeeId, onChanged },
    start,
  );
  if (sent)
    return (
      <Suspense>
        <SentView sent={sent} requestAt={requestAt} link={link} />
      </Suspense>
    );
  if (fields.length === 0) return <Text c="dimmed">{t('new.nothing')}</Text>;
  const hasMistakes = failure !== null || Object.keys(errors).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {above}
        {form.description ? (
          <Text c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {form.description}
          </Text>
        ) : null}
        {hasMistakes ? (
          <Suspense>
            <Mistakes fields={fields} errors={errors} failure={failure} />
          </Suspense>
        ) : null}
        <FormQuestions
          formId={form.id}
          fields={fields}
          answers={answers}
          errors={errors}
          inputs={inputs}
          onChange={change}
          employeeId={employeeId}
        />
      </Stack>
      <div className={classes.send}>
        <Button type="submit" size="lg" mih={56} fullWidth loading={isSending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
