import { z } from 'zod';

export const SixDigits = z.string().regex(/^\d{6}$/, 'form/six-digits');

/** Who holds the account: by its password, or by a code that `sendOwnCode` sent to its address; one of the two. */
export const ownProof = { password: z.string().min(1).max(128).optional(), ownCode: SixDigits.optional() };
type TypedOwnProof = { password?: string | undefined; ownCode?: string | undefined };
export const isOneOwnProof = ({ password, ownCode }: TypedOwnProof) => (password === undefined) !== (ownCode === undefined);
export const needsOneOwnProof = { message: 'form/required', path: ['password'] };
