import { Divider, Text } from '@mantine/core';
import type { QuestionProps } from './asked.tsx';
import { useFormText } from './form-language.ts';
import { nameIn } from './question.ts';

/** A line between questions, with its words. */
export function LineOfForm({ question }: QuestionProps) {
  const { language } = useFormText();
  return <Divider label={nameIn(language, question)} labelPosition="left" />;
}

/** Words between questions, with what stands below them. */
export function TextOfForm({ question }: QuestionProps) {
  const { language } = useFormText();
  return (
    <div>
      <Text fw={500}>{nameIn(language, question)}</Text>
      {question.value ? (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {question.value}
        </Text>
      ) : null}
    </div>
  );
}
