import { createHash, randomBytes } from 'node:crypto';
import { isUuid } from '../../../../domain/units.ts';

const TOKEN_BYTES = 32;
const SHAPE = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{43})$/;

export type MailToken = { readonly organizationId: string; readonly hash: string };
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token that names its company and holds 256 random bits; only its digest is kept. */
export function makeMailToken(organizationId: string): { token: string; hash: string } {
  const company = Buffer.from(organizationId.replaceAll('-', ''), 'hex').toString('base64url');
  const token = company + randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The company and the digest of a token; null when it cannot be one of ours. */
export function readMailToken(token: string): MailToken | null {
  const [, company] = SHAPE.exec(token) ?? [];
  if (company === undefined) return null;
  const hex = Buffer.from(company, 'base64url').toString('hex');
  const organizationId = [0, 8, 12, 16, 20].map((from, place, starts) => hex.slice(from, starts[place + 1])).join('-');
  return isUuid(organizationId) ? { organizationId, hash: hashOf(token) } : null;
}
