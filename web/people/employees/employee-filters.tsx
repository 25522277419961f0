import type { EMPLOYEE_TABS } from '../../../contract/people/employees.ts';
import { PERMISSION_GROUPS } from '../../../domain/permissions.ts';
import { useText } from '../../text/use-text.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { useDepartmentOptions, usePositionOptions } from '../shared/use-options.ts';

type EmployeeFiltersProps = { list: ListState; tab: (typeof EMPLOYEE_TABS)[number] };

/** Search and filters of a tab; people who only ask to join have no department or permissions yet. */
export function EmployeeFilters({ list, tab }: EmployeeFiltersProps) {
  const { t } = useText(EMPLOYEES);
  const departments = useDepartmentOptions();
  const positions = usePositionOptions();
  const isOutside = tab === 'join-request' || tab === 'rejected';
  const filters = [
    { name: 'departmentId', label: t('column.department'), options: departments },
    { name: 'positionId', label: t('column.position'), options: positions },
    {
      name: 'group',
      label: t('filter.group'),
      options: PERMISSION_GROUPS.map((group) => ({ value: group, label: t(`group.${group}`) })),
    },
    {
      name: 'account',
      label: t('filter.account'),
      options: [
        { value: 'yes', label: t('filter.hasAccount') },
        { value: 'no', label: t('filter.noAccount') },
      ],
    },
  ];
  return <FilterBar list={list} search={t('search')} filters={isOutside ? [] : filters} />;
}
