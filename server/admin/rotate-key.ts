import pg from 'pg';
import { createSealer } from '../adapters/seal.ts';
import { hashPasscode, openPasscode } from '../company/shared/company-passcode.ts';
import type { Config } from '../config/config.ts';
import { readKeyFile } from '../config/secret-key.ts';
import { StartRefused } from '../config/start-refused.ts';
import { markRoles } from '../db/claim-roles.ts';
import { migrate } from '../db/migrate.ts';
import { databasePasswordOf, rolePasswordOf, startDatabase } from '../db/open-database.ts';
import { openFileStore } from '../files/open-store.ts';
import { CommandRefused, noteAction } from './operator.ts';
import { resealFiles } from './reseal-files.ts';
import { type Keys, resealPlaces } from './reseal-places.ts';
import { unguarded } from './unguarded.ts';

type Rotation = { readonly oldKeyFile: string; say(line: string): void };

/**
 * Seals everything under the key of the settings; the key before is read from a file. Nothing of the server runs meanwhile. Whatever stops
 * it, the same command goes on: what is under the new key already is left as it is.
 */
export async function rotateKey(config: Config, { oldKeyFile, say }: Rotation): Promise<void> {
  const oldKey = readKeyFile(oldKeyFile, '--old-key-file');
  if (oldKey.equals(config.secretKey)) throw new CommandRefused('the old key is the key of the settings: nothing to do');
  const database = await startUnderEither(config, oldKey);
  const client = new pg.Client({ connectionString: database.adminUrl });
  try {
    await client.connect();
    await refuseRunning(client);
    await migrate(database.adminUrl, rolePasswordOf(config));
    await resealDatabase({ client, config, oldKey, say });
    if (config.databaseUrl) await markRoles(database.adminUrl, rolePasswordOf(config));
    else await setOwnPassword(client, config);
    await noteAction({ owner: client }, { action: 'key.rotate' });
  } finally {
    await client.end();
    await database.stop();
  }
}

type Resealing = { client: pg.Client; config: Config; oldKey: Buffer; say(line: string): void };
/** The same on an open database, without its passwords. */
export async function resealDatabase({ client, config, oldKey, say }: Resealing): Promise<void> {
  const keys: Keys = { before: createSealer(oldKey), after: createSealer(config.secretKey) };
  const rows = await resealPlaces(client, keys, say);
  const files = await resealFiles(client, openFileStore(config), keys);
  if (files.sealed > 0) say(`files: ${files.sealed}`);
  const unreadable = [...rows.unreadable, ...files.unreadable];
  if (unreadable.length > 0) {
    const shown = unreadable.slice(0, 20).join('\n  ');
    throw new CommandRefused(
      `neither key opens ${unreadable.length} of ${unreadable.length + rows.sealed + rows.already + files.sealed + files.already} values; is the old key the right one?\n  ${shown}`,
    );
  }
  await endWhatCannotBeSealed(client, config, say);
}

/** The embedded server lets its owner in by a password of the key: the one before, or the new one where a run was cut off at its end. */
async function startUnderEither(config: Config, oldKey: Buffer) {
  try {
    return await startDatabase({ ...config, secretKey: oldKey });
  } catch (error) {
    if (config.databaseUrl || !(error instanceof StartRefused)) throw error;
    return startDatabase(config);
  }
}

async function refuseRunning(client: pg.Client) {
  const { rows } = await client.query<{ n: number }>(`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and usename in ('app_user', 'app_job', 'app_identity', 'app_console')`);
  if ((rows[0]?.n ?? 0) > 0) throw new CommandRefused('a server works on this database: stop every server first');
}

/** What hung on the old key by a digest or a signature, and cannot be turned over: it ends, and is said. */
const ENDED: readonly (readonly [name: string, statement: string])[] = [
  ['keys that sign tokens', 'delete from identity.jwks'],
  ['sessions: everybody signs in again', 'delete from identity.session'],
  ['codes on paper of second factors: their people make new ones', 'delete from identity.backup_code'],
  ['browsers that are sent messages: to be switched on again there', 'delete from directory.push_device'],
];

async function endWhatCannotBeSealed(client: pg.Client, config: Config, say: (line: string) => void) {
  const tables = ['app.organization', 'directory.passcode', 'directory.push_device'];
  await unguarded(client, tables, async () => {
    await digestPasscodes(client, config);
    for (const [name, statement] of ENDED) {
      const { rowCount } = await client.query(statement);
      if (rowCount) say(`ended: ${rowCount} ${name}`);
    }
  });
}

async function digestPasscodes(client: pg.Client, config: Config) {
  const sealer = createSealer(config.secretKey);
  const { rows } = await client.query<{ id: string; sealed: Buffer | null }>(
    'select organization_id as id, passcode_sealed as sealed from app.organization where passcode_sealed is not null',
  );
  for (const { id, sealed } of rows) {
    if (sealed === null) continue;
    const hash = client.escapeLiteral(hashPasscode({ config }, openPasscode({ sealer }, id, sealed)));
    await client.query(
      `update directory.passcode set passcode_hash = ${hash} where organization_id = ${client.escapeLiteral(id)}`,
    );
  }
}

async function setOwnPassword(client: pg.Client, config: Config) {
  await client.query(`alter role current_user password ${client.escapeLiteral(databasePasswordOf(config))}`);
}
