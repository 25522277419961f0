import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { employees } from '../../../contract/people/employees.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';

type PersonSelectProps = {
  label: string;
  placeholder: string;
  /** In a table, whose head says what it is. */
  isLabelHidden?: boolean;
  value: string | null;
  onChange: (id: string | null) => void;
  id?: string;
  error?: ReactNode;
  isRequired?: boolean;
  /** People who left can be chosen too. */
  includesFormer?: boolean;
};

const FOUND_AT_MOST = 50;
/** One person of the company, found by code or name. */
export function PersonSelect({ label, placeholder, isLabelHidden = false, includesFormer, ...select }: PersonSelectProps) {
  const { value, onChange, id, error, isRequired } = select;
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    ...query(employees.search, { query: { name: name || undefined, includesFormer, size: FOUND_AT_MOST } }),
    placeholderData: (old) => old,
  });
  return (
    <Select
      id={id}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      data={(found.data?.content ?? []).map((employee) => ({
        value: employee.id,
        label: `${employee.code} ${format.name(employee)}`,
      }))}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      error={error}
      withAsterisk={isRequired}
      searchable
    />
  );
}
