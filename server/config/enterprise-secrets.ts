import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isUuid } from '../../domain/units.ts';

/** `organization id:SHA-256 of the key in hex`, parted by commas. The keys themselves stand nowhere. */
export const SECRET_SETTINGS = {
  ENTERPRISE_SECRETS: z
    .string()
    .refine((text) => listed(text).every(([id = '', hash = '']) => isUuid(id) && /^[0-9a-f]{64}$/i.test(hash)), {
      message: 'each entry is an organization id, a colon and the SHA-256 of its key in hex',
    })
    .optional(),
};
type Settings = { [Name in keyof typeof SECRET_SETTINGS]?: string | undefined };
export type EnterpriseSecrets = ReadonlyMap<string, Buffer>;

const listed = (text: string): string[][] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((item) => item !== '')
    .map((item) => item.split(':'));

export const readEnterpriseSecrets = ({ ENTERPRISE_SECRETS = '' }: Settings): EnterpriseSecrets =>
  new Map(listed(ENTERPRISE_SECRETS).map(([id = '', hash = '']) => [id.toLowerCase(), Buffer.from(hash, 'hex')]));

/** Whether a call brings the key of a company; a company without a key asks for none. */
export function hasSecretKey(secrets: EnterpriseSecrets, organizationId: string, given: unknown): boolean {
  const wanted = secrets.get(organizationId);
  if (!wanted) return true;
  return timingSafeEqual(
    wanted,
    createHash('sha256')
      .update(typeof given === 'string' ? given : '')
      .digest(),
  );
}
