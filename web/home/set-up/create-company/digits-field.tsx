import { TextInput } from '@mantine/core';
import { type FieldProps, fieldAttributes } from '../../../ui/form/fields.tsx';

/** Nothing but digits, and not more than there may be. */
export function DigitsField<Name extends string>(props: FieldProps<Name> & { count: number }) {
  const value: unknown = props.of.form.getInputProps(props.name).value;
  return (
    <TextInput
      {...fieldAttributes(props)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={props.count}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => {
        props.of.form.setFieldValue(props.name, event.currentTarget.value.replace(/\D/g, ''));
        props.of.form.clearFieldError(props.name);
      }}
    />
  );
}
