import type { FastifyReply } from 'fastify';
import type { providerConsole } from '../../../contract/console/console.ts';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserContext } from '../../http/context.ts';
import { tooMany } from '../../identity/shared/complete-sign-in.ts';
import { PROOF_TRIES } from '../../identity/shared/prove-holder.ts';
import { liftSecondFactor } from '../../people/shared/lift-second-factor.ts';
import { withCompany } from '../shared/with-company.ts';
import { findRunning } from './access.ts';

type Asked = Body<typeof providerConsole.liftSecondFactor>;
type Asking = Answer<typeof providerConsole.liftSecondFactor>;

/**
 * What an owner may ask for a person of their company, asked by staff: for the owner themselves, and for people of several companies.
 * It reaches into every company, so a session alone is not enough: who asks proves that the account is theirs.
 */
export async function liftUnderAccess(ctx: UserContext, asked: Asked, reply: FastifyReply): Promise<Asking> {
  const { organizationId, employeeId, reason, password, ownCode } = asked;
  const running = await findRunning(ctx, organizationId);
  if (!running) {
    // A company that is not there is said before the window to it.
    return withCompany(ctx, organizationId, () => {
      throw new AppError('console/access-needed');
    });
  }
  const outcome = await ctx.services.identity.proveHolder(ctx.userId, { password, ownCode });
  if (outcome === 'elsewhere') throw new AppError('auth/proof-elsewhere');
  if (outcome === 'wrong') throw new AppError('auth/wrong-proof');
  if (outcome === 'too-many') throw tooMany(reply, PROOF_TRIES.seconds);
  return withCompany(ctx, organizationId, (company) =>
    liftSecondFactor(company, { id: employeeId, reason, askedBy: ctx.userId, isAskedByStaff: true }),
  );
}
