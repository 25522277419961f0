import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { callChecked } from '../../api/client.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format, today } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { Person } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { AlteredLeaves, MoveNote } from '../shared/altered-leaves.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { PeoplePicker } from '../shared/people-picker.tsx';
import { type Department, useDepartment } from './use-department.ts';

type Member = Department['members'][number];

export function MembersPage() {
  return <QueryView query={useDepartment()}>{(department) => <Members department={department} />}</QueryView>;
}

function Members({ department }: { department: Department }) {
  const { t } = useText(DEPARTMENTS);
  const canOpen = useCan(employees.update);
  const [isAdding, adding] = useDisclosure(false);
  const columns = useMemberColumns(department.id);
  const add = (
    <Can call={departments.addMembers}>
      <Button leftSection={<IconUserPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
        {t('addMembers')}
      </Button>
    </Can>
  );
  return (
    <>
      {department.members.length === 0 ? (
        <EmptyState title={t('noMembers')} action={add} />
      ) : (
        <>
          <Group justify="flex-end" mb="sm">
            {add}
          </Group>
          <DataTable
            id="team-members"
            label={t('members')}
            rows={department.members}
            columns={columns}
            rowId={(row) => row.id}
            linkTo={canOpen ? (row) => `/employee/view/${row.id}/profile` : undefined}
          />
        </>
      )}
      <AddMembers department={department} isOpen={isAdding} onClose={adding.close} />
    </>
  );
}

function useMemberColumns(departmentId: string): readonly Column<Member>[] {
  const { t } = useText(DEPARTMENTS);
  const canChange = useCan(departments.removeMember);
  return useMemo(() => {
    const columns: Column<Member>[] = [
      { id: 'code', header: t('column.code'), value: (row) => row.code, width: 96 },
      {
        id: 'name',
        header: t('column.name'),
        value: format.name,
        cell: (row) => <Person person={row} />,
        isName: true,
        width: 260,
      },
      { id: 'position', header: t('column.position'), value: (row) => row.position?.name, width: 200 },
    ];
    if (!canChange) return columns;
    const cell = (row: Member) => <TakeOut departmentId={departmentId} employeeId={row.id} />;
    return [...columns, { id: 'action', header: t('column.action'), value: () => null, cell, width: 120, isSortable: false }];
  }, [t, departmentId, canChange]);
}

type TakeOutProps = { departmentId: string; employeeId: string };
/** Takes somebody out at once, unless that alters leave: then it says which, and asks. */
function TakeOut({ departmentId, employeeId }: TakeOutProps) {
  const { t } = useText(DEPARTMENTS);
  const { t: shared } = useText(SHARED);
  const [isAsking, asking] = useDisclosure(false);
  const remove = useCall(departments.removeMember, { doneText: t('done.takenOut'), onDone: asking.close });
  const takeOut = () => remove.mutate({ query: { departmentId, employeeId } });
  const look = useMutation({
    mutationFn: () => callChecked(departments.moveImpact, { body: { departmentId: null, employeeIds: [employeeId] } }),
    onSuccess: ({ leaveCount }) => (leaveCount === 0 ? takeOut() : asking.open()),
    onError: toast.failed,
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a press from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the button
    <div onClick={(event) => event.stopPropagation()}>
      <Button size="xs" variant="subtle" color="gray" loading={look.isPending || remove.isPending} onClick={() => look.mutate()}>
        {t('takeOut')}
      </Button>
      <Dialog isOpen={isAsking} onClose={asking.close} title={t('takeOut')}>
        {look.data ? <AlteredLeaves {...look.data} /> : null}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={asking.close} data-autofocus>
            {shared('action.cancel')}
          </Button>
          <Button loading={remove.isPending} onClick={takeOut}>
            {t('takeOut')}
          </Button>
        </Group>
      </Dialog>
    </div>
  );
}

function AddMembers({ department, isOpen, onClose }: { department: Department; isOpen: boolean; onClose: () => void }) {
  const { t } = useText(DEPARTMENTS);
  const { t: shared } = useText(SHARED);
  const [ids, setIds] = useState<string[]>([]);
  const [from, setFrom] = useState<string>(today());
  const add = useCall(departments.addMembers, {
    doneText: t('done.saved'),
    onDone: () => {
      setIds([]);
      onClose();
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('addMembersTitle', { name: department.name })}>
      <Stack gap="md">
        <PeoplePicker
          label={t('field.people')}
          hint={t('addMembersHint')}
          value={ids}
          without={department.members.map((member) => member.id)}
          onChange={setIds}
        />
        <DayInput label={t('moveFrom')} description={t('moveFromHint')} value={from} max={today()} onChange={setFrom} />
        <MoveNote employeeIds={ids} departmentId={department.id} from={from} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button
            disabled={ids.length === 0 || !isPlainDate(from)}
            loading={add.isPending}
            onClick={() => isPlainDate(from) && add.mutate({ body: { departmentId: department.id, employeeIds: ids, from } })}
          >
            {t('addMembers')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
