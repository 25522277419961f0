import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../adapters/seal.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digests that cannot be found by trying all inputs, for what has few of them: six digits, an address of the network. */
export type Digest = (text: string) => string;
export function createDigest(secretKey: Buffer, purpose: string): Digest {
  const key = deriveKey(secretKey, purpose);
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
