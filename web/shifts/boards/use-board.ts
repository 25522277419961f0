import { useQuery } from '@tanstack/react-query';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { query } from '../../api/queries.ts';
import { usePathParam } from '../../ui/app-link.tsx';

export function useWeeklyBoard() {
  const shiftId = usePathParam('id');
  return useQuery(query(shifts.get, { query: { shiftId } }));
}
export function useMonthlyBoard() {
  const shiftId = usePathParam('id');
  return useQuery(query(monthlyShifts.get, { query: { shiftId } }));
}
