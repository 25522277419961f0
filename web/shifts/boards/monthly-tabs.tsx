import { useEffect } from 'react';
import { monthlyPeriod } from '../../../domain/shifts/board-period.ts';
import { addDays } from '../../../domain/time.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import type { MonthlyBoard } from './board-types.ts';
import { rememberStart } from './early-month.tsx';
import { PeriodStepper } from './period-stepper.tsx';
import { PlanBoard } from './plan-board.tsx';
import { ProfileList } from './profile-list.tsx';
import { SHIFTS } from './texts.ts';
import { useMonthlyBoard } from './use-board.ts';

export { readMonthEarly } from './early-month.tsx';

/** The shifts that this board plans with. */
export function ManageShiftsTab() {
  const { t } = useText(SHIFTS);
  return (
    <QueryView query={useMonthlyBoard()}>
      {(board) => (
        <Section title={t('profiles')} note={t('profilesNote')}>
          <ProfileList shiftId={board.id} canEdit={board.canEdit} />
        </Section>
      )}
    </QueryView>
  );
}

export function MonthBoardTab() {
  return <QueryView query={useMonthlyBoard()}>{(board) => <MonthBoard board={board} />}</QueryView>;
}

/** The plan of one period of the board. */
function MonthBoard({ board }: { board: MonthlyBoard }) {
  const list = useListState();
  const asked = list.one('from');
  const days = monthlyPeriod(asked && isPlainDate(asked) ? asked : plainDate(today()), board);
  useEffect(() => rememberStart(board.id, board), [board]);
  const step = (direction: -1 | 1) =>
    list.set({ from: direction > 0 ? addDays(days.to, 1) : addDays(days.from, -1), day: undefined });
  return (
    <PlanBoard
      board={board}
      days={days}
      stepper={<PeriodStepper days={days} onStep={step} onToday={() => list.set({ from: undefined, day: undefined })} />}
    />
  );
}
