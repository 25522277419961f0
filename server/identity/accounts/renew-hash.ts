import { sql } from 'kysely';
import { onPool, type Pool } from '../../db/pool.ts';
import type { PasswordHashes } from '../shared/password-hash.ts';

type Kept = { id: string; password: string };

/** Keeps a password that was just right as strongly as a new one: it is known for this moment alone. */
export async function renewHash(
  { pool, hashes }: { pool: Pool; hashes: PasswordHashes },
  { email, password }: { email: string; password: string },
) {
  const { rows } = await sql<Kept>`
      select a.id, a.password from identity.account a join identity."user" u on u.id = a.user_id
        where u.email = ${email} and a.provider_id = 'credential' and a.password is not null`.execute(onPool(pool));
  const kept = rows[0];
  if (!kept || !hashes.isOld(kept.password)) return;
  await sql`
      update identity.account set password = ${await hashes.hash(password)} where id = ${kept.id}
        and password = ${kept.password}`.execute(onPool(pool));
}
