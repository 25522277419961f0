import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Instant } from '../../domain/units.ts';
import type { Services } from '../http/services.ts';

type Signer = {
  services: Pick<Services, 'config'>;
  organizationId: string;
  now: Instant;
  sessionId?: string | undefined;
};
/** `sid`: the session that asked for the link, with which it ends. */
export type LinkParts = { id: string; org: string; exp: number; sid?: string | undefined; sig: string };

const VALID_SECONDS = 300;
// Links of the same moment are the same text, so that a browser keeps the picture it has.
const STEP_SECONDS = 150;

/**
 * The address of a file for the person who may see it now: signed, valid for five minutes at most and no longer than the session that asked.
 * Ask for it only after access was checked.
 */
export function fileLink({ services, organizationId, now, sessionId: sid }: Signer, fileId: string): string {
  const exp = Math.floor(now / 1000 / STEP_SECONDS) * STEP_SECONDS + VALID_SECONDS;
  const sig = signatureOf(services.config.secretKey, { id: fileId, org: organizationId, exp, sid }).toString('base64url');
  const ofSession = sid ? `&sid=${encodeURIComponent(sid)}` : '';
  return `/files/${fileId}?org=${organizationId}&exp=${exp}${ofSession}&sig=${sig}`;
}

/** The link of a row's picture, or null where it has none. */
export const linkOrNull = (signer: Signer, fileId: string | null): string | null => (fileId ? fileLink(signer, fileId) : null);

export function isLinkValid(services: Pick<Services, 'config'>, { sig, ...parts }: LinkParts, now: Instant): boolean {
  const given = Buffer.from(sig, 'base64url');
  const right = signatureOf(services.config.secretKey, parts);
  return given.length === right.length && timingSafeEqual(given, right) && now < parts.exp * 1000;
}

const signatureOf = (secretKey: Buffer, { id, org, exp, sid = '' }: Omit<LinkParts, 'sig'>): Buffer =>
  createHmac('sha256', keyOf(secretKey)).update(`${org}|${id}|${exp}|${sid}`).digest();

let derived: { from: Buffer; key: Buffer } | null = null;
function keyOf(secretKey: Buffer): Buffer {
  if (derived?.from !== secretKey) {
    derived = { from: secretKey, key: Buffer.from(hkdfSync('sha256', secretKey, '', 'wela file links', 32)) };
  }
  return derived.key;
}
