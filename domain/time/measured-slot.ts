import type { SlotWork, Stretch } from './slot-work.ts';

export type Shift = { readonly start: number; readonly end: number };
export type Measure = (from: number, until: number) => number;
/**
 * A shift with its work. `duty`: its times where being there is a duty. `all`: the minutes of `within` at any time. `paid` and `unpaid` breaks are those of `paidBreaks`, the minutes that
 * each unpaid one takes beside it. `leave`: the stretches of approved leave in its times, `leaveMinutes` the planned minutes that they cover. `automatic`: minutes that a break which nobody clocked takes off the work of this shift.
 */
export type MeasuredSlot = SlotWork & {
  readonly duty: Shift | null;
  readonly within: Measure;
  readonly all: number;
  readonly paid: readonly Stretch[];
  readonly unpaid: readonly Stretch[];
  readonly automatic: number;
  readonly leave: readonly Stretch[];
  readonly leaveMinutes: number;
};
