import type { FastifyInstance } from 'fastify';
import type { Language } from '../../domain/define-text.ts';
import type { Instant } from '../../domain/units.ts';

export type NewAccount = {
  email: string;
  password: string;
  /** First name, a space, family name. */
  name: string;
  isVerified: boolean;
  language?: Language;
};

/** The password of an account, or the code that was sent to its address; one of the two. */
export type OwnProof = { password?: string | undefined; ownCode?: string | undefined };

/** The identity provider under `/idp/`: the embedded one, or the doors to another issuer. The rest of the server only knows its tokens. */
export type IdentityProvider = {
  readonly issuer: string;
  /** Mounts the allow-listed routes; every other path under /idp/ is 404. */
  mount(app: FastifyInstance): Promise<void>;
  /** Makes an account without mail, for the demo company, invitations and tests; answers the user id. Another issuer refuses it. */
  createAccount(account: NewAccount): Promise<string>;
  findUserId(email: string): Promise<string | null>;
  /** Whether signing in takes a second step here; another issuer looks after its own. */
  hasSecondFactor(userId: string): Promise<boolean>;
  /** Begins the way to a sign-in without the second step: after a day, unless the holder objects. */
  askLift(userId: string): Promise<void>;
  /** When a second step is lifted that somebody asked to be lifted; null where nobody did. */
  liftDueAt(userId: string): Promise<Instant | null>;
  /** Whether who uses a session is the holder of its account; five wrong proofs rest for a quarter of an hour. Another issuer cannot be asked: `elsewhere`. */
  proveHolder(userId: string, proof: OwnProof): Promise<'proved' | 'wrong' | 'too-many' | 'elsewhere'>;
  close(): Promise<void>;
};
