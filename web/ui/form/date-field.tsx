import { isDayBeyond } from '../../../domain/read-date.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps, DatesProvider, MonthPickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import 'dayjs/locale/th';
import { type ReactNode, useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { type FieldProps, fieldAttributes } from './fields.tsx';
import { type Bounds, isWithin, readTypedDay } from './read-typed-day.ts';

dayjs.extend(buddhistEra);

const textOf = <Name extends string>({ of, name }: FieldProps<Name>): string | null => {
  const value: unknown = of.form.getInputProps(name).value;
  return typeof value === 'string' && value !== '' ? value : null;
};

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
  /** Is told a text that is no day; without it the day becomes empty. */
  onUnread?: (text: string) => void;
  min?: string;
  max?: string;
  isClearable?: boolean;
};

/** What was typed and is no day that the field takes, beside the day that stood there before. */
type Unread = { readonly text: string; readonly before: string };

/**
 * A day outside a form: `1 มิ.ย. 2569` on a Thai screen. What is typed and cannot be read stays in the field with the reason below
 * it; the day is then empty, or what `onUnread` makes of the text, and never the one before.
 */
export function DayInput({ value, onChange, onUnread, min, max, isClearable, ...look }: DayInputProps) {
  const { t, language } = useText(SHARED);
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState<Unread | null>(null);
  const [resets, setResets] = useState(0);
  const year = language === 'th' ? 'BBBB' : 'YYYY';
  const bounds = { min, max, today: dayjs().format('YYYY-MM-DD') };
  const read = (text: string): string | null => {
    const day = readTypedDay(text, bounds);
    return day !== null && isWithin(day, bounds) ? day : null;
  };
  const isRefused = typed.trim() !== '' && read(typed) === null;
  // Who is not told of the text makes the day empty, or leaves it as it was.
  const stands = onUnread ? [unread?.text] : ['', unread?.before];
  const isUnread = unread !== null && stands.includes(value);
  // The value was set from outside: the text that could not be read goes.
  if (unread !== null && !isUnread) {
    setUnread(null);
    setTyped('');
    setResets(resets + 1);
  }
  const refuse = () => {
    setUnread({ text: typed, before: unread?.before ?? value });
    (onUnread ?? (() => onChange('')))(typed);
  };
  return (
    <ThaiDates>
      <DateInput
        {...look}
        key={resets}
        error={look.error ?? (isUnread ? whyUnread(t, unread.text, bounds) : undefined)}
        value={(isUnread ? unread.before : value) || null}
        onChange={(next) => {
          // A day that was read, or picked in the calendar, stands for whatever was typed before it.
          setTyped('');
          setUnread(null);
          onChange(next ?? '');
        }}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => (isRefused ? refuse() : setTyped(''))}
        fixOnBlur={!isRefused && !isUnread}
        dateParser={read}
        valueFormat={`D MMM ${year}`}
        monthLabelFormat={`MMMM ${year}`}
        yearLabelFormat={year}
        yearsListFormat={year}
        decadeLabelFormat={year}
        ariaLabels={calendarLabels(t)}
        minDate={min}
        maxDate={max}
        clearable={isClearable}
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        leftSection={<IconCalendar size={18} stroke={1.5} />}
        popoverProps={{ withinPortal: true }}
        data-opens-calendar
      />
    </ThaiDates>
  );
}

function whyUnread(t: Translator<typeof SHARED>, text: string, bounds: Bounds & { today: string }): string {
  if (readTypedDay(text, bounds) === null) return t(isDayBeyond(text) ? 'form.dateBeyond' : 'form.date');
  const [first, last] = [bounds.min, bounds.max].map((day) => (day ? format.day(day) : ''));
  if (first && last) return t('form.dateBetween', { first, last });
  return first ? t('form.dateFrom', { first }) : t('form.dateUntil', { last: last ?? '' });
}

/** The arrows of a calendar are icons alone. */
const calendarLabels = (t: Translator<typeof SHARED>) => ({
  previousMonth: t('action.previousMonth'),
  nextMonth: t('action.nextMonth'),
  previousYear: t('action.previousYear'),
  nextYear: t('action.nextYear'),
  previousDecade: t('action.previousDecade'),
  nextDecade: t('action.nextDecade'),
});

/** A day of a form. */
export function DateField<Name extends string>(props: FieldProps<Name> & { min?: string; max?: string; isClearable?: boolean }) {
  const { min, max, isClearable } = props;
  const [value, write] = [textOf(props) ?? '', (next: string) => props.of.form.setFieldValue(props.name, next)];
  return (
    <DayInput
      {...fieldAttributes(props)}
      {...{ min, max, isClearable }}
      value={value}
      onChange={(next) => {
        write(next);
        props.of.form.clearFieldError(props.name);
      }}
      onUnread={write}
    />
  );
}

/** `2026-06` in the value. */
export function MonthField<Name extends string>(props: FieldProps<Name> & { isClearable?: boolean }) {
  const { t, language } = useText(SHARED);
  const year = language === 'th' ? 'BBBB' : 'YYYY';
  const month = textOf(props);
  return (
    <ThaiDates>
      <MonthPickerInput
        {...fieldAttributes(props)}
        value={month ? `${month}-01` : null}
        clearable={props.isClearable ?? false}
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        onChange={(next) => {
          props.of.form.setFieldValue(props.name, next ? next.slice(0, 7) : '');
          props.of.form.clearFieldError(props.name);
        }}
        placeholder={t('action.chooseMonth')}
        // Its calendar would be named by an element that is not there.
        popoverProps={{ withRoles: false }}
        ariaLabels={calendarLabels(t)}
        valueFormat={`MMMM ${year}`}
        yearLabelFormat={year}
        yearsListFormat={year}
        leftSection={<IconCalendar size={18} stroke={1.5} />}
      />
    </ThaiDates>
  );
}
