import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { departments } from '../../../contract/departments.ts';
import { useCall } from '../../api/use-call.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { flatTree, idsWithin } from './flat-tree.ts';
import { AFTER_TEAM, type TeamNode } from './use-team.ts';
import { useTeamsText } from './use-teams-text.ts';

export const useMoveTeam = (onDone?: () => void) => {
  const { t } = useTeamsText();
  return useCall(departments.move, { invalidates: AFTER_TEAM, doneText: t('done.moved'), onDone });
};

type MoveTeamProps = { node: TeamNode; roots: readonly TeamNode[]; onClose: () => void };
/** The same as dragging, by choosing the new place. */
export function MoveTeam({ node, roots, onClose }: MoveTeamProps) {
  const { t } = useTeamsText();
  const { t: shared } = useSharedText();
  const [to, setTo] = useState<string | null>(null);
  const move = useMoveTeam(onClose);
  const below = new Set(idsWithin(node));
  const options = flatTree(roots)
    .filter((row) => !below.has(row.node.id) && row.node.id !== node.parentId)
    .map((row) => ({ value: row.node.id, label: `${'– '.repeat(row.depth)}${row.node.name}` }));
  const data = node.parentId === null ? options : [{ value: 'top', label: t('move.top') }, ...options];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('move.title', { name: node.name })}
      closeButtonProps={{ 'aria-label': shared('action.close') }}
    >
      <Stack gap="md">
        <Select label={t('move.to')} data={data} value={to} onChange={setTo} searchable data-autofocus />
        <Text size="sm" c="dimmed">
          {t('countsToday')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button
            disabled={to === null}
            loading={move.isPending}
            onClick={() => move.mutate({ body: { departmentId: node.id, to: to === 'top' ? null : to } })}
          >
            {t('move.verb')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
