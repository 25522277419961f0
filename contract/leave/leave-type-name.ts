import { z } from 'zod';
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
});
