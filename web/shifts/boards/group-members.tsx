import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useOpenOnArrival } from '../../ui/on-demand.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import type { MonthlyBoard, ShiftGroup } from './board-types.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type Member = ShiftGroup['members'][number];
type GroupProps = { group: ShiftGroup; board: MonthlyBoard };

/** The people of one group; only those in sight are drawn when there are many. */
export function GroupMembers({ group, board }: GroupProps) {
  const { t } = useText(SHIFTS);
  const columns = useMemo((): Column<Member>[] => {
    const text = (id: 'code' | 'position' | 'department', value: (row: Member) => string | null): Column<Member> => ({
      id,
      header: t(`column.${id}`),
      value,
    });
    return [
      { id: 'name', header: t('column.name'), value: (row) => row.name, isName: true },
      text('code', (row) => row.code),
      text('position', (row) => row.positionName),
      text('department', (row) => row.departmentName),
      ...(board.canEdit ? [menuColumn(t('column.action'), { group, board })] : []),
    ];
  }, [t, group, board]);
  return (
    <DataTable
      id="shift-group"
      fileName={group.name}
      label={group.name}
      columns={columns}
      rows={group.members}
      rowId={(row) => row.employeeId}
      phone={(row) => ({
        title: row.name,
        note: [row.code, row.positionName, row.departmentName].filter(Boolean).join(' · '),
        action: board.canEdit ? <MemberMenu member={row} group={group} board={board} /> : null,
      })}
    />
  );
}

const menuColumn = (header: string, { group, board }: GroupProps): Column<Member> => ({
  id: 'action',
  header,
  width: 72,
  align: 'end',
  isSortable: false,
  value: () => null,
  cell: (row) => <MemberMenu member={row} group={group} board={board} />,
});

type MemberProps = GroupProps & { member: Member };
/** A menu is made when it is asked for: a thousand of them would take seconds. */
function MemberMenu(props: MemberProps) {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? <OpenedMenu {...props} /> : <DotsButton name={props.member.name} onClick={() => setAsked(true)} />;
}

function OpenedMenu({ member, group, board }: MemberProps) {
  const { t } = useText(SHIFTS);
  const { button, isOpen, setOpen } = useOpenOnArrival();
  const { name } = member;
  const groupOf = (id: string | null | undefined) => board.groupList.find((other) => other.id === id)?.name ?? '';
  const move = useCall(monthlyShifts.addMembers, {
    onDone: (_answer, { body }) => toast.done(t('done.movedTo', { name, group: groupOf(body?.groupId) })),
  });
  const takeOut = useCall(monthlyShifts.removeMembers, { onDone: () => toast.done(t('done.takenOff', { name })) });
  const employeeIds = [member.employeeId];
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <DotsButton ref={button} name={member.name} disabled={move.isPending || takeOut.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        {board.groupList
          .filter((other) => other.id !== group.id)
          .map((other) => (
            <Menu.Item
              key={other.id}
              onClick={() => move.mutate({ body: { shiftId: board.id, groupId: other.id, employeeIds } })}
            >
              {t('moveToGroup', { name: other.name })}
            </Menu.Item>
          ))}
        <Menu.Item c="var(--mantine-color-error)" onClick={() => takeOut.mutate({ query: { shiftId: board.id, employeeIds } })}>
          {t('takeOff')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DotsButton({ name, ...button }: { name: string } & ComponentProps<'button'>) {
  const { t } = useText(SHIFTS);
  return (
    <UnstyledButton className={classes.dots} aria-haspopup="menu" aria-label={t('moreOf', { name })} {...button}>
      <IconDots size={18} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
}
