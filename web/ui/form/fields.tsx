import { NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { currencySign } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldTarget } from './contract-form.ts';
import { MaskedInput } from './masked-input.tsx';
import { blockMode, MASKS, type MaskName, personIdMode } from './masks.ts';
import { PhoneInput } from './phone-input.tsx';
import { typedNumber } from './typed-number.ts';

export type FieldProps<Name extends string> = {
  of: FieldTarget<Name>;
  /** Name in the body of the endpoint; nested ones with dots. */
  name: NoInfer<Name>;
  label: string;
  /** One line of help under the label. */
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
};
/** The id that the error summary links to. */
export const fieldId = (name: string, part?: string) => `field-${part ? `${part}-` : ''}${name.replaceAll('.', '-')}`;

type Spot = { of: Pick<FieldTarget<never>, 'labels' | 'part'>; name: string; label: string };
/** The id of a field that is drawn by hand, which the error summary calls by its label. */
export function fieldSpot({ of, name, label }: Spot): string {
  of.labels.set(name, label);
  return fieldId(name, of.part);
}

export function fieldAttributes<Name extends string>(field: FieldProps<Name>) {
  const { of, name, label, hint, isRequired, isDisabled, placeholder } = field;
  const { error } = of.form.getInputProps(name);
  return {
    id: fieldSpot({ of, name, label }),
    name,
    label,
    description: hint,
    withAsterisk: isRequired,
    disabled: isDisabled,
    placeholder,
    error,
  };
}
const rawOf = <Name extends string>({ of, name }: FieldProps<Name>): unknown => of.form.getInputProps(name).value;
const textOf = <Name extends string>(props: FieldProps<Name>): string => {
  const value = rawOf(props);
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
};
const write = <Name extends string>({ of, name }: FieldProps<Name>, value: unknown) => {
  of.form.setFieldValue(name, value);
  of.form.clearFieldError(name);
};

export function TextField<Name extends string>(
  props: FieldProps<Name> & { type?: 'text' | 'email' | 'tel'; autoComplete?: string },
) {
  return (
    <TextInput
      {...fieldAttributes(props)}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      value={textOf(props)}
      onChange={(event) => write(props, event.currentTarget.value)}
    />
  );
}

export function PasswordField<Name extends string>(props: FieldProps<Name> & { autoComplete?: string }) {
  const { t } = useText(SHARED);
  return (
    <PasswordInput
      {...fieldAttributes(props)}
      autoComplete={props.autoComplete ?? 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('form.show'), tabIndex: 0 }}
      value={textOf(props)}
      onChange={(event) => write(props, event.currentTarget.value)}
    />
  );
}

export function LongTextField<Name extends string>(props: FieldProps<Name> & { rows?: number }) {
  return (
    <Textarea
      {...fieldAttributes(props)}
      autosize
      minRows={props.rows ?? 3}
      value={textOf(props)}
      onChange={(event) => write(props, event.currentTarget.value)}
    />
  );
}

type NumberFieldProps<Name extends string> = FieldProps<Name> & { min?: number; max?: number; unit?: string; isWhole?: boolean };
export function NumberField<Name extends string>(props: NumberFieldProps<Name>) {
  const value = rawOf(props);
  return (
    <NumberInput
      {...fieldAttributes(props)}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(next) => write(props, next)}
      min={props.min}
      max={props.max}
      clampBehavior="none"
      allowDecimal={!props.isWhole}
      allowedDecimalSeparators={['.', ',']}
      hideControls
      rightSection={props.unit ? <span style={{ fontSize: 12.5, color: 'var(--wela-text-soft)' }}>{props.unit}</span> : undefined}
      rightSectionWidth={props.unit ? Math.max(36, props.unit.length * 8 + 16) : undefined}
    />
  );
}

/** An amount in the company's currency, with two decimals. */
export function MoneyField<Name extends string>(props: FieldProps<Name> & { allowNegative?: boolean }) {
  const value = rawOf(props);
  return (
    <NumberInput
      {...fieldAttributes(props)}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(next) => write(props, typedNumber(next))}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      allowNegative={props.allowNegative ?? false}
      hideControls
      leftSection={currencySign()}
      leftSectionWidth={currencySign().length > 1 ? 48 : undefined}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

type SelectFieldProps<Name extends string> = FieldProps<Name> & {
  options: readonly { value: string; label: string }[];
  isClearable?: boolean;
  /** What else follows from a choice. */
  onPicked?: (value: string) => void;
};
export function SelectField<Name extends string>(props: SelectFieldProps<Name>) {
  const value = rawOf(props);
  return (
    <Select
      {...fieldAttributes(props)}
      data={[...props.options]}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next) => {
        write(props, next ?? '');
        props.onPicked?.(next ?? '');
      }}
      searchable={props.options.length > 8}
      clearable={props.isClearable}
      allowDeselect={false}
      maxDropdownHeight={360}
    />
  );
}

export function SwitchField<Name extends string>(props: FieldProps<Name>) {
  const { withAsterisk: _, placeholder: __, ...attributes } = fieldAttributes(props);
  return (
    <Switch {...attributes} checked={rawOf(props) === true} onChange={(event) => write(props, event.currentTarget.checked)} />
  );
}

/** One of the input modes in `masks.ts`; digits are kept without separators, beacon and MAC addresses with them. */
export function MaskedField<Name extends string>({ mask, ...props }: FieldProps<Name> & { mask: MaskName }) {
  const attributes = fieldAttributes(props);
  return (
    <MaskedInput
      {...attributes}
      mode={blockMode(MASKS[mask])}
      placeholder={attributes.placeholder ?? MASKS[mask].example}
      value={textOf(props)}
      onChange={(kept) => write(props, kept)}
    />
  );
}
/** 1-2345-67890-12-3. */
export const NationalIdField = <Name extends string>(props: FieldProps<Name>) => <MaskedField {...props} mask="personalId" />;
/** The number of a person: a Thai one in its blocks, or a foreigner's passport. */
export function PersonIdField<Name extends string>(props: FieldProps<Name>) {
  const attributes = fieldAttributes(props);
  return (
    <MaskedInput
      {...attributes}
      mode={personIdMode}
      placeholder={attributes.placeholder ?? MASKS.personalId.example}
      value={textOf(props)}
      onChange={(kept) => write(props, kept)}
    />
  );
}
/** 081-234-5678, 02-123-4567, +65 6123 4567; kept in E.164. */
export const PhoneField = <Name extends string>(props: FieldProps<Name>) => (
  <PhoneInput {...fieldAttributes(props)} value={textOf(props)} onChange={(kept) => write(props, kept)} />
);
