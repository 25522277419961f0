import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { fieldId } from '../../ui/form/fields.tsx';
import { PersonSelect } from './person-select.tsx';

type PersonFieldProps = { of: FieldTarget<'employeeId'>; label: string; placeholder: string };

/** Whom a form of payroll is about, as a field of it. */
export function PersonField({ of, label, placeholder }: PersonFieldProps) {
  const { value, error } = of.form.getInputProps('employeeId');
  of.labels.set('employeeId', label);
  return (
    <PersonSelect
      label={label}
      placeholder={placeholder}
      id={fieldId('employeeId')}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(id) => of.form.setFieldValue('employeeId', id ?? '')}
      error={error}
      isRequired
    />
  );
}
