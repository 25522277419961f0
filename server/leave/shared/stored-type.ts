import { z } from 'zod';
import { GRANT_EACH, type GrantEach } from '../../../domain/leave/leave-grants.ts';
import { LEAVE_LAWS, type LeaveLaw, type PayTranche } from '../../../domain/leave/thai-leave-law.ts';

const Tranches = z.array(z.object({ untilMinutes: z.number().nullable(), percent: z.number() }));
/** What part of pay the minutes of a type earn, as its row keeps it. */
export const tranchesOf = (stored: unknown): PayTranche[] => Tranches.parse(stored);
export const grantEachOf = (stored: string): GrantEach => GRANT_EACH.find((each) => each === stored) ?? 'year';
export const lawOf = (stored: string | null): LeaveLaw | null => LEAVE_LAWS.find((law) => law === stored) ?? null;
export const quotaPerOf = (stored: string): 'year' | 'event' | 'service' =>
  stored === 'event' || stored === 'service' ? stored : 'year';
