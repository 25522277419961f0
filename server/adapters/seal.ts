import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals a text for one row of one organisation: AES-256-GCM whose additional data names both, so that a moved value does not open. */
export type Sealer = {
  seal(text: string, organizationId: string, rowId: string): Buffer;
  open(sealed: Buffer, organizationId: string, rowId: string): string;
};

const KEY_ID = 1;

export function createSealer(secretKey: Buffer): Sealer {
  const key = deriveKey(secretKey, 'wela column sealing');
  return {
    seal(text, organizationId, rowId) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(`${organizationId}|${rowId}`));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([KEY_ID]), nonce, cipher.getAuthTag(), body]);
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
