import { NumberInput } from '@mantine/core';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { useText } from '../../text/use-text.ts';
import { REPORTS } from './texts.ts';

type RateInputProps = {
  isInBar?: boolean;
  kind: ReportKind;
  value: number | null;
  onChange: (rate: number | null) => void;
};
/** What a day or a kilometre brings, in baht. */
export function RateInput({ kind, value, onChange, isInBar = false }: RateInputProps) {
  const { t } = useText(REPORTS);
  const label = t(kind === 'icc-vehicle' ? 'view.rateOfKilometre' : 'view.rateOfDay');
  return (
    <NumberInput
      {...(isInBar ? { 'aria-label': label, placeholder: label, w: 150 } : { label, miw: 180 })}
      value={value ?? ''}
      min={0}
      max={1_000_000}
      decimalScale={2}
      thousandSeparator=","
      onChange={(amount) => onChange(typeof amount === 'number' ? amount : null)}
    />
  );
}
