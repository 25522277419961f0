import { NumberInput, Select, Text } from '@mantine/core';
import { TEXT_FORMATS } from '../../../domain/requests/form-fields.ts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from '../../ui/form/fields.tsx';
import { FieldGrid } from '../../ui/section.tsx';
import type { Question } from '../shared/question.ts';
import { useBuilder } from './builder-context.ts';
import { FORMS } from './texts.ts';

type Limit = 'minLength' | 'maxLength' | 'min' | 'max';
type LimitFieldsProps = { question: Question; path: string; onChange: (question: Question) => void };

/** What a text may be: its kind, and how long or how large. An amount with a yearly limit is always a number. */
export function LimitFields({ question, path, onChange }: LimitFieldsProps) {
  const { t } = useText(FORMS);
  const { errors } = useBuilder();
  const { limits } = question;
  const isExpense = question.tag === 'expense';
  const textFormat = limits.format ?? 'text';
  const numbers: Limit[] = isExpense ? ['max'] : textFormat === 'number' ? ['min', 'max'] : ['minLength', 'maxLength'];
  // Limits of another kind of text would stay unseen.
  const chooseFormat = (chosen: string | null) => {
    const next = TEXT_FORMATS.find((known) => known === chosen);
    if (next && next !== textFormat) onChange({ ...question, limits: { format: next } });
  };
  const put = (limit: Limit, value: number | string) => {
    const { [limit]: _before, ...others } = limits;
    onChange({ ...question, limits: typeof value === 'number' ? { ...others, [limit]: value } : others });
  };
  return (
    <>
      {isExpense ? null : (
        <Select
          label={t('question.format')}
          data={TEXT_FORMATS.map((value) => ({ value, label: t(`question.text-format.${value}`) }))}
          value={textFormat}
          allowDeselect={false}
          onChange={chooseFormat}
        />
      )}
      <FieldGrid>
        {numbers.map((limit) => (
          <NumberInput
            key={limit}
            id={fieldId(`${path}.limits.${limit}`)}
            label={t(isExpense ? 'question.yearly' : `question.${limit}`)}
            description={isExpense ? t('question.yearlyHint') : undefined}
            value={limits[limit] ?? ''}
            allowDecimal={!limit.endsWith('Length')}
            allowNegative={!limit.endsWith('Length') && !isExpense}
            thousandSeparator=","
            clampBehavior="none"
            hideControls
            error={errors[`${path}.limits.${limit}`]}
            onChange={(value) => put(limit, value)}
          />
        ))}
      </FieldGrid>
      {errors[`${path}.limits`] ? (
        <Text id={fieldId(`${path}.limits`)} tabIndex={-1} size="sm" c="var(--mantine-color-error)">
          {errors[`${path}.limits`]}
        </Text>
      ) : null}
    </>
  );
}
