import type { z } from 'zod';
import type { PlannedDay } from '../../contract/clocks.ts';
import { type DaySchedule, hasTimes } from '../../domain/attendance/types.ts';

/** A planned day as the wire has it. */
export const plannedDay = (schedule: DaySchedule): z.output<typeof PlannedDay> => ({
  kind: schedule.kind,
  startMinute: hasTimes(schedule) ? schedule.start : null,
  endMinute: hasTimes(schedule) ? schedule.end : null,
  breakMinutes: schedule.breakMinutes,
  shiftName: schedule.shiftName ?? null,
  source: schedule.source,
});
