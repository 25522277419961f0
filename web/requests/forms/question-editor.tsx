import { Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { type FieldTag, OPTION_TYPES, SILENT_TYPES } from '../../../domain/requests/form-fields.ts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from '../../ui/form/fields.tsx';
import { FieldGrid } from '../../ui/section.tsx';
import type { Question } from '../shared/question.ts';
import { useBuilder } from './builder-context.ts';
import classes from './forms.module.css';
import { LimitFields } from './limit-fields.tsx';
import { OptionEditor } from './option-editor.tsx';
import { isBuiltIn, tagsFor } from './question-draft.ts';
import { FORMS } from './texts.ts';

type QuestionEditorProps = { question: Question; path: string; level: number; onChange: (question: Question) => void };

/** All that can be said about a question; what its type does not have is not offered. */
export function QuestionEditor({ question, path, level, onChange }: QuestionEditorProps) {
  const { t } = useText(FORMS);
  const { kind, errors, isLocked } = useBuilder();
  const put = (change: Partial<Question>) => onChange({ ...question, ...change });
  const isSilent = SILENT_TYPES.includes(question.type);
  return (
    <fieldset className={classes.editor} disabled={isLocked}>
      {isBuiltIn(kind, question) ? (
        <Text size="sm" c="dimmed">
          {t('question.builtInText')}
        </Text>
      ) : null}
      <FieldGrid>
        <TextInput
          id={fieldId(`${path}.name`)}
          label={t(isSilent ? 'question.title' : 'question.name')}
          withAsterisk
          maxLength={160}
          value={question.name}
          error={errors[`${path}.name`]}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextInput
          id={fieldId(`${path}.englishName`)}
          label={t(isSilent ? 'question.englishTitle' : 'question.englishName')}
          maxLength={160}
          value={question.englishName ?? ''}
          error={errors[`${path}.englishName`]}
          onChange={(event) => put({ englishName: event.currentTarget.value || null })}
        />
      </FieldGrid>
      {question.type === 'divider' ? null : (
        <Textarea
          id={fieldId(`${path}.value`)}
          label={t(isSilent ? 'question.text' : 'question.help')}
          autosize
          minRows={1}
          maxLength={2000}
          value={question.value ?? ''}
          error={errors[`${path}.value`]}
          onChange={(event) => put({ value: event.currentTarget.value || null })}
        />
      )}
      {isSilent ? null : (
        <>
          <Switch
            label={t('question.required')}
            checked={question.required}
            disabled={isBuiltIn(kind, question)}
            onChange={(event) => put({ required: event.currentTarget.checked })}
          />
          <TagField question={question} path={path} level={level} onChange={onChange} />
        </>
      )}
      {question.type === 'textfield' ? <LimitFields question={question} path={path} onChange={onChange} /> : null}
      {OPTION_TYPES.includes(question.type) ? (
        <OptionEditor question={question} path={path} level={level} onChange={onChange} />
      ) : null}
    </fieldset>
  );
}

/** What the product does with the answer, where it may do something. */
function TagField({ question, path, onChange }: QuestionEditorProps) {
  const { t, language } = useText(FORMS);
  const { kind, errors } = useBuilder();
  const tags = tagsFor(kind, question.type);
  if (isBuiltIn(kind, question) || tags.length === 0) return null;
  const words = textIn(FORM_WORDS, language).tags;
  const choose = (chosen: string | null) => {
    const tag: FieldTag | null = tags.find((known) => known === chosen) ?? null;
    onChange({
      ...question,
      tag,
      limits: tag === 'expense' || tag === 'distance' ? { format: 'number', min: 0 } : question.limits,
    });
  };
  return (
    <Stack gap={0}>
      <Select
        id={fieldId(`${path}.tag`)}
        label={t('question.tag')}
        placeholder={t('question.noTag')}
        data={tags.map((tag) => ({ value: tag, label: words[tag] }))}
        value={question.tag}
        error={errors[`${path}.tag`]}
        clearable
        onChange={choose}
      />
    </Stack>
  );
}
