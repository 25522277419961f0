import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { onPool, type Pool } from '../../db/pool.ts';
import { hashAddress } from './invitation-code.ts';

/** Whether any company waits for who has an address or a number: a code that was taken back or replaced is no longer found. */
export async function isInvited(pool: Pool, address: string, config: Pick<Config, 'secretKey'>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
      select exists (select from directory.invitation where address_hash = ${hashAddress(address, config)}) as found`.execute(
    onPool(pool),
  );
  return rows[0]?.found ?? false;
}
