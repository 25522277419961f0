import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { departments } from '../../../contract/people/departments.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { BelongingSection } from '../shared/belonging-section.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { EditDepartmentForm } from './department-form.tsx';
import { RemoveDepartment } from './remove-department.tsx';
import { useDepartment } from './use-department.ts';

export function DepartmentLayout() {
  const { t } = useText(DEPARTMENTS);
  const [isEditing, editing] = useDisclosure(false);
  return (
    <QueryView query={useDepartment()} shape="form">
      {(department) => (
        <DetailPage
          crumbs={[{ to: '/teams', label: t('title') }]}
          title={department.name}
          note={
            department.managers.length > 0
              ? `${t('managers')}: ${department.managers.map(format.name).join(', ')}`
              : t('noManagers')
          }
          action={
            department.editable ? (
              <Can call={departments.update}>
                <RemoveDepartment department={department} />
                <Button variant="default" aria-haspopup="dialog" onClick={editing.open}>
                  {t('edit')}
                </Button>
              </Can>
            ) : null
          }
          tabs={[
            { to: `/teams/view/${department.id}/members`, label: t('members') },
            { to: `/teams/view/${department.id}/workHour`, label: t('workHour') },
            { to: `/teams/view/${department.id}/holidays`, label: t('holidays') },
            { to: `/teams/view/${department.id}/approveLines`, label: t('approveLines') },
            { to: `/teams/view/${department.id}/leaveQuota`, label: t('leaveQuota') },
          ]}
        >
          <Outlet />
          <SideDrawer title={t('editTitle', { name: department.name })} isOpen={isEditing} onClose={editing.close}>
            <Stack gap="lg">
              <EditDepartmentForm key={department.version} department={department} onClose={editing.close} />
              <BelongingSection holder={{ departmentId: department.id }} />
            </Stack>
          </SideDrawer>
        </DetailPage>
      )}
    </QueryView>
  );
}
