import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { useEmployeesById } from './general-lists.ts';

type PeoplePickerProps = {
  /** Where the error summary of its form leads. */
  id?: string;
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** People who cannot be chosen, such as those already there. */
  without?: readonly string[];
  hint?: string;
  error?: ReactNode;
  placeholder?: string;
};
/** Chooses people of the company by code or name. */
export function PeoplePicker({ id, label, value, onChange, without = [], hint, error, placeholder }: PeoplePickerProps) {
  const people = useEmployeesById();
  const options = [...(people.data?.values() ?? [])]
    .filter((employee) => !without.includes(employee.id))
    .map((employee) => ({ value: employee.id, label: `${employee.code} · ${format.name(employee)}` }));
  return (
    <MultiSelect
      id={id}
      label={label}
      description={hint}
      error={error}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={options}
      value={[...value]}
      onChange={onChange}
      searchable
      hidePickedOptions
      limit={50}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
