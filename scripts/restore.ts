// `npm run restore -- FOLDER`: puts a backup into an empty place and compares all of it; see docs/operations.md.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../server/backup/manifest.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { readConfig } from '../server/config/config.ts';
import { ConfigError } from '../server/config/config-error.ts';
import { StartRefused } from '../server/config/start-refused.ts';
import { startDatabase } from '../server/db/open-database.ts';
import { openFileStore } from '../server/files/open-store.ts';

const HELP = `npm run restore -- FOLDER

Puts the backup in FOLDER into the database of DATABASE_URL, or into a new one under DATA_DIR. Either must be empty, and the key of the
backup must be given: SECRET_KEY, SECRET_KEY_FILE, or the file secret.key in DATA_DIR. Then every table, every file and every audit log
is compared with the backup.
Ends with 0 when all is the same, 1 when anything differs or was refused, 64 when the command was not understood.`;

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [folder] = positionals;
  if (values.help || !folder) {
    console.log(HELP);
    return values.help ? 0 : 64;
  }
  const { SECRET_KEY, SECRET_KEY_FILE, DATA_DIR = '.data' } = process.env;
  // Otherwise a new key would be made, which opens nothing of the backup.
  if (!SECRET_KEY && !SECRET_KEY_FILE && !existsSync(join(DATA_DIR, 'secret.key'))) {
    throw new BackupRefused(`the key of the backup is missing: set SECRET_KEY_FILE, or put secret.key into ${resolve(DATA_DIR)}`);
  }
  const config = readConfig(process.env);
  const place = { config, files: openFileStore(config), openEmpty: () => startDatabase(config) };
  const { tables, rows, files, bytes, chains, events, problems } = await restoreBackup(place, resolve(folder));
  console.log(
    `compared: ${tables} tables with ${rows} rows, ${files} files with ${bytes} bytes, ${chains} audit logs with ${events} events`,
  );
  for (const problem of problems) console.error(`PROBLEM ${problem}`);
  console.log(problems.length === 0 ? 'All of it is as the backup says.' : `${problems.length} differ from the backup.`);
  return problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUse = error instanceof TypeError && 'code' in error;
  const isExplained = isUse || [BackupRefused, ConfigError, StartRefused].some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
  process.exitCode = isUse ? 64 : 1;
}
