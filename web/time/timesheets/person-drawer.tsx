import { Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { timesheets } from '../../../contract/time/timesheets.ts';
import type { DayFigure } from '../../../domain/time/day-steps.ts';
import { isPlainDate, type PlainDate, yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { isDayFigure } from '../shared/explain/explain-types.ts';
import { FigureView } from '../shared/explain/figure-view.tsx';
import { EXPLAIN } from '../shared/explain/texts.ts';
import { DayView } from './day-view.tsx';
import { MonthDays } from './month-days.tsx';
import { MonthFigure, MonthFigures } from './month-figure.tsx';
import type { PersonMonth } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

type PersonDrawerProps = { month: string; list: ListState };

/** One person's month, or one day of it: both stand in the URL, so that a link opens them. */
export function PersonDrawer({ month, list }: PersonDrawerProps) {
  const employeeId = list.one('employee');
  const asked = list.one('day');
  const day = asked !== undefined && isPlainDate(asked) ? asked : null;
  const figure = list.one('explain');
  const explained = isDayFigure(figure) ? figure : null;
  const found = useQuery({
    ...query(timesheets.employee, { query: { employeeId: employeeId ?? '', month: yearMonth(month) } }),
    enabled: employeeId !== undefined,
  });
  return (
    <SideDrawer
      title={found.data ? <PersonTitle person={found.data} /> : ''}
      isOpen={employeeId !== undefined}
      hasAddress
      onClose={() => list.close({ employee: undefined, day: undefined, explain: undefined })}
      size={680}
    >
      {employeeId === undefined ? null : day ? (
        <OneDay employeeId={employeeId} day={day} figure={explained} list={list} />
      ) : (
        <QueryView query={found}>{(person) => <OneMonth person={person} figure={explained} list={list} />}</QueryView>
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

type Levels = { figure: DayFigure | null; list: ListState };

/** A month with its figures, or the days that one of them is the sum of. */
function OneMonth({ person, figure, list }: Levels & { person: PersonMonth }) {
  const { t } = useText(TIMESHEETS);
  if (figure)
    return (
      <>
        <BackButton label={t('person.month')} onBack={() => list.close({ explain: undefined }, 'one')} />
        <MonthFigure month={person} figure={figure} onOpen={(date) => list.open({ day: date, explain: figure })} />
      </>
    );
  return (
    <Stack gap="lg">
      <MonthFigures month={person} onExplain={(next) => list.open({ explain: next })} />
      <MonthDays person={person} onOpen={(date) => list.open({ day: date })} />
    </Stack>
  );
}

/** A day with its clockings, or how one of its figures came about. */
function OneDay({ employeeId, day, figure, list }: Levels & { employeeId: string; day: PlainDate }) {
  const { t } = useText(TIMESHEETS);
  const { t: say } = useText(EXPLAIN);
  const found = useQuery(query(timesheets.day, { query: { employeeId, date: day } }));
  const explained = useQuery(query(timesheets.explain, { query: { employeeId, date: day } }));
  if (figure)
    return (
      <>
        <BackButton label={say('back')} onBack={() => list.close({ explain: undefined }, 'one')} />
        <QueryView query={explained} shape="form">
          {(it) => <FigureView explained={it} figure={figure} />}
        </QueryView>
      </>
    );
  return (
    <>
      <BackButton label={t('person.month')} onBack={() => list.close({ day: undefined }, 'one')} />
      <QueryView query={found}>
        {(detail) => <DayView detail={detail} explained={explained.data} onExplain={(next) => list.open({ explain: next })} />}
      </QueryView>
    </>
  );
}

const BackButton = ({ label, onBack }: { label: string; onBack: () => void }) => (
  <Group mb="sm">
    <Button variant="subtle" color="gray" px={6} leftSection={<IconArrowLeft size={18} stroke={1.5} />} onClick={onBack}>
      {label}
    </Button>
  </Group>
);
