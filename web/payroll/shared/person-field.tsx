import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { fieldSpot } from '../../ui/form/fields.tsx';
import { PersonSelect } from './person-select.tsx';

type PersonFieldProps = { of: FieldTarget<'employeeId'>; label: string; placeholder: string };

/** Whom a form of payroll is about, as a field of it. */
export function PersonField({ of, label, placeholder }: PersonFieldProps) {
  const { value, error } = of.form.getInputProps('employeeId');
  return (
    <PersonSelect
      label={label}
      placeholder={placeholder}
      id={fieldSpot({ of, name: 'employeeId', label })}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(id) => {
        of.form.setFieldValue('employeeId', id ?? '');
        of.form.clearFieldError('employeeId');
      }}
      error={error}
      isRequired
    />
  );
}
