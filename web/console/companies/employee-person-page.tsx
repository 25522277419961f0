import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consoleEmployees } from '../../../contract/console/console-employees.ts';
import { parsePermissionGroup } from '../../../domain/permissions.ts';
import { query } from '../../api/queries.ts';
import { EMPLOYEES } from '../../people/shared/employees-text.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { LiftSection } from './lift-section.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { UnderAccess } from './under-access.tsx';
import { type ConsoleEmployee, useEmployee } from './use-employee.ts';
import { READ_UNDER_ACCESS } from './use-running-access.ts';

export function EmployeePersonPage() {
  return (
    <QueryView query={useEmployee()} shape="form">
      {(data) => (
        <UnderAccess organizationId={data.organization.id}>
          <Person empId={data.id} />
        </UnderAccess>
      )}
    </QueryView>
  );
}

function Person({ empId }: { empId: string }) {
  const found = useQuery({ ...query(consoleEmployees.get, { query: { empId, withPerson: true } }), ...READ_UNDER_ACCESS });
  return (
    <QueryView query={found} shape="form">
      {(employee) => (
        <Stack gap="md">
          <PersonFacts person={employee.person} />
          <LiftSection employee={employee} />
        </Stack>
      )}
    </QueryView>
  );
}

function PersonFacts({ person }: Pick<ConsoleEmployee, 'person'>) {
  const { t } = useText(CONSOLE_RECORDS);
  const { t: words } = useText(EMPLOYEES);
  const groups = person?.permissionGroups.flatMap((group) => parsePermissionGroup(group) ?? []) ?? [];
  return (
    <Section title={t('section.who')} note={t('note.who')}>
      <FactList
        facts={[
          { label: t('field.code'), value: person?.code },
          { label: t('field.name'), value: format.name(person) },
          { label: t('field.department'), value: person?.departmentName },
          { label: t('field.position'), value: person?.positionName },
          { label: t('field.permissions'), value: groups.map((group) => words(`group.${group}`)).join(', ') },
          { label: t('field.accountEmail'), value: person?.accountEmail },
        ]}
      />
    </Section>
  );
}
