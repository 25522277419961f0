/** A day as it was clocked against the shift of its plan: minutes of the local day, work with breaks in it as the timesheet counts it. */
export type ClockedTime = {
  readonly workedMinutes: number;
  readonly firstIn: number;
  readonly lastOut: number;
  readonly shift: { readonly start: number; readonly end: number; readonly breakMinutes: number } | null;
};

/**
 * Worked minutes that are paid: a planned break that nobody clocked is no work (Labour Protection Act s.27). It lies somewhere about the
 * middle of the shift, so it is taken off who was there at least its length before and after the middle; what was taken off already, by a clocked
 * break or by rule, is not taken off again. Without one shift of the plan the worked minutes. Source: decision 148.
 * Example: 09:00–18:00 with a break of 60: clocked 09:00–18:00 → 480, 09:00–12:00 → 180, 13:00–18:00 → 300.
 */
export function paidWorkMinutes({ workedMinutes, firstIn, lastOut, shift }: ClockedTime): number {
  if (shift === null || shift.breakMinutes === 0) return workedMinutes;
  const middle = (shift.start + shift.end) / 2;
  const isAround = middle - firstIn >= shift.breakMinutes && lastOut - middle >= shift.breakMinutes;
  return isAround ? Math.min(workedMinutes, lastOut - firstIn - shift.breakMinutes) : workedMinutes;
}

/**
 * Planned work that is missing at the end of a day: from the last clocking to the end of the shift, without the break where it was still to come
 * (it lies about the middle of the shift). A day without one shift of the plan has none. Source: specification 3 §9, decision 158.
 * Example: 09:00–18:00 with a break of 60, out at 16:30 → 90; out at 12:00 → 300.
 */
export function earlyMinutes({ lastOut, shift }: Pick<ClockedTime, 'lastOut' | 'shift'>): number {
  if (shift === null || lastOut >= shift.end) return 0;
  const left = shift.end - Math.max(lastOut, shift.start);
  const middle = (shift.start + shift.end) / 2;
  return Math.max(0, lastOut < middle ? left - shift.breakMinutes : left);
}
