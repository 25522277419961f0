import { SegmentedControl } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import type { Pnd1Layout } from './payroll-types.ts';
import { PAYROLL } from './texts.ts';

/** In which form the withholding return is written. */
export function Pnd1LayoutChoice({ value, onChange }: { value: Pnd1Layout; onChange(layout: Pnd1Layout): void }) {
  const { t } = useText(PAYROLL);
  return (
    <SegmentedControl
      aria-label={t('layout.label')}
      value={value}
      onChange={(next) => onChange(next === 'older' ? 'older' : 'format-2')}
      data={[
        { value: 'format-2', label: t('layout.format-2') },
        { value: 'older', label: t('layout.older') },
      ]}
    />
  );
}
