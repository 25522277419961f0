import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Column } from '../../ui/table/column.ts';
import type { SheetRow } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

type HoursOf = (row: SheetRow) => number;

/** Zero is nothing to look at. */
const hours = (minutes: number) => (minutes === 0 ? '–' : format.hours(minutes));

export function useSheetColumns(): readonly Column<SheetRow>[] {
  const { t } = useText(TIMESHEETS);
  return useMemo((): Column<SheetRow>[] => {
    const timed = (id: string, header: string, value: HoursOf, more: Partial<Column<SheetRow>> = {}): Column<SheetRow> => ({
      id,
      header,
      value,
      cell: (row) => hours(value(row)),
      align: 'end',
      ...more,
    });
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
      timed('workedMinutes', t('column.workedMinutes'), (row) => row.workedMinutes, { isSortable: true }),
      { id: 'workedDays', header: t('column.workedDays'), value: (row) => row.workedDays, align: 'end' },
      timed('lateMinutes', t('column.lateMinutes'), (row) => row.lateMinutes, { isSortable: true }),
      { id: 'lateDays', header: t('column.lateDays'), value: (row) => row.lateDays, align: 'end', isHidden: true },
      timed('earlyLeave', t('column.earlyLeave'), (row) => row.earlyLeaveMinutes, { isHidden: true }),
      {
        id: 'absentDays',
        header: t('column.absentDays'),
        value: (row) => row.absentDays,
        cell: (row) => (row.absentDays === 0 ? '–' : t('days', { count: row.absentDays })),
        align: 'end',
        isSortable: true,
      },
      timed('overtimeMinutes', t('column.overtimeMinutes'), (row) => row.overtimeMinutes, { isSortable: true }),
      { id: 'department', header: t('column.department'), value: (row) => row.departmentName },
      { id: 'position', header: t('column.position'), value: (row) => row.positionName, isHidden: true },
      timed('holiday', t('column.holiday'), (row) => row.holidayMinutes, { isHidden: true }),
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

export { hours as hoursOrDash };
