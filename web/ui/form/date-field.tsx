import { useText } from '../../text/use-text.ts';
import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps, DatesProvider, MonthPickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/th';
import type { ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { type FieldProps, fieldAttributes } from './fields.tsx';

dayjs.extend(buddhistEra);
dayjs.extend(customParseFormat);
const BUDDHIST_YEARS = 543;

const textOf = <Name extends string>({ of, name }: FieldProps<Name>): string | null => {
  const value: unknown = of.form.getInputProps(name).value;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Reads `1/6/2569`, `01-06-2026` or `2026-06-01`: day first; a year over 2400 is Buddhist. */
export function readTypedDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const local = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim());
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return null;
  const common = Number(year) > 2400 ? Number(year) - BUDDHIST_YEARS : Number(year);
  const found = dayjs(`${common}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, 'YYYY-MM-DD', true);
  return found.isValid() ? found.format('YYYY-MM-DD') : null;
}

function ThaiDates({ children }: { children: ReactNode }) {
  const { language } = useText(SHARED);
  return <DatesProvider settings={{ locale: language, firstDayOfWeek: 0 }}>{children}</DatesProvider>;
}

type Look = Pick<
  DateInputProps,
  'label' | 'placeholder' | 'description' | 'error' | 'aria-label' | 'w' | 'required' | 'disabled' | 'id' | 'name'
>;
type DayInputProps = Look & {
  /** `2026-06-01`, or empty. */
  value: string;
  onChange(next: string): void;
  min?: string;
  max?: string;
  isClearable?: boolean;
};

/** A day outside a form: `01 มิ.ย. 2569` on a Thai screen. */
export function DayInput({ value, onChange, min, max, isClearable, ...look }: DayInputProps) {
  const { t, language } = useText(SHARED);
  const year = language === 'th' ? 'BBBB' : 'YYYY';
  return (
    <ThaiDates>
      <DateInput
        {...look}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
        dateParser={(text) => readTypedDay(text)}
        valueFormat={`DD MMM ${year}`}
        monthLabelFormat={`MMMM ${year}`}
        yearLabelFormat={year}
        yearsListFormat={year}
        decadeLabelFormat={year}
        minDate={min}
        maxDate={max}
        clearable={isClearable}
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        leftSection={<IconCalendar size={18} stroke={1.5} />}
        popoverProps={{ withinPortal: true }}
      />
    </ThaiDates>
  );
}

/** A day of a form. */
export function DateField<Name extends string>(props: FieldProps<Name> & { min?: string; max?: string; isClearable?: boolean }) {
  const { min, max, isClearable } = props;
  return (
    <DayInput
      {...fieldAttributes(props)}
      {...{ min, max, isClearable }}
      value={textOf(props) ?? ''}
      onChange={(next) => {
        props.of.form.setFieldValue(props.name, next);
        props.of.form.clearFieldError(props.name);
      }}
    />
  );
}

/** `2026-06` in the value. */
export function MonthField<Name extends string>(props: FieldProps<Name>) {
  const { language } = useText(SHARED);
  const year = language === 'th' ? 'BBBB' : 'YYYY';
  const month = textOf(props);
  return (
    <ThaiDates>
      <MonthPickerInput
        {...fieldAttributes(props)}
        value={month ? `${month}-01` : null}
        onChange={(next) => {
          props.of.form.setFieldValue(props.name, next ? next.slice(0, 7) : '');
          props.of.form.clearFieldError(props.name);
        }}
        valueFormat={`MMMM ${year}`}
        yearLabelFormat={year}
        yearsListFormat={year}
        leftSection={<IconCalendar size={18} stroke={1.5} />}
      />
    </ThaiDates>
  );
}
