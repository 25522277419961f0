import type { FastifyReply } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { MemberContext } from '../../http/context.ts';
import { tooMany } from '../../identity/shared/complete-sign-in.ts';
import { PROOF_TRIES } from '../../identity/shared/prove-holder.ts';

export type Proof = { password?: string | undefined; ownCode?: string | undefined };

/** A session alone may be stolen: who asks for everything about a person, or for its end, proves that the account is theirs. */
export async function requireHolder({ services, actor }: MemberContext, { password, ownCode }: Proof, reply: FastifyReply) {
  const outcome = await services.identity.proveHolder(actor.userId, { password, ownCode });
  if (outcome === 'elsewhere') throw new AppError('auth/proof-elsewhere');
  if (outcome === 'wrong') throw new AppError('auth/wrong-proof');
  if (outcome === 'too-many') throw tooMany(reply, PROOF_TRIES.seconds);
}
