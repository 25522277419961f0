import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { LeaveRules } from '../../../domain/leave/check-ask.ts';
import type { CountRules } from '../../../domain/leave/count-days.ts';
import type { PayTranche } from '../../../domain/leave/leave-pay.ts';
import type { LeaveLaw } from '../../../domain/leave/thai-leave-law.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { DB } from '../../db/schema.gen.ts';
import { notFound } from '../../http/app-error.ts';
import { lawOf } from './stored-type.ts';

/** What a type says of taking leave; `rules` are those of asking, the rest those of counting and pay. */
export type TakingTerms = {
  readonly id: string;
  readonly name: string;
  readonly englishName: string | null;
  readonly counts: CountRules['counts'];
  readonly quotaPer: string;
  readonly law: LeaveLaw | null;
  readonly mayExceedQuota: boolean;
  readonly rules: LeaveRules;
  readonly pay: { readonly isPaid: boolean; readonly tranches: readonly PayTranche[] };
};

const Tranches = z.array(z.object({ untilMinutes: z.number().nullable(), percent: z.number() }));

/** The type under an id, also one that was removed: leave of it is counted and given back all the same, but not asked for. */
export async function takingTerms(tx: TenantTx, organizationId: string, leaveTypeId: string): Promise<TakingTerms> {
  const terms = (await takingTermsOf(tx, organizationId, [leaveTypeId])).get(leaveTypeId);
  if (!terms) throw notFound();
  return terms;
}

/** The same of several types by their ids. */
export async function takingTermsOf(
  tx: TenantTx,
  organizationId: string,
  leaveTypeIds: readonly string[],
): Promise<ReadonlyMap<string, TakingTerms>> {
  const rows = await tx
    .selectFrom('app.leave_type')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', 'in', leaveTypeIds)
    .execute();
  return new Map(rows.map((row) => [row.id, termsOf(row)]));
}

const termsOf = (row: Selectable<DB['app.leave_type']>): TakingTerms => ({
  id: row.id,
  name: row.name,
  englishName: row.english_name,
  counts: row.counts === 'calendar-days' ? 'calendar-days' : 'working-days',
  quotaPer: row.quota_per,
  law: lawOf(row.law),
  mayExceedQuota: row.may_exceed_quota,
  rules: {
    isEnabled: row.is_enabled && row.removed_at === null,
    unit: row.unit === 'day' || row.unit === 'hour' ? row.unit : 'half-day',
    minimumMinutes: row.minimum_minutes,
    afterMonths: row.after_months,
    isAdvanceOnly: row.is_advance_only,
    noticeDays: row.notice_days,
    isPastOnly: row.is_past_only,
    mayExceedQuota: row.may_exceed_quota,
    paperFromDays: row.paper_from_days,
  },
  pay: { isPaid: row.is_paid, tranches: Tranches.parse(row.pay_tranches) },
});
