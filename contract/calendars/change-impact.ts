import { z } from 'zod';
import { AlteredLeaves } from '../people/altered-leaves.ts';
import { Day, Id, Month } from '../primitives.ts';

const Span = z.object({ from: Day, to: Day });

/** What a change of plans touches: shown before it is saved, and sent along when it was. */
export const ChangeImpact = z.object({
  people: z.number().int(),
  /** Days of timesheets that are counted again. */
  timesheetDays: z.number().int(),
  payrolls: z.array(
    z.object({
      id: Id,
      name: z.string(),
      month: Month,
      status: z.enum(['DRAFT', 'PENDING', 'APPROVED', 'REJECTED']),
      /** It waits for approval or is approved: the change is refused while it counts one of the days. */
      isLocked: z.boolean(),
    }),
  ),
  lockedDays: z.array(Span),
  ...AlteredLeaves,
});
export type ChangeImpact = z.output<typeof ChangeImpact>;

/** True: nothing is saved; the answer says what the change would touch. */
export const Preview = z.boolean().optional();
