import { Stack } from '@mantine/core';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { useCan } from '../../api/session.tsx';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { changedFields } from '../../ui/form/changed-fields.ts';
import type { BodyFields } from '../../ui/form/contract-form.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useFocusField } from '../../ui/form/use-focus-field.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { BelongingSection } from '../shared/belonging-section.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { BonusSection } from './bonus-section.tsx';
import { GroupsSection } from './groups-section.tsx';
import { SalarySection } from './salary-section.tsx';
import { type Employee, useEmployee, useWantedField } from './use-employee.ts';
import { BankSection, EmploymentSection, IdentitySection } from './work-info-sections.tsx';

export function WorkInfoPage() {
  const employee = useEmployee();
  const canSeePay = useCan(positions.salaryHistory);
  return (
    <QueryView query={employee} shape="form">
      {(person) => (
        <Stack gap="md">
          <WorkInfoForm key={`${person.id}-${person.version}`} person={person} />
          <BelongingSection holder={{ employeeId: person.id }} />
          {canSeePay ? <SalarySection person={person} /> : null}
          {canSeePay ? <BonusSection employeeId={person.id} /> : null}
          <GroupsSection key={`groups-${person.id}-${person.permissionGroups.join()}`} person={person} />
        </Stack>
      )}
    </QueryView>
  );
}

const initialOf = (person: Employee) => ({
  departmentId: person.department?.id ?? '',
  positionId: person.position?.id ?? '',
  startDate: person.startDate,
  endDate: person.endDate,
  nationalId: person.nationalId ?? '',
  bankCode: person.bankCode ?? '',
  bankAccount: person.bankAccount ?? '',
  bankAccountName: person.bankAccountName ?? '',
  taxMethod: person.taxMethod ?? undefined,
  taxFlatRatePercent: person.taxFlatRatePercent,
  taxCondition: person.taxCondition ?? undefined,
  isSocialSecurityInsured: person.isSocialSecurityInsured ?? undefined,
  isProvidentFundMember: person.isProvidentFundMember ?? undefined,
});

function WorkInfoForm({ person }: { person: Employee }) {
  const { t } = useText(EMPLOYEES);
  const isFixed = !useCan(employees.update);
  const initial = initialOf(person);
  const now = today();
  const form = useContractForm(employees.update, {
    initial: { ...initial, departmentFrom: isPlainDate(now) ? now : '' },
    complete: ({ departmentFrom, ...values }) => {
      const changed = changedFields<BodyFields<typeof employees.update>>(initial, values);
      const move = 'departmentId' in changed ? { departmentFrom } : {};
      return { ...changed, ...move, id: person.id, version: person.version };
    },
    doneText: t('done.saved'),
  });
  useFocusField(useWantedField()?.name);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <EmploymentSection of={form} isFixed={isFixed} personId={person.id} departmentId={initial.departmentId} />
        <IdentitySection of={form} isFixed={isFixed} person={person} />
        <BankSection of={form} isFixed={isFixed} person={person} />
      </Stack>
      <SaveBar of={form} />
    </form>
  );
}
