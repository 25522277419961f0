import { hasAnyGroup } from '../../../domain/permissions.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Asking = Pick<Ctx, 'actor'>;

/** Whether somebody may say what people are paid, to which account, and who they are by number. */
export const decidesPay = ({ actor }: Asking): boolean =>
  hasAnyGroup(actor.groups, ['owner', 'administrator']) && actor.isPayClosed !== true;

/** Refuses who does not decide pay, and says when only the second factor is missing. */
export function requireDecidesPay(ctx: Asking) {
  requireOpenPay(ctx);
  if (!decidesPay(ctx)) throw new AppError('auth/forbidden');
}

/** Refuses a session that may not see pay before it passed a second factor. */
export function requireOpenPay({ actor }: Asking) {
  if (actor.apiKeyId) throw new AppError('api-key/out-of-scope');
  if (actor.isPayClosed) throw new AppError('auth/second-factor-required');
}

/** Whether the position of a person decides what they are paid here. */
export const isPaidByPosition = ({ organization }: Pick<Ctx, 'organization'>): boolean =>
  organization.plan.payroll && organization.runsPayroll;

/** Refuses another position of a person to who does not decide pay, where payroll runs; undefined leaves it as it is. */
export function requireMayPlace(
  ctx: Pick<Ctx, 'actor' | 'organization'>,
  { before, after }: { before: string | null; after: string | null | undefined },
) {
  if (after !== undefined && after !== before && isPaidByPosition(ctx)) requireDecidesPay(ctx);
}
