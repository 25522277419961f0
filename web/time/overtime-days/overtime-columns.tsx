import { Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { overtimeDays } from '../../../contract/time/overtime-days.ts';
import type { SortField } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from '../../ui/table/column.ts';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { approversText, hoursOrDash, type OvertimeRow, problemText, rowKey } from './day-row.ts';
import { OVERTIME_DAYS } from './texts.ts';

export type Chosen = readonly OvertimeRow[];
export type Choice = { readonly chosen: Chosen; readonly setChosen: (rows: Chosen) => void };
type OvertimeColumn = Column<OvertimeRow, SortField<typeof overtimeDays.search>>;

export function useOvertimeColumns({ chosen, setChosen }: Choice): readonly OvertimeColumn[] {
  const { t } = useText(OVERTIME_DAYS);
  return useMemo((): OvertimeColumn[] => {
    const timed = (id: string, header: string, value: (row: OvertimeRow) => number) =>
      ({ id, header, value, cell: (row: OvertimeRow) => hoursOrDash(value(row)), align: 'end' }) as const;
    return [
      {
        id: 'select',
        header: t('column.select'),
        width: 44,
        value: () => null,
        cell: (row) => <SelectDay row={row} chosen={chosen} setChosen={setChosen} />,
      },
      { id: 'name', header: t('column.name'), value: (row) => row.name, isSortable: true, isName: true },
      { id: 'date', header: t('column.date'), value: (row) => row.date, cell: (row) => format.day(row.date), isSortable: true },
      {
        id: 'problems',
        header: t('column.problems'),
        value: (row) => problemText(row, t),
        cell: (row) => (
          <Text span inherit c={row.problems.length === 0 ? 'dimmed' : undefined} fw={row.problems.length === 0 ? 400 : 500}>
            {problemText(row, t) || '–'}
          </Text>
        ),
        isSortable: true,
      },
      timed('planned', t('column.planned'), (row) => row.plannedMinutes),
      { ...timed('clockedMinutes', t('column.clocked'), (row) => row.clockedMinutes), id: 'clockedMinutes', isSortable: true },
      {
        id: 'approved',
        header: t('column.approved'),
        value: (row) => row.approvedMinutes,
        cell: (row) => (row.approvedMinutes === null ? '–' : format.hours(row.approvedMinutes)),
        align: 'end',
      },
      timed('paid', t('column.paid'), (row) => row.paidMinutes),
      { id: 'approvedBy', header: t('column.approvedBy'), value: (row) => approversText(row, t) || '–' },
      { id: 'department', header: t('column.department'), value: (row) => row.departmentName, isHidden: true },
    ];
  }, [t, chosen, setChosen]);
}

/** Days that are not decided here have no box. */
function SelectDay({ row, chosen, setChosen }: Choice & { row: OvertimeRow }) {
  const { t } = useText(OVERTIME_DAYS);
  if (!row.canApprove) return null;
  const isChosen = chosen.some((other) => rowKey(other) === rowKey(row));
  return (
    <Checkbox
      size="sm"
      aria-label={t('select', { name: row.name, day: format.day(row.date) })}
      checked={isChosen}
      onClick={(event) => event.stopPropagation()}
      onChange={() => setChosen(isChosen ? chosen.filter((other) => rowKey(other) !== rowKey(row)) : [...chosen, row])}
    />
  );
}

/** Every day of the page that can be decided, at once; what is chosen on other pages stays. */
export function SelectPage({ rows, chosen, setChosen }: Choice & { rows: Chosen }) {
  const { t } = useText(OVERTIME_DAYS);
  const open = rows.filter((row) => row.canApprove);
  const others = chosen.filter((row) => !open.some((here) => rowKey(here) === rowKey(row)));
  const here = chosen.length - others.length;
  if (open.length === 0) return null;
  return (
    <Checkbox
      size="sm"
      label={t('selectPage')}
      checked={here === open.length}
      indeterminate={here > 0 && here < open.length}
      onChange={() => setChosen(here === open.length ? others : [...others, ...open])}
    />
  );
}

/** Who and when, with what there is to check; what was clocked, and what is approved of it. */
export function useOvertimePhoneRow(choice: Choice): (row: OvertimeRow) => PhoneRow {
  const { t } = useText(OVERTIME_DAYS);
  return (row) => ({
    lead: <SelectDay row={row} {...choice} />,
    title: row.name,
    note: [format.day(row.date), problemText(row, t)].filter(Boolean).join(' · '),
    end: `${t('column.clocked')} ${hoursOrDash(row.clockedMinutes)}`,
    endNote: [
      `${t('column.approved')} ${row.approvedMinutes === null ? '–' : format.hours(row.approvedMinutes)}`,
      `${t('column.paid')} ${hoursOrDash(row.paidMinutes)}`,
    ].join(' · '),
  });
}
