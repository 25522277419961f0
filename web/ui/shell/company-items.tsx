import { Menu } from '@mantine/core';
import { IconBuilding, IconCheck } from '@tabler/icons-react';
import { send } from '../../api/client.ts';
import type { Profile } from '../../api/profile.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { toast } from '../toast.tsx';

const icon = { size: 18, stroke: 1.5 };

/** The companies of an account that has several; choosing one loads everything anew. */
export function CompanyItems({ session }: { session: Profile }) {
  const { t } = useSharedText();
  if (session.employees.length < 2) return null;
  const visit = async (employeeId: string) => {
    try {
      await send({ method: 'PUT', path: '/auth/v1/user/lastVisitEmployee' }, { body: { employeeId } });
      window.location.assign(window.location.pathname.slice(0, 3));
    } catch (error) {
      toast.failed(error);
    }
  };
  return (
    <>
      <Menu.Label>{t('shell.switchCompany')}</Menu.Label>
      {session.employees.map((one) => {
        const isCurrent = one.id === session.lastVisitEmployee?.id;
        return (
          <Menu.Item
            key={one.id}
            leftSection={isCurrent ? <IconCheck {...icon} /> : <IconBuilding {...icon} />}
            disabled={isCurrent}
            onClick={() => void visit(one.id)}
          >
            {one.organization.name}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
    </>
  );
}
