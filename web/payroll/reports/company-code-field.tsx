import { TextInput } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { PAYROLL } from '../shared/texts.ts';

/** What Krungthai knows the company by. */
export function CompanyCodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useText(PAYROLL);
  return (
    <TextInput
      label={t('bank.companyCode')}
      description={t('bank.companyCodeNote')}
      maxLength={16}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
