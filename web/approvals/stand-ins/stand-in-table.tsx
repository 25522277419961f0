import { Badge, Group } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { standIns } from '../../../contract/approvals/stand-ins.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Face, Person } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { APPROVALS } from '../shared/texts.ts';

export type StandIns = WireAnswer<typeof standIns.mine>;
export type StandIn = StandIns['given'][number];

type StandInTableProps = {
  id: string;
  label: string;
  rows: readonly StandIn[];
  /** One of the two is the reader and not shown. */
  without?: 'employee' | 'delegate';
  action?: (row: StandIn) => ReactNode;
};

/** Who stands in for whom, and when. */
export function StandInTable({ id, label, rows, without, action }: StandInTableProps) {
  const { t } = useText(APPROVALS);
  const columns = useMemo((): readonly Column<StandIn>[] => {
    const goneOf = ({ absence }: StandIn['delegate']) => (absence ? t(`absence.${absence}`) : null);
    const person = (part: 'employee' | 'delegate'): Column<StandIn>[] =>
      part === without
        ? []
        : [
            {
              id: part,
              header: t(`standIn.column.${part}`),
              value: (row) => format.name(row[part]),
              cell: (row) => <Person person={row[part]} note={goneOf(row[part])} />,
              width: 205,
            },
          ];
    return [
      ...person('employee'),
      ...person('delegate'),
      {
        id: 'days',
        header: t('standIn.column.days'),
        value: (row) => row.startDate,
        cell: (row) => <Days row={row} />,
        width: 275,
      },
      { id: 'note', header: t('standIn.column.note'), value: (row) => row.note ?? '–', width: 150 },
      ...(action
        ? [
            {
              id: 'action',
              header: t('standIn.column.action'),
              value: () => null,
              cell: action,
              width: 110,
              isSortable: false,
            } as const,
          ]
        : []),
    ];
  }, [t, without, action]);
  const phone = (row: StandIn) => ({
    lead: <Face person={without === 'delegate' ? row.employee : row.delegate} />,
    title:
      without === undefined ? t('standIn.pair', namesOf(row)) : format.name(without === 'delegate' ? row.employee : row.delegate),
    note: <Days row={row} />,
    action: action?.(row),
    below: row.note,
  });
  return <DataTable id={id} label={label} rows={rows} columns={columns} rowId={(row) => row.id} phone={phone} />;
}

const namesOf = ({ employee, delegate }: StandIn) => ({ name: format.name(employee), delegate: format.name(delegate) });

function Days({ row: { startDate, endDate } }: { row: StandIn }) {
  const { t } = useText(APPROVALS);
  const isNow = startDate <= today();
  return (
    <Group gap="xs">
      {startDate === endDate ? format.day(startDate) : `${format.day(startDate)} – ${format.day(endDate)}`}
      <Badge color={isNow ? 'teal' : 'gray'} variant="light">
        {t(isNow ? 'standIn.now' : 'standIn.later')}
      </Badge>
    </Group>
  );
}
