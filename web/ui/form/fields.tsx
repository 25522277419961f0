import { NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedText } from '../../text/shared-text.ts';
import { MaskedInput } from './masked-input.tsx';
import { MASKS, type MaskName } from './masks.ts';
import { typedNumber } from './typed-number.ts';
import type { ContractForm } from './use-contract-form.ts';

export type FieldProps = {
  of: ContractForm;
  /** Name in the body; nested ones with dots. */
  name: string;
  label: string;
  /** One line of help under the label. */
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  placeholder?: string;
};
/** The id that the error summary links to. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`;

export function fieldAttributes({ of, name, label, hint, isRequired, isDisabled, placeholder }: FieldProps) {
  const { error } = of.form.getInputProps(name);
  of.labels.set(name, label);
  return {
    id: fieldId(name),
    name,
    label,
    description: hint,
    withAsterisk: isRequired,
    disabled: isDisabled,
    placeholder,
    error,
  };
}
const rawOf = ({ of, name }: FieldProps): unknown => of.form.getInputProps(name).value;
const textOf = (props: FieldProps): string => {
  const value = rawOf(props);
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
};
const write = ({ of, name }: FieldProps, value: unknown) => {
  of.form.setFieldValue(name, value);
  of.form.clearFieldError(name);
};

export function TextField(props: FieldProps & { type?: 'text' | 'email' | 'tel'; autoComplete?: string }) {
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

export function PasswordField(props: FieldProps & { autoComplete?: string }) {
  const { t } = useSharedText();
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

export function LongTextField(props: FieldProps & { rows?: number }) {
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

type NumberFieldProps = FieldProps & { min?: number; max?: number; unit?: string; isWhole?: boolean };
export function NumberField(props: NumberFieldProps) {
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
      hideControls
      rightSection={props.unit ? <span style={{ fontSize: 12, color: 'var(--wela-text-soft)' }}>{props.unit}</span> : undefined}
      rightSectionWidth={props.unit ? Math.max(36, props.unit.length * 8 + 16) : undefined}
    />
  );
}

/** Baht with two decimals. */
export function MoneyField(props: FieldProps & { allowNegative?: boolean }) {
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
      leftSection="฿"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[]; isClearable?: boolean };
export function SelectField(props: SelectFieldProps) {
  const value = rawOf(props);
  return (
    <Select
      {...fieldAttributes(props)}
      data={[...props.options]}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next) => write(props, next ?? '')}
      searchable={props.options.length > 8}
      clearable={props.isClearable}
      allowDeselect={false}
      maxDropdownHeight={360}
    />
  );
}

export function SwitchField(props: FieldProps) {
  const { withAsterisk: _, placeholder: __, ...attributes } = fieldAttributes(props);
  return (
    <Switch {...attributes} checked={rawOf(props) === true} onChange={(event) => write(props, event.currentTarget.checked)} />
  );
}

/** One of the input modes in `masks.ts`; digits are kept without separators, beacon and MAC addresses with them. */
export function MaskedField({ mask, ...props }: FieldProps & { mask: MaskName }) {
  const attributes = fieldAttributes(props);
  return (
    <MaskedInput
      {...attributes}
      mask={MASKS[mask]}
      placeholder={attributes.placeholder ?? MASKS[mask].example}
      value={textOf(props)}
      onChange={(kept) => write(props, kept)}
    />
  );
}
/** 1-2345-67890-12-3. */
export const NationalIdField = (props: FieldProps) => <MaskedField {...props} mask="personalId" />;
/** 081-234-5678. */
export const PhoneField = (props: FieldProps) => <MaskedField {...props} mask="phone" />;
