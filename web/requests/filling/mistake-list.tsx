import { Alert, Anchor, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { errorText } from '../../ui/error-text.ts';
import { RequestId } from '../../ui/request-id.tsx';
import { useFormText } from '../shared/form-language.ts';
import { type AnswerErrors, nameIn, type Question, questionId } from '../shared/question.ts';

type MistakesProps = { fields: readonly Question[]; errors: AnswerErrors; failure: unknown };

/** What keeps the form from being sent: a link to each question, and what failed besides them. */
export function MistakeList({ fields, errors, failure }: MistakesProps) {
  const { t, language } = useFormText();
  const box = useRef<HTMLDivElement>(null);
  const found = Object.entries(errors);
  const count = found.length;
  useEffect(() => box.current?.focus(), []);
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
