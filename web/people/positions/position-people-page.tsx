import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { positions } from '../../../contract/people/positions.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Person } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { POSITIONS } from './texts.ts';
import { type PositionPerson, usePosition } from './use-position.ts';

/** Who holds the position, since when, and what they are paid. */
export function PositionPeoplePage() {
  const { t } = useText(POSITIONS);
  const position = usePosition();
  const [isOpen, dialog] = useDisclosure(false);
  const id = position.data?.id ?? '';
  const columns = usePeopleColumns(id);
  const assign = (
    <Can call={positions.addMembers}>
      <Button leftSection={<IconUserPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={dialog.open}>
        {t('assign')}
      </Button>
    </Can>
  );
  return (
    <QueryView query={position}>
      {(data) => (
        <>
          {data.employees.length === 0 ? (
            <EmptyState title={t('noPeople')} action={assign} />
          ) : (
            <>
              <Group justify="flex-end" mb="sm">
                {assign}
              </Group>
              <DataTable
                id="position-people"
                label={t('page.employees')}
                rows={data.employees}
                columns={columns}
                rowId={(row) => `${row.id}-${row.activateOn}`}
                linkTo={(row) => `/employee/view/${row.id}/workInfo`}
              />
            </>
          )}
          <AssignDialog position={data} isOpen={isOpen} onClose={dialog.close} />
        </>
      )}
    </QueryView>
  );
}

function usePeopleColumns(positionId: string): readonly Column<PositionPerson>[] {
  const { t } = useText(POSITIONS);
  return useMemo(
    () => [
      { id: 'code', header: t('column.code'), value: (row) => row.code, width: 96 },
      {
        id: 'employee',
        header: t('column.employee'),
        value: format.name,
        cell: (row) => <Person person={row} />,
        isName: true,
        width: 240,
      },
      { id: 'department', header: t('column.department'), value: (row) => row.department, width: 180 },
      {
        id: 'from',
        header: t('column.from'),
        value: (row) => row.activateOn,
        cell: (row) => format.day(row.activateOn),
        width: 150,
      },
      {
        id: 'salary',
        header: t('column.salary'),
        value: (row) => row.salary,
        cell: (row) => format.money(row.salary),
        align: 'end',
        width: 130,
      },
      {
        id: 'salaryFrom',
        header: t('column.salaryFrom'),
        value: (row) => row.salaryActiveDate,
        cell: (row) => format.day(row.salaryActiveDate),
        width: 150,
        isHidden: true,
      },
      {
        id: 'action',
        header: t('column.action'),
        value: () => null,
        cell: (row) => <TakeBack row={row} positionId={positionId} />,
        width: 140,
        isSortable: false,
      },
    ],
    [t, positionId],
  );
}

function TakeBack({ row, positionId }: { row: PositionPerson; positionId: string }) {
  const { t } = useText(POSITIONS);
  const remove = useCall(positions.removeMember, {
    doneText: t('done.saved'),
  });
  return (
    <Can call={positions.removeMember}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the press from opening the row */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside has its own keys */}
      <span onClick={(event) => event.stopPropagation()}>
        <ConfirmButton
          size="xs"
          variant="subtle"
          color="gray"
          question={t('takeBackQuestion', { name: format.name(row) })}
          text={t('takeBackText')}
          verb={t('takeBack')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ query: { positionId, employeeId: row.id, activeDate: row.activateOn } })}
        >
          {t('takeBack')}
        </ConfirmButton>
      </span>
    </Can>
  );
}
