import { Person } from '../../ui/person.tsx';
import type { PayrollPerson } from './payroll-types.ts';

/** Name, code and department of a person as payroll tables show them. */
export function PersonCell({ person, size = 28 }: { person: PayrollPerson; size?: number }) {
  const [firstName = '', ...rest] = person.name.split(' ');
  return (
    <Person
      person={{ firstName, lastName: rest.join(' ') }}
      note={[person.code, person.departmentName].filter(Boolean).join(' · ')}
      size={size}
    />
  );
}
