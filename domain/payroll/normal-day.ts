import { WORKING_DAY_MINUTES } from '../units.ts';

/** The work minutes by which a day's pay of a salary is divided; where the position says none, those of a working day. Source: specification 3 §9. */
export const normalDayOf = (workMinutesPerDay: number): number =>
  workMinutesPerDay > 0 ? workMinutesPerDay : WORKING_DAY_MINUTES;
