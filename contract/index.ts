import type { Contract } from './endpoint.ts';
import { identity } from './identity.ts';
import { session } from './session.ts';

/** Every call of the product, by noun. */
export const contract = { identity, session } satisfies Contract;
