import { useListState } from '../../ui/list-state.ts';
import { OwnMonthView } from './own-month.tsx';

/** The month within the application: after a sign-in, or with a one-time code. */
export function OwnMonthPage() {
  const list = useListState();
  return (
    <OwnMonthView
      place={{
        month: list.one('month'),
        day: list.one('day'),
        goTo: (month) => list.set({ month, day: undefined }),
        open: (day) => list.open({ day, month: day.slice(0, 7) }),
        close: () => list.close({ day: undefined }),
      }}
    />
  );
}
