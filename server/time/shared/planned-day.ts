import type { z } from 'zod';
import type { PlannedDay } from '../../../contract/time/clocks.ts';
import { type DaySchedule, dayKindOf, hasTimes } from '../../../domain/time/types.ts';

const plannedShift = (shift: DaySchedule) => ({
  startMinute: shift.start,
  endMinute: shift.end,
  breakMinutes: shift.breakMinutes,
  shiftName: shift.shiftName ?? null,
});

/** A planned day as the wire has it. */
export const plannedDay = (schedule: DaySchedule): z.output<typeof PlannedDay> => ({
  kind: dayKindOf(schedule),
  startMinute: hasTimes(schedule) ? schedule.start : null,
  endMinute: hasTimes(schedule) ? schedule.end : null,
  breakMinutes: schedule.breakMinutes,
  shiftName: schedule.shiftName ?? null,
  source: schedule.source,
  ...(schedule.more ? { more: schedule.more.map(plannedShift) } : {}),
});
