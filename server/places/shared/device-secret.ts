import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../adapters/seal.ts';

type Bound = { organizationId: string; serial: string };

/** The secret that a scanner signs its reports with; another one in every company, so that a sold scanner's old secret is worth nothing. */
export const deviceSecret = (secretKey: Buffer, { organizationId, serial }: Bound): string =>
  createHmac('sha256', deriveKey(secretKey, 'wela face scanner reports'))
    .update(`${organizationId}|${serial}`)
    .digest('base64url');

export type SignedReport = { readonly serial: string; readonly personId: string; readonly time: string };

/** How a report is signed: HMAC-SHA-256 over serial number, person and time, in hexadecimal. */
export const reportSignature = (secret: string, { serial, personId, time }: SignedReport): string =>
  createHmac('sha256', secret).update(`${serial}\n${personId}\n${time}`).digest('hex');

export function isSignedBy(secret: string, report: SignedReport, sign: string): boolean {
  const expected = Buffer.from(reportSignature(secret, report));
  const given = Buffer.from(sign.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}
