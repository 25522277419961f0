import { Select } from '@mantine/core';
import { defineText } from '../../../domain/define-text.ts';
import { useSession } from '../../api/session.tsx';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import en from './for-whom.en.json' with { type: 'json' };
import th from './for-whom.th.json' with { type: 'json' };

const WORDS = defineText('for-whom', en, th);

type ForWhomProps = { employeeId: string | null; onChange: (employeeId: string | null) => void };

/** The person for whom a form is filled in; empty is oneself. The person is told when it is sent. */
export function ForWhom({ employeeId, onChange }: ForWhomProps) {
  const { t } = useText(WORDS);
  const own = useSession()?.lastVisitEmployee?.id;
  const people = [...(useEmployeesById().data?.values() ?? [])].filter(({ id }) => id !== own);
  return (
    <Select
      label={t('label')}
      description={employeeId === null ? undefined : t('told')}
      placeholder={t('myself')}
      data={people.map((person) => ({ value: person.id, label: `${person.code} · ${format.name(person)}` }))}
      value={employeeId}
      onChange={onChange}
      searchable
      clearable
      maxDropdownHeight={360}
    />
  );
}
