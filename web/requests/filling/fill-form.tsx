import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '../../ui/error-text.ts';
import { RequestId } from '../../ui/request-id.tsx';
import type { AnswerInputs } from '../shared/answer-inputs.ts';
import { type FillableForm, useFillableForm, useOwnAnswers } from '../shared/form-calls.ts';
import { useFormText } from '../shared/form-language.ts';
import { FormQuestions } from '../shared/form-questions.tsx';
import { type AnswerErrors, type Answers, nameIn, type Question, questionId } from '../shared/question.ts';
import classes from './filling.module.css';
import { FormState } from './form-state.tsx';
import { SentView } from './sent-view.tsx';
import { useFilling } from './use-filling.ts';

export type FillFormProps = {
  id: string;
  inputs: AnswerInputs;
  /** How another page of the product is opened: within the application, or by its address. */
  link: (to: `/${string}`, text: string) => ReactNode;
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
            start={Object.fromEntries((own.data?.fields ?? []).map((field) => [field.id, field.value]))}
          />
        )
      }
    </FormState>,
  );
}

type FillingProps = Omit<FillFormProps, 'id' | 'frame'> & { form: FillableForm; start: Answers };

function Filling({ form, start, inputs, link }: FillingProps) {
  const { t } = useFormText();
  const { answers, errors, failure, isSending, sent, change, send } = useFilling(form, start);
  if (sent) return <SentView sent={sent} link={link} />;
  if (form.fields.length === 0) return <Text c="dimmed">{t('new.nothing')}</Text>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {form.description ? (
          <Text c="dimmed" style={{ whiteSpace: 'pre-line' }}>
            {form.description}
          </Text>
        ) : null}
        <Mistakes fields={form.fields} errors={errors} failure={failure} />
        <FormQuestions
          formId={form.id}
          fields={form.fields}
          answers={answers}
          errors={errors}
          inputs={inputs}
          onChange={change}
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

type MistakesProps = { fields: readonly Question[]; errors: AnswerErrors; failure: unknown };

/** What keeps the form from being sent: a link to each question, and what failed besides them. */
function Mistakes({ fields, errors, failure }: MistakesProps) {
  const { t, language } = useFormText();
  const box = useRef<HTMLDivElement>(null);
  const found = Object.entries(errors);
  const count = found.length;
  const hasProblem = count > 0 || failure !== null;
  useEffect(() => {
    if (hasProblem) box.current?.focus();
  }, [hasProblem]);
  if (!hasProblem) return null;
  const names = new Map(flat(fields).map((field) => [field.id, nameIn(language, field)]));
  return (
    <Alert color="red" role="alert" tabIndex={-1} ref={box} title={count > 0 ? t('summary', { count }) : undefined}>
      {failure === null ? null : <Text size="sm">{errorText(failure)}</Text>}
      <RequestId of={failure} />
      <List size="sm">
        {found.map(([id, error]) => (
          <List.Item key={id}>
            <Anchor
              href={`#${questionId(id)}`}
              c="inherit"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(questionId(id))?.focus();
              }}
            >
              {names.has(id) ? `${names.get(id)}: ${error}` : error}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

const flat = (fields: readonly Question[]): Question[] => fields.flatMap((field) => [field, ...flat(field.childs)]);
