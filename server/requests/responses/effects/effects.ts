import type { FormKind } from '../../../../domain/requests/form-kinds.ts';
import { clockingEffect } from './clocking-effect.ts';
import type { Effect } from './effect.ts';
import { leaveEffect } from './leave-effect.ts';
import { overtimeEffect } from './overtime-effect.ts';

/** A form of the company's own is kept, and does nothing else. */
const keptOnly: Effect = {
  begin: async () => ({ startDate: null, endDate: null }),
  apply: async () => ({}),
  drop: async () => {},
  undo: async () => {},
};

export const EFFECTS: Readonly<Record<FormKind, Effect>> = {
  LeaveForm: leaveEffect,
  OvertimeForm: overtimeEffect,
  AddClockForm: clockingEffect,
  CustomForm: keptOnly,
};
