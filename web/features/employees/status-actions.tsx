import { Button, Group } from '@mantine/core';
import { company } from '../../../contract/company.ts';
import { employees } from '../../../contract/employees.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useEmployeesText } from './use-employees-text.ts';

type Someone = { id: string; firstName: string; lastName: string; approveStatus: { uniqueName: string } };
export const AFTER_STATUS = [employees.list, employees.get, employees.search, company.employeeCount] as const;

/** What can be done about someone who waits, was rejected or is deactivated. */
export function StatusActions({ person }: { person: Someone }) {
  const status = person.approveStatus.uniqueName;
  if (status === 'PENDING') return <JoinAnswer person={person} />;
  if (status === 'REJECTED' || status === 'DEACTIVATED') return <Reactivate person={person} />;
  return null;
}

function JoinAnswer({ person }: { person: Someone }) {
  const { t } = useEmployeesText();
  const name = format.name(person);
  const accept = useCall(employees.approve, { invalidates: AFTER_STATUS, doneText: t('done.accepted', { name }) });
  const reject = useCall(employees.approve, { invalidates: AFTER_STATUS, doneText: t('done.rejected', { name }) });
  return (
    <Group gap="xs" wrap="nowrap" onClick={(event) => event.stopPropagation()}>
      <Button size="xs" loading={accept.isPending} onClick={() => accept.mutate({ body: { id: person.id, approved: true } })}>
        {t('action.accept')}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={reject.isPending}
        onClick={() => reject.mutate({ body: { id: person.id, approved: false } })}
      >
        {t('action.reject')}
      </Button>
    </Group>
  );
}

function Reactivate({ person }: { person: Someone }) {
  const { t } = useEmployeesText();
  const doneText = t('done.reactivated', { name: format.name(person) });
  const reactivate = useCall(employees.reactivate, { invalidates: AFTER_STATUS, doneText });
  return (
    <Button
      size="xs"
      variant="default"
      loading={reactivate.isPending}
      onClick={(event) => {
        event.stopPropagation();
        reactivate.mutate({ body: { id: person.id } });
      }}
    >
      {t('action.reactivate')}
    </Button>
  );
}
