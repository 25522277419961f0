import type { OwnProof } from '../../adapters/identity-provider.ts';
import type { IdentityParts } from './identity-parts.ts';

export const PROOF_TRIES = { seconds: 15 * 60, max: 5 };

/** A session alone may be stolen. Tries have a count of their own, so that a thief does not close the second step to its owner. */
export async function proveHolder(
  { attempts, ownProofs }: Pick<IdentityParts, 'attempts' | 'ownProofs'>,
  userId: string,
  { password, ownCode }: OwnProof,
): Promise<'proved' | 'wrong' | 'too-many'> {
  if (!(await attempts.take('own-proof', userId, PROOF_TRIES))) return 'too-many';
  if (!(await ownProofs.prove(userId, password === undefined ? { ownCode: ownCode ?? '' } : { password }))) return 'wrong';
  await attempts.refund('own-proof', userId);
  return 'proved';
}
