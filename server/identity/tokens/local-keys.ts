import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { JWKSNoMatchingKey } from 'jose/errors';

const PAUSE_MS = 10_000;

/** The keys of a provider in this process, read without the network; a key that is not known yet is looked for again, at most every ten seconds. */
export function localKeys(read: () => Promise<JSONWebKeySet>, now: () => number): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  const load = async (): Promise<JWTVerifyGetKey> => {
    readAt = now();
    known = createLocalJWKSet(await read());
    return known;
  };
  return async (header, token) => {
    const keys = known ?? (await load());
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey) || now() - readAt < PAUSE_MS) throw error;
      return (await load())(header, token);
    }
  };
}
