import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserQuestion } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { FlowEditor } from './flow-editor.tsx';
import { WhoApproves } from './who-approves.tsx';

/** The approval lines of one department. */
export function ApproveLinesTab() {
  const { t } = useText(APPROVALS);
  const departmentId = usePathParam('id');
  const [isAsking, asking] = useDisclosure(false);
  const ask = (
    <Button
      variant="default"
      leftSection={<IconUserQuestion size={18} stroke={1.5} />}
      aria-haspopup="dialog"
      onClick={asking.open}
    >
      {t('who.open')}
    </Button>
  );
  return (
    <>
      <FlowEditor departmentId={departmentId} tool={ask} />
      <SideDrawer title={t('who.open')} isOpen={isAsking} onClose={asking.close}>
        <WhoApproves departmentId={departmentId} />
      </SideDrawer>
    </>
  );
}
