import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDots,
  IconExternalLink,
  IconRotateClockwise,
  IconShield,
  IconShieldOff,
  IconTrash,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { useGo } from '../../../ui/app-link.tsx';
import { EMPLOYEES } from '../../shared/employees-text.ts';
import { type AskAbout, actionsFor, type PersonAction, type Someone } from './person-action.ts';

const ICONS = {
  approve: IconCheck,
  reject: IconX,
  groups: IconShield,
  deactivate: IconUserOff,
  reactivate: IconRotateClockwise,
  remove: IconTrash,
  liftSecondFactor: IconShieldOff,
} as const;
const icon = { size: 18, stroke: 1.5 };
/** Those that stand as buttons in the row too. */
const IN_SIGHT: readonly PersonAction[] = ['approve', 'reject', 'reactivate'];

/** The answers a row waits for as buttons, and everything that can be done in a menu. */
export function PersonMenu({ person, onAsk }: { person: Someone; onAsk: AskAbout }) {
  const { t } = useText(EMPLOYEES);
  const go = useGo();
  const actions = actionsFor(person, useSession());
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end" onClick={(event) => event.stopPropagation()}>
      {actions
        .filter((action) => IN_SIGHT.includes(action))
        .map((action) => (
          <Button
            key={action}
            size="xs"
            variant={action === 'approve' ? 'filled' : 'default'}
            aria-haspopup="dialog"
            onClick={() => onAsk(person, action)}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('action.more', { name: format.name(person) })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={() => go(`/employee/view/${person.id}/profile`)}>
            {t('action.open')}
          </Menu.Item>
          {actions.map((action) => {
            const Icon = ICONS[action];
            return (
              <Menu.Item
                key={action}
                leftSection={<Icon {...icon} />}
                aria-haspopup="dialog"
                onClick={() => onAsk(person, action)}
              >
                {t(`action.${action}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
