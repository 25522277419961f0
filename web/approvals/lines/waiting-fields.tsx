import { NumberInput } from '@mantine/core';
import { MOST_WAITING_DAYS } from '../../../domain/approvals/approval-line.ts';
import { useText } from '../../text/use-text.ts';
import { FieldGrid } from '../../ui/section.tsx';
import { APPROVALS } from '../shared/texts.ts';
import type { LineDraft } from './line-draft.ts';

type Days = Pick<LineDraft, 'remindAfterDays' | 'escalateAfterDays'>;
type WaitingFieldsProps = { draft: Days; errors: Readonly<Record<string, string>>; onChange: (days: Partial<Days>) => void };

/** After how many working days approvers are reminded, and those above are asked as well; an empty field is never. */
export function WaitingFields({ draft, errors, onChange }: WaitingFieldsProps) {
  const { t } = useText(APPROVALS);
  return (
    <FieldGrid>
      {(['remindAfterDays', 'escalateAfterDays'] as const).map((field) => (
        <NumberInput
          key={field}
          label={t(`field.${field}`)}
          description={t(`field.${field}Hint`)}
          placeholder={t('never')}
          value={draft[field] ?? ''}
          error={errors[field]}
          min={1}
          max={MOST_WAITING_DAYS}
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => onChange({ [field]: value === '' ? null : Number(value) })}
        />
      ))}
    </FieldGrid>
  );
}
