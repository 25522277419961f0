import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { APPROVER_ROLES } from '../../../domain/approvals/approval-line.ts';
import { type EmployeeChoice, useEmployeesById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { APPROVALS } from '../shared/texts.ts';
import { type Approver, approverKey } from './line-draft.ts';

type ApproverPickerProps = {
  label: string;
  error?: string | undefined;
  chosen: readonly Approver[];
  onAdd: (approver: Approver) => void;
};

/** Adds a role or a person to a group; those already there are not offered. */
export function ApproverPicker({ label, error, chosen, onAdd }: ApproverPickerProps) {
  const { t } = useText(APPROVALS);
  const people = useEmployeesById().data;
  const taken = new Set(chosen.map(approverKey));
  const roles = APPROVER_ROLES.filter((role) => !taken.has(role)).map((role) => ({ value: role, label: t(`role.${role}`) }));
  const others = [...(people?.values() ?? [])].filter(({ id }) => !taken.has(id));
  // Who cannot sign in may be named, since an account often comes later; until then nobody waits for their answer unseen.
  const labelOf = (person: EmployeeChoice) =>
    [person.code, format.name(person), ...(person.hasAccount ? [] : [t('absence.no-account')])].join(' · ');
  const add = (value: string | null) => {
    const role = APPROVER_ROLES.find((known) => known === value);
    if (role) return onAdd({ employee: null, role });
    const person = people?.get(value ?? '');
    if (!person) return;
    const { id, code, firstName, lastName, firstNameEn, lastNameEn, imageUrl, hasAccount } = person;
    const absence = hasAccount ? null : 'no-account';
    onAdd({ employee: { id, code, firstName, lastName, firstNameEn, lastNameEn, imageUrl, absence }, role: null });
  };
  return (
    <Select
      aria-label={label}
      placeholder={t('field.addApproverShort')}
      error={error}
      leftSection={<IconPlus size={16} stroke={1.5} />}
      data={[
        { group: t('roles'), items: roles },
        {
          group: t('people'),
          items: others.map((person) => ({ value: person.id, label: labelOf(person) })),
        },
      ]}
      value={null}
      onChange={add}
      searchable
      limit={60}
      maxDropdownHeight={320}
      nothingFoundMessage="–"
    />
  );
}
