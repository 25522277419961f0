import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { isPlainDate, type PlainDate, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { DayView } from './day-view.tsx';
import { MonthDays } from './month-days.tsx';
import type { PersonMonth } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

type PersonDrawerProps = { month: string; list: ListState };

/** One person's month, or one day of it: both stand in the URL, so that a link opens them. */
export function PersonDrawer({ month, list }: PersonDrawerProps) {
  const employeeId = list.one('employee');
  const asked = list.one('day');
  const day = asked !== undefined && isPlainDate(asked) ? asked : null;
  const found = useQuery({
    ...query(timesheets.employee, { query: { employeeId: employeeId ?? '', month: yearMonth(month) } }),
    enabled: employeeId !== undefined,
  });
  return (
    <SideDrawer
      title={found.data ? <PersonTitle person={found.data} /> : ''}
      isOpen={employeeId !== undefined}
      onClose={() => list.close({ employee: undefined, day: undefined })}
      size={680}
    >
      {employeeId === undefined ? null : day ? (
        <OneDay employeeId={employeeId} day={day} onBack={() => list.close({ day: undefined }, 'one')} />
      ) : (
        <QueryView query={found}>
          {(person) => <MonthDays person={person} onOpen={(date) => list.open({ day: date })} />}
        </QueryView>
      )}
    </SideDrawer>
  );
}

function PersonTitle({ person }: { person: PersonMonth }) {
  return (
    <>
      {person.name}
      <Text size="sm" c="dimmed" fw={400}>
        {[person.code, person.departmentName, format.month(person.month)].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

function OneDay({ employeeId, day, onBack }: { employeeId: string; day: PlainDate; onBack: () => void }) {
  const { t } = useText(TIMESHEETS);
  const found = useQuery(query(timesheets.day, { query: { employeeId, date: day } }));
  return (
    <>
      <Group mb="sm">
        <Button variant="subtle" color="gray" px={6} leftSection={<IconArrowLeft size={18} stroke={1.5} />} onClick={onBack}>
          {t('person.month')}
        </Button>
      </Group>
      <QueryView query={found}>{(detail) => <DayView detail={detail} />}</QueryView>
    </>
  );
}
