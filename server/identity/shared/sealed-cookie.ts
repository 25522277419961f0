import { EncryptJWT, jwtDecrypt } from 'jose';
import { JOSEError } from 'jose/errors';
import type { z } from 'zod';
import type { Instant } from '../../../domain/units.ts';
import { deriveKey } from '../../adapters/seal.ts';

/** Keeps small facts in a browser that it can neither read nor change, until they are too old. */
export type SealedCookie<Facts> = {
  seal(facts: Facts, seconds: number): Promise<string>;
  open(sealed: string | undefined): Promise<Facts | null>;
};

export function createSealedCookie<Schema extends z.ZodObject>(
  schema: Schema,
  { secretKey, purpose, now }: { secretKey: Buffer; purpose: string; now(): Instant },
): SealedCookie<z.output<Schema>> {
  const key = new Uint8Array(deriveKey(secretKey, purpose));
  return {
    seal: (facts, seconds) =>
      new EncryptJWT({ facts })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now() / 1000) + seconds)
        .encrypt(key),
    async open(sealed) {
      if (!sealed) return null;
      try {
        const { payload } = await jwtDecrypt(sealed, key, { currentDate: new Date(now()), requiredClaims: ['exp'] });
        return schema.safeParse(payload.facts).data ?? null;
      } catch (error) {
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
}
