import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import type { SortField } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from '../../ui/table/column.ts';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import type { SheetRow } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import classes from './timesheets.module.css';

type HoursOf = (row: SheetRow) => number;

/** Zero is nothing to look at. */
const hours = (minutes: number) => (minutes === 0 ? '–' : format.hours(minutes));

type SortId = SortField<typeof timesheets.page>;
type SheetColumn = Column<SheetRow, SortId>;

export function useSheetColumns(): readonly SheetColumn[] {
  const { t } = useText(TIMESHEETS);
  return useMemo((): SheetColumn[] => {
    const timed = <Id extends string>(id: Id, header: string, value: HoursOf, isHidden = false) => ({
      id,
      header,
      value,
      cell: (row: SheetRow) => hours(value(row)),
      align: 'end' as const,
      isHidden,
    });
    const sorted = (id: SortId, header: string, value: HoursOf) => ({ ...timed(id, header, value), isSortable: true });
    return [
      {
        id: 'name',
        header: t('column.name'),
        value: (row) => row.name,
        cell: (row) => <Text truncate>{row.name}</Text>,
        isSortable: true,
      },
      { id: 'code', header: t('column.code'), value: (row) => row.code, isSortable: true },
      {
        id: 'problems',
        header: t('column.problems'),
        value: (row) => row.problemDays,
        cell: (row) =>
          row.problemDays === 0 ? (
            '–'
          ) : (
            <Text span fw={600}>
              {t('days', { count: row.problemDays })}
            </Text>
          ),
        align: 'end',
        isSortable: true,
      },
      sorted('workedMinutes', t('column.workedMinutes'), (row) => row.workedMinutes),
      { id: 'workedDays', header: t('column.workedDays'), value: (row) => row.workedDays, align: 'end' },
      sorted('lateMinutes', t('column.lateMinutes'), (row) => row.lateMinutes),
      { id: 'lateDays', header: t('column.lateDays'), value: (row) => row.lateDays, align: 'end', isHidden: true },
      timed('earlyLeave', t('column.earlyLeave'), (row) => row.earlyLeaveMinutes, true),
      {
        id: 'absentDays',
        header: t('column.absentDays'),
        value: (row) => row.absentDays,
        cell: (row) => (row.absentDays === 0 ? '–' : t('days', { count: row.absentDays })),
        align: 'end',
        isSortable: true,
      },
      {
        ...sorted('overtimeMinutes', t('column.overtimeMinutes'), (row) => row.overtimeMinutes),
        cell: (row) => <Overtime row={row} />,
      },
      timed('plannedOvertime', t('column.plannedOvertime'), (row) => row.plannedOvertimeMinutes, true),
      timed('approvedOvertime', t('column.approvedOvertime'), (row) => row.approvedOvertimeMinutes, true),
      timed('paidOvertime', t('column.paidOvertime'), (row) => row.paidOvertimeMinutes),
      {
        id: 'department',
        header: t('column.department'),
        value: (row) => row.departmentName,
        cell: (row) => (
          <Text truncate className={classes.department} title={row.departmentName ?? undefined}>
            {row.departmentName}
          </Text>
        ),
      },
      { id: 'position', header: t('column.position'), value: (row) => row.positionName, isHidden: true },
      timed('holiday', t('column.holiday'), (row) => row.holidayMinutes, true),
      {
        id: 'holidayOvertime',
        header: t('column.holidayOvertime'),
        value: (row) => row.holidayOvertimeMinutes,
        cell: (row) => hours(row.holidayOvertimeMinutes),
        align: 'end',
        isHidden: true,
      },
    ];
  }, [t]);
}

/** Overtime, and by how much it is above what is usual in a month. */
function Overtime({ row: { overtimeMinutes, overtimeOverMinutes } }: { row: SheetRow }) {
  const { t } = useText(TIMESHEETS);
  if (overtimeOverMinutes === 0) return hours(overtimeMinutes);
  return (
    <>
      <Text span inherit fw={600}>
        {hours(overtimeMinutes)}
      </Text>{' '}
      <Text span size="xs" c="dimmed">
        {t('overtimeAbove', { hours: format.hours(overtimeOverMinutes) })}
      </Text>
    </>
  );
}

/** Who, with what there is to check; the hours of the month, with what is over them. */
export function useSheetPhoneRow(): (row: SheetRow) => PhoneRow {
  const { t } = useText(TIMESHEETS);
  return (row) => ({
    title: row.name,
    note:
      row.problemDays > 0
        ? `${t('column.problems')} ${t('days', { count: row.problemDays })}`
        : [row.code, row.departmentName].filter(Boolean).join(' · '),
    end: format.hours(row.workedMinutes),
    endNote: row.overtimeMinutes > 0 ? `${t('column.overtimeMinutes')} ${format.hours(row.overtimeMinutes)}` : null,
  });
}

export { hours as hoursOrDash };
