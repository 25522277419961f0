import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { departments } from '../../../contract/people/departments.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { flatTree, idsWithin } from './flat-tree.ts';
import type { DepartmentNode } from './use-department.ts';

export const TOP = 'top';
/** `to`: the place that was dragged to, or `TOP`; null leaves it to be chosen. */
type MoveDepartmentProps = { node: DepartmentNode; to: string | null; roots: readonly DepartmentNode[]; onClose: () => void };

/** Where a department goes, and what counts from when, before it is moved. */
export function MoveDepartment({ node, to: wanted, roots, onClose }: MoveDepartmentProps) {
  const { t } = useText(DEPARTMENTS);
  const { t: shared } = useText(SHARED);
  const [to, setTo] = useState(wanted);
  const move = useCall(departments.move, { doneText: t('done.moved'), onDone: onClose });
  const below = new Set(idsWithin(node));
  const options = flatTree(roots)
    .filter((row) => !below.has(row.node.id) && row.node.id !== node.parentId)
    .map((row) => ({ value: row.node.id, label: `${'– '.repeat(row.depth)}${row.node.name}` }));
  const data = node.parentId === null ? options : [{ value: TOP, label: t('move.top') }, ...options];
  return (
    <Dialog onClose={onClose} title={t('move.title', { name: node.name })}>
      <Stack gap="md">
        <Select
          label={t('move.to')}
          data={data}
          value={to}
          onChange={setTo}
          searchable
          data-autofocus={wanted === null ? true : undefined}
        />
        <Text size="sm" c="dimmed">
          {t('treeCountsToday')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button
            data-autofocus={wanted === null ? undefined : true}
            disabled={to === null}
            loading={move.isPending}
            onClick={() => move.mutate({ body: { departmentId: node.id, to: to === TOP ? null : to } })}
          >
            {t('move.verb')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
