import { z } from 'zod';
import { Day } from '../primitives.ts';

/** Leaves that take other days by a change of plans: told before it is saved. */
export const AlteredLeaves = {
  /** All of them; the first are named. */
  leaveCount: z.number().int(),
  leaves: z.array(z.object({ name: z.string(), type: z.string(), from: Day, to: Day })),
};
