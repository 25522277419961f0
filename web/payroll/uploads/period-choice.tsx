import { Group, Select } from '@mantine/core';
import { isYearMonth } from '../../../domain/units.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { UPLOADS } from './texts.ts';
import type { BatchTime, UploadKind } from './use-upload-batch.ts';

const YEARS_BACK = 10;
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

type PeriodChoiceProps = { kind: UploadKind; value: BatchTime; onChange: (time: BatchTime) => void; isDisabled: boolean };
/** Of when all the files are: as their names tell, or a month or year for all of them. */
export function PeriodChoice({ kind, value, onChange, isDisabled }: PeriodChoiceProps) {
  const { t, language } = useText(UPLOADS);
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, index) => thisYear - index).map((year) => ({
    value: String(year),
    label: shownTaxYear(year, language),
  }));
  const fromName = { value: '', label: t('drawer.fromName') };
  const year = value === null ? '' : String(value).slice(0, 4);
  const setYear = (next: string | null) => {
    if (!next) return onChange(null);
    if (kind === 'certificate') return onChange(Number(next));
    const month = `${next}-${value === null ? '01' : String(value).slice(5, 7)}`;
    if (isYearMonth(month)) onChange(month);
  };
  const setMonth = (next: string | null) => {
    const month = `${year}-${next}`;
    if (isYearMonth(month)) onChange(month);
  };
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label={t('drawer.year')}
        data={[fromName, ...years]}
        value={year}
        onChange={setYear}
        allowDeselect={false}
        disabled={isDisabled}
        w={180}
      />
      {kind === 'slip' && value !== null ? (
        <Select
          label={t('drawer.month')}
          data={MONTHS.map((month) => ({ value: month, label: format.month(`${year}-${month}`) }))}
          value={String(value).slice(5, 7)}
          onChange={setMonth}
          allowDeselect={false}
          disabled={isDisabled}
          w={200}
        />
      ) : null}
    </Group>
  );
}
