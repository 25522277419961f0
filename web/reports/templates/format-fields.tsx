import { Group, Select } from '@mantine/core';
import { DURATION_FORMATS, type ReportFormats, TIME_FORMATS } from '../../../domain/reports/written-cell.ts';
import { FILE_DATE_FORMATS, fileDate } from '../../../domain/written-dates.ts';
import { useText } from '../../text/use-text.ts';
import { REPORTS } from '../shared/texts.ts';

const SAMPLE_DAY = '2026-06-01';
const TIME_SAMPLES = { 'HH:mm': '17:30', 'h:mm a': '5:30 pm' };

type FormatFieldsProps = { value: ReportFormats; onChange: (next: ReportFormats) => void };
/** How dates, times and durations are written, each by an example. */
export function FormatFields({ value, onChange }: FormatFieldsProps) {
  const { t, language } = useText(REPORTS);
  const look = { allowDeselect: false, w: 190, comboboxProps: { withinPortal: true } } as const;
  return (
    <Group gap="sm" align="flex-end">
      <Select
        {...look}
        label={t('view.dateFormat')}
        data={FILE_DATE_FORMATS.map((format) => ({ value: format, label: fileDate(SAMPLE_DAY, format, language) }))}
        value={value.dateFormat}
        onChange={(next) => next && onChange({ ...value, dateFormat: next })}
      />
      <Select
        {...look}
        label={t('view.timeFormat')}
        data={TIME_FORMATS.map((format) => ({ value: format, label: TIME_SAMPLES[format] }))}
        value={value.timeFormat}
        onChange={(next) => next && onChange({ ...value, timeFormat: next })}
      />
      <Select
        {...look}
        label={t('view.durationFormat')}
        data={DURATION_FORMATS.map((format) => ({ value: format, label: t(`view.${format}`) }))}
        value={value.durationFormat}
        onChange={(next) => next && onChange({ ...value, durationFormat: next })}
      />
    </Group>
  );
}
