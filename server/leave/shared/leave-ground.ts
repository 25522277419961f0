import type { TenantTx } from '../../db/pool.ts';
import { type LeaveSetting, leaveSetting } from './leave-setting.ts';
import { type TakingTerms, takingTerms } from './leave-terms.ts';

/** What a leave stands on: what the company says of leave, and the terms of its type. Read once for all that is asked of it. */
export type LeaveGround = { readonly setting: LeaveSetting; readonly terms: TakingTerms };

export async function leaveGround(tx: TenantTx, organizationId: string, leaveTypeId: string): Promise<LeaveGround> {
  const [setting, terms] = await Promise.all([leaveSetting(tx), takingTerms(tx, organizationId, leaveTypeId)]);
  return { setting, terms };
}
