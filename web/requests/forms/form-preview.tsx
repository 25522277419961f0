import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { isLanguage } from '../../text/language.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import { FormLanguage } from '../shared/form-language.ts';
import { FormQuestions } from '../shared/form-questions.tsx';
import { PHONE_INPUTS } from '../shared/phone-inputs.tsx';
import { type Answers, nameIn, type Question } from '../shared/question.ts';
import classes from './forms.module.css';
import { FORMS } from './texts.ts';

type Shown = { name: string; englishName: string | null; description: string | null; fields: readonly Question[] };

/** The form as a phone shows it, in either language; it can be tried, and keeps nothing. */
export function FormPreview({ form }: { form: Shown }) {
  const { t, language: own } = useText(FORMS);
  const [language, setLanguage] = useState(own);
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <Section
      title={t('preview.title')}
      action={
        <SegmentedControl
          aria-label={t('preview.language')}
          value={language}
          onChange={(next) => (isLanguage(next) ? setLanguage(next) : undefined)}
          data={[
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'English' },
          ]}
        />
      }
    >
      <div className={classes.phone} lang={language}>
        <FormLanguage value={language}>
          <Stack gap="md">
            <Title order={3} fz={18}>
              {nameIn(language, form) || t('untitledForm')}
            </Title>
            {form.description ? (
              <Text c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                {form.description}
              </Text>
            ) : null}
            {form.fields.length === 0 ? <Text c="dimmed">{t('preview.empty')}</Text> : null}
            <FormQuestions
              formId={null}
              fields={form.fields}
              answers={answers}
              errors={{}}
              inputs={PHONE_INPUTS}
              onChange={(id, answer) => setAnswers((before) => ({ ...before, [id]: answer }))}
            />
          </Stack>
        </FormLanguage>
      </div>
    </Section>
  );
}
