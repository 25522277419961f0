import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '../../http/context.ts';

export const VALID_HOURS = 72;

/** 256 bits; only its digest is kept, so a link can be sent again but never read again. */
export const newCode = (): string => randomBytes(32).toString('base64url');
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

type LinkParts = { baseUrl: string; language: Language; organizationId: string };

export function linkOf({ baseUrl, language, organizationId }: LinkParts, code: string, email: string | null): string {
  const query = new URLSearchParams({ code, ...(email ? { email } : {}), organizationId });
  return `${baseUrl}/${language}/accept-invite?${query}`;
}
