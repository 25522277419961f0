import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { barePasscode, PASSCODE_ALPHABET, PASSCODE_LENGTH } from '../../../domain/company/passcode.ts';
import { deriveKey } from '../../adapters/seal.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { Services } from '../../http/services.ts';

const SEALED_FOR = 'passcode';

/** Eight characters are few, so the digest is keyed: the table alone does not let anyone try them all. */
export const hashPasscode = ({ config }: Pick<Services, 'config'>, typed: string): string =>
  createHmac('sha256', deriveKey(config.secretKey, 'company passcode')).update(barePasscode(typed)).digest('hex');

export const openPasscode = ({ sealer }: Pick<Services, 'sealer'>, organizationId: string, sealed: Buffer): string =>
  sealer.open(sealed, organizationId, SEALED_FOR);

const newPasscode = () =>
  Array.from({ length: PASSCODE_LENGTH }, () => PASSCODE_ALPHABET[randomInt(PASSCODE_ALPHABET.length)]).join('');

/** Gives a company a passcode that no other company has; the one before ends. */
export async function givePasscode(
  tx: TenantTx,
  { organizationId, services }: { organizationId: string; services: Pick<Services, 'config' | 'sealer'> },
  wanted?: string,
): Promise<void> {
  for (let passcode = wanted ?? newPasscode(); ; passcode = newPasscode()) {
    const hash = hashPasscode(services, passcode);
    const { numAffectedRows } = await sql`
        insert into directory.passcode (organization_id, passcode_hash)
        select ${organizationId}, ${hash} where not exists (select from directory.passcode where passcode_hash = ${hash}
          and organization_id <> ${organizationId})
        on conflict (organization_id) do update set passcode_hash = excluded.passcode_hash`.execute(tx);
    if (!numAffectedRows) continue;
    await tx
      .updateTable('app.organization')
      .set({ passcode_sealed: services.sealer.seal(barePasscode(passcode), organizationId, SEALED_FOR) })
      .where('organization_id', '=', organizationId)
      .execute();
    return;
  }
}
