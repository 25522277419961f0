import { Checkbox, Stack } from '@mantine/core';
import { type QuestionProps, useAsked } from './asked.tsx';
import { useFormText } from './form-language.ts';
import { idsAt, optionIn } from './question.ts';

/** Any of the options. */
export function CheckboxAnswer(props: QuestionProps) {
  const { language } = useFormText();
  const { isRequired, ...look } = useAsked(props);
  return (
    <Checkbox.Group {...look} withAsterisk={isRequired} value={[...idsAt(props.answer)]} onChange={props.onChange}>
      <Stack gap={10} mt={6}>
        {props.question.options.map((option) => (
          <Checkbox key={option.id} value={option.id} label={optionIn(language, option)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
