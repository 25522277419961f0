import { NativeSelect } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import type { FilePreview } from './payroll-types.ts';
import { PAYROLL } from './texts.ts';

type BranchChoiceProps = {
  branches: FilePreview['branches'];
  value: string | undefined;
  onChange(branchId: string | undefined): void;
};
/** Whose people the return names, where branches file apart from the head office; nothing where none does. */
export function BranchChoice({ branches, value, onChange }: BranchChoiceProps) {
  const { t } = useText(PAYROLL);
  if (branches.length === 0) return null;
  return (
    <NativeSelect
      label={t('branch.label')}
      maw={420}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={branches.map(({ branchId, name, number, people }) => ({
        value: branchId ?? '',
        label: `${number} · ${name ?? t('branch.headOffice')} · ${t('figure.peopleCount', { count: people })}`,
      }))}
    />
  );
}
