import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import type { MonthlyBoard, ShiftGroup } from './board-types.ts';
import { AddPeopleForm, EditGroupForm, NewGroupForm, RemoveGroupForm } from './group-forms.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';
import { useMonthlyBoard } from './use-board.ts';

type Asked = { kind: 'new' } | { kind: 'edit' | 'people' | 'remove'; group: ShiftGroup };

/** The people of a monthly board by group. */
export function MembersTab() {
  return <QueryView query={useMonthlyBoard()}>{(board) => <Members board={board} />}</QueryView>;
}

function Members({ board }: { board: MonthlyBoard }) {
  const { t } = useText(SHIFTS);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const add = board.canEdit ? (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setAsked({ kind: 'new' })}>
      {t('addGroup')}
    </Button>
  ) : null;
  return (
    <Stack gap="md">
      {board.groupList.length === 0 ? (
        <EmptyState title={t('noGroups')} text={t('noGroupsText')} action={add} />
      ) : (
        <>
          <Group justify="flex-end">{add}</Group>
          {board.groupList.map((group) => (
            <GroupCard key={group.id} group={group} board={board} onAsk={setAsked} />
          ))}
        </>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={close}
        title={asked ? t(`groupDialog.${asked.kind}`, { name: 'group' in asked ? asked.group.name : '' }) : ''}
      >
        {asked?.kind === 'new' ? <NewGroupForm board={board} onClose={close} /> : null}
        {asked?.kind === 'edit' ? <EditGroupForm group={asked.group} onClose={close} /> : null}
        {asked?.kind === 'people' ? <AddPeopleForm group={asked.group} onClose={close} /> : null}
        {asked?.kind === 'remove' ? <RemoveGroupForm group={asked.group} onClose={close} /> : null}
      </Dialog>
    </Stack>
  );
}

type CardProps = { group: ShiftGroup; board: MonthlyBoard; onAsk: (asked: Asked) => void };
function GroupCard({ group, board, onAsk }: CardProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const nameOf = (id: string | undefined) => group.members.find((member) => member.employeeId === id)?.name ?? '';
  const move = useCall(monthlyShifts.addMembers, {
    onDone: (_answer, { body }) => {
      const to = board.groupList.find((other) => other.id === body?.groupId)?.name ?? '';
      toast.done(t('done.movedTo', { name: nameOf(body?.employeeIds[0]), group: to }));
    },
  });
  const takeOut = useCall(monthlyShifts.removeMembers, {
    onDone: (_answer, { query: sent }) => toast.done(t('done.takenOff', { name: nameOf([sent?.employeeIds ?? []].flat()[0]) })),
  });
  const others = board.groupList.filter((other) => other.id !== group.id);
  const published = group.publishTime ? t('lastPublished', { at: format.dateTime(group.publishTime) }) : t('state.never');
  return (
    <Section
      title={group.name}
      note={`${t('people', { count: group.members.length })} · ${published}`}
      action={
        board.canEdit ? (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUserPlus size={16} stroke={1.5} />}
              aria-haspopup="dialog"
              onClick={() => onAsk({ kind: 'people', group })}
            >
              {t('addPeople')}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="xs" variant="subtle" color="gray" px={6} aria-label={t('moreOf', { name: group.name })}>
                  <IconDots size={18} stroke={1.5} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item aria-haspopup="dialog" onClick={() => onAsk({ kind: 'edit', group })}>
                  {shared('action.edit')}
                </Menu.Item>
                <Menu.Item c="var(--mantine-color-error)" aria-haspopup="dialog" onClick={() => onAsk({ kind: 'remove', group })}>
                  {shared('action.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        ) : null
      }
    >
      {group.members.length === 0 ? <Text c="dimmed">{t('noMembers')}</Text> : null}
      {group.members.map((member) => (
        <div key={member.employeeId} className={classes.item}>
          <div>
            <Text>{member.name}</Text>
            <Text size="xs" c="dimmed">
              {[member.code, member.positionName, member.departmentName].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {board.canEdit ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  px={6}
                  loading={move.isPending || takeOut.isPending}
                  aria-label={t('moreOf', { name: member.name })}
                >
                  <IconDots size={18} stroke={1.5} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((other) => (
                  <Menu.Item
                    key={other.id}
                    onClick={() =>
                      move.mutate({ body: { shiftId: board.id, groupId: other.id, employeeIds: [member.employeeId] } })
                    }
                  >
                    {t('moveToGroup', { name: other.name })}
                  </Menu.Item>
                ))}
                <Menu.Item
                  c="var(--mantine-color-error)"
                  onClick={() => takeOut.mutate({ query: { shiftId: board.id, employeeIds: [member.employeeId] } })}
                >
                  {t('takeOff')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </div>
      ))}
    </Section>
  );
}
