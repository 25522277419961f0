import { createCipheriv, createDecipheriv, hkdfSync, randomFillSync } from 'node:crypto';

/** Seals a text for one row of one organisation: AES-256-GCM whose additional data names both, so that a moved value does not open. */
export type Sealer = {
  seal(text: string, organizationId: string, rowId: string): Buffer;
  open(sealed: Buffer, organizationId: string, rowId: string): string;
};

const KEY_ID = Buffer.from([1]);
const NONCE_BYTES = 12;
/** Random bytes for nonces to come: asking for each nonce by itself takes as long as to seal. No two get the same part. */
const nonces = Buffer.alloc(NONCE_BYTES * 256);
let used = nonces.length;

function nextNonce(): Buffer {
  if (used === nonces.length) {
    randomFillSync(nonces);
    used = 0;
  }
  used += NONCE_BYTES;
  return nonces.subarray(used - NONCE_BYTES, used);
}

export function createSealer(secretKey: Buffer): Sealer {
  const key = deriveKey(secretKey, 'wela column sealing');
  return {
    seal(text, organizationId, rowId) {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(`${organizationId}|${rowId}`));
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([KEY_ID, nonce, cipher.getAuthTag(), ...body]);
    },
    open(sealed, organizationId, rowId) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
      decipher.setAAD(Buffer.from(`${organizationId}|${rowId}`));
      decipher.setAuthTag(sealed.subarray(13, 29));
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
    },
  };
}

/** A key for one purpose out of the root key. */
export const deriveKey = (secretKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, 32));
