import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { departments } from '../../../contract/people/departments.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useTeamsText } from '../shared/use-teams-text.ts';
import { RemoveTeam } from './remove-team.tsx';
import { EditTeamForm } from './team-form.tsx';
import { useTeam } from './use-team.ts';

export function TeamLayout() {
  const { t } = useTeamsText();
  const [isEditing, editing] = useDisclosure(false);
  return (
    <QueryView query={useTeam()} shape="form">
      {(team) => (
        <DetailPage
          crumbs={[{ to: '/teams', label: t('title') }]}
          title={team.name}
          note={team.managers.length > 0 ? `${t('managers')}: ${team.managers.map(format.name).join(', ')}` : t('noManagers')}
          action={
            team.editable ? (
              <Can call={departments.update}>
                <RemoveTeam team={team} />
                <Button variant="default" onClick={editing.open}>
                  {t('edit')}
                </Button>
              </Can>
            ) : null
          }
          tabs={[
            { to: `/teams/view/${team.id}/members`, label: t('members') },
            { to: `/teams/view/${team.id}/workHour`, label: t('workHour') },
            { to: `/teams/view/${team.id}/holidays`, label: t('holidays') },
          ]}
        >
          <Outlet />
          <SideDrawer title={t('editTitle', { name: team.name })} isOpen={isEditing} onClose={editing.close}>
            <EditTeamForm key={team.version} team={team} onClose={editing.close} />
          </SideDrawer>
        </DetailPage>
      )}
    </QueryView>
  );
}
