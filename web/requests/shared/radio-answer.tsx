import { Radio, Stack } from '@mantine/core';
import { type QuestionProps, useAsked } from './asked.tsx';
import { useFormText } from './form-language.ts';
import { optionIn, textAt } from './question.ts';

/** One of the options, all of them in sight. */
export function RadioAnswer(props: QuestionProps) {
  const { language } = useFormText();
  const { isRequired, ...look } = useAsked(props);
  return (
    <Radio.Group {...look} withAsterisk={isRequired} value={textAt(props.answer)} onChange={props.onChange}>
      <Stack gap={10} mt={6}>
        {props.question.options.map((option) => (
          <Radio key={option.id} value={option.id} label={optionIn(language, option)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
