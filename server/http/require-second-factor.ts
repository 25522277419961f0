import type { EndpointSpec } from '../../contract/endpoint.ts';
import { GROUPS, hasAnyGroup } from '../../domain/permissions.ts';
import type { Config } from '../config/config.ts';
import { AppError } from './app-error.ts';
import type { Membership } from './membership.ts';
import type { VerifiedUser } from './token-verifier.ts';

type Caller = { user: VerifiedUser; membership: Membership | null };

/**
 * Refuses a session that did not pass a second factor where one is asked for: all calls of the provider's staff, and in a company
 * that wants it the calls of people with a payroll role that are all about pay. A person without such a role reaches only their own
 * slips and is not asked.
 */
export function requireSecondFactor(
  { providerSecondFactor }: Pick<Config, 'providerSecondFactor'>,
  { realm, touchesPay }: Pick<EndpointSpec, 'realm' | 'touchesPay'>,
  { user, membership }: Caller,
) {
  if (user.hasSecondFactor) return;
  const isWanted = realm === 'provider' ? providerSecondFactor : touchesPay === 'whole' && isAskedForPay(membership);
  if (isWanted) throw new AppError('auth/second-factor-required');
}

/** Whether this session may neither read nor change pay, whatever the call is about. */
export const isPayClosed = ({ user, membership }: Caller): boolean => !user.hasSecondFactor && isAskedForPay(membership);

const isAskedForPay = (membership: Membership | null): boolean =>
  membership?.organization.secondFactor === 'payroll' && hasAnyGroup(membership.actor.groups, GROUPS.payroll);
