import type { session } from '../../contract/company/session.ts';
import type { WireAnswer } from '../../contract/endpoint.ts';

/** The signed-in account: where it works and what it may do there. */
export type Profile = WireAnswer<typeof session.profile>;
export type Employment = Profile['employees'][number];
