import { z } from 'zod';
import { LEAVE_LAWS } from '../../domain/leave/thai-leave-law.ts';
import { Id } from '../primitives.ts';

/** A type of leave as quotas and balances name it. */
export const LeaveTypeName = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  englishName: z.string().nullable(),
  color: z.string(),
  symbol: z.string(),
  quotaPer: z.enum(['year', 'event', 'service']),
  mayExceedQuota: z.boolean(),
  /** The leave of the law that it is; null where the company made it up. */
  law: z.enum(LEAVE_LAWS).nullable(),
});
