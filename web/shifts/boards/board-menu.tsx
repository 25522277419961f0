import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { call } from '../../api/client.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { AlteredLeaves } from '../../people/shared/altered-leaves.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Board } from './board-types.ts';
import type { BoardDrawer } from './boards-page.tsx';
import { SHIFTS } from './texts.ts';

type MenuProps = { board: Board; onOpen: (opened: BoardDrawer) => void };

/** What can be done with a board of the list. */
export function BoardMenu({ board, onOpen }: MenuProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const [isAsking, asking] = useDisclosure(false);
  const endpoint = board.board === 'weekly' ? shifts.remove : monthlyShifts.remove;
  const remove = useCall(endpoint, {
    doneText: t('done.removed'),
    onDone: asking.close,
  });
  const altered = useQuery({
    queryKey: ['remove-board', board.id],
    queryFn: () => call(endpoint, { query: { shiftId: board.id, preview: true } }),
    enabled: isAsking,
    staleTime: 0,
  });
  return (
    <Can call={shifts.update}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps a press from opening the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the menu */}
      <div onClick={(event) => event.stopPropagation()}>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('moreOf', { name: board.name })}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen({ kind: 'edit', board })}>{shared('action.edit')}</Menu.Item>
            <Menu.Item onClick={() => onOpen({ kind: 'makers', board })}>{t('drawer.makers')}</Menu.Item>
            <Menu.Item c="var(--mantine-color-error)" aria-haspopup="dialog" onClick={asking.open}>
              {shared('action.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Dialog isOpen={isAsking} onClose={asking.close} title={t('removeBoard', { name: board.name })}>
          <Text c="dimmed">{t('removeBoardText')}</Text>
          {altered.data ? <AlteredLeaves {...altered.data} /> : null}
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={asking.close} data-autofocus>
              {shared('action.cancel')}
            </Button>
            <Button
              color="red.8"
              loading={remove.isPending}
              disabled={altered.isLoading}
              onClick={() => remove.mutate({ query: { shiftId: board.id } })}
            >
              {shared('action.remove')}
            </Button>
          </Group>
        </Dialog>
      </div>
    </Can>
  );
}
