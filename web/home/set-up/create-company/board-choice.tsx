import { Radio, Stack } from '@mantine/core';
import type { company } from '../../../../contract/company/company.ts';
import { useText } from '../../../text/use-text.ts';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { SETUP } from '../texts.ts';

/** A shift for each person and week, or the same for a group and month. */
export function BoardChoice({ of }: { of: ContractForm<typeof company.setup, 'shiftBoardType'> }) {
  const { t } = useText(SETUP);
  const value = of.form.getValues().shiftBoardType === 'monthly' ? 'monthly' : 'weekly';
  return (
    <Radio.Group
      label={t('field.shiftBoardType')}
      value={value}
      onChange={(next) => of.form.setFieldValue('shiftBoardType', next)}
    >
      <Stack gap="sm" mt="xs">
        <Radio value="weekly" label={t('board.weekly')} description={t('board.weeklyText')} />
        <Radio value="monthly" label={t('board.monthly')} description={t('board.monthlyText')} />
      </Stack>
    </Radio.Group>
  );
}
