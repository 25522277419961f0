import { Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { forms } from '../../../contract/requests/forms.ts';
import type { FormKind } from '../../../domain/requests/form-kinds.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { LongTextField, TextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { type Question, questionsOf } from '../shared/question.ts';
import { BuilderProvider } from './builder-context.ts';
import { FormPreview } from './form-preview.tsx';
import classes from './forms.module.css';
import { QuestionList } from './question-list.tsx';
import { FORMS } from './texts.ts';

export type BuiltForm = ContractForm<
  typeof forms.create,
  'name' | 'englishName' | 'externalCode' | 'description' | 'autoResponse' | 'fields'
>;
type FormBuilderProps = {
  of: BuiltForm;
  kind: FormKind;
  /** The reader may not change forms. */
  isLocked?: boolean;
  /** What else is said about the form: its kind, whether it is in use. */
  settings: ReactNode;
  /** Below the questions. */
  children?: ReactNode;
};

/** The question that a place such as `fields.2.childs.0.options` is in. */
function questionAt(fields: readonly Question[], at: string): Question | undefined {
  const [, place = '', below] = /^(?:fields|childs)\.(\d+)(?:\.(.*))?$/.exec(at) ?? [];
  const found = fields[Number(place)];
  return place !== '' && found && below?.startsWith('childs.')
    ? (questionAt(found.childs, below) ?? found)
    : place === ''
      ? undefined
      : found;
}

/** Puts a form together: what it is, its questions, and beside them the form as a phone shows it. */
export function FormBuilder({ of, kind, isLocked = false, settings, children }: FormBuilderProps) {
  const { t } = useText(FORMS);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const values = of.form.values;
  const fields = useMemo(() => questionsOf(values.fields || []), [values.fields]);
  const put = (next: readonly Question[]) => {
    of.form.setFieldValue('fields', next);
    // Places have changed, so what was wrong at them may stand at others.
    of.form.setErrors(Object.fromEntries(Object.entries(of.form.errors).filter(([at]) => !at.startsWith('fields'))));
  };
  // The list of mistakes is drawn before the questions that they are at.
  for (const at of Object.keys(of.form.errors)) {
    const question = questionAt(fields, at);
    if (question) of.labels.set(at, question.name || t('untitled'));
  }
  const builder = {
    kind,
    isLocked,
    List: QuestionList,
    errors: of.form.errors,
    opened,
    open: (id: string, isOpen: boolean) =>
      setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
    say: setSaid,
  };
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <div className={classes.builder}>
      <div className={classes.column}>
        <FormErrors of={of} />
        <Section title={t('settings')}>
          <fieldset className={classes.plain} disabled={isLocked}>
            {settings}
            <FieldGrid>
              <TextField of={of} name="name" label={t('field.name')} isRequired />
              <TextField of={of} name="englishName" label={t('field.englishName')} />
            </FieldGrid>
            <LongTextField of={of} name="description" label={t('field.description')} rows={2} />
            <LongTextField
              of={of}
              name="autoResponse"
              label={t('field.autoResponse')}
              hint={t('field.autoResponseHint')}
              rows={2}
            />
            <TextField of={of} name="externalCode" label={t('field.externalCode')} />
          </fieldset>
        </Section>
        <Section title={t('questions')} note={t('dragHint')}>
          <div className={classes.stack} id="field-fields" tabIndex={-1}>
            {of.form.errors.fields ? (
              <Text size="sm" c="var(--mantine-color-error)">
                {of.form.errors.fields}
              </Text>
            ) : null}
            {fields.length === 0 ? <Text c="dimmed">{t('noQuestions')}</Text> : null}
            <BuilderProvider value={builder}>
              <QuestionList
                questions={fields}
                pathOf={(question) => `fields.${fields.indexOf(question)}`}
                level={1}
                onChange={put}
              />
            </BuilderProvider>
          </div>
        </Section>
        {children}
      </div>
      <div className={classes.preview}>
        <FormPreview
          form={{
            name: text(values.name),
            englishName: text(values.englishName) || null,
            description: text(values.description) || null,
            fields,
          }}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
