// `npm run backup -- --to FOLDER`: database, files and heads of the audit log into a new folder; see docs/operations.md.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupsToRemove } from '../server/backup/kept-backups.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { BackupRefused } from '../server/backup/manifest.ts';
import { readConfig } from '../server/config/config.ts';
import { ConfigError } from '../server/config/config-error.ts';
import { StartRefused } from '../server/config/start-refused.ts';
import { reachDatabase, startDatabase } from '../server/db/open-database.ts';
import { openFileStore } from '../server/files/open-store.ts';

const HELP = `npm run backup -- --to FOLDER [--keep DAYS,WEEKS,MONTHS] [--key-to FILE]

Writes a new folder below FOLDER with the database, the files and the heads of the audit log, as of one moment; the server may run.
  --keep 7,4,12   then removes older backups below FOLDER: the last of seven days, four weeks and twelve months stay
  --key-to FILE   writes the key into FILE, which must not lie below FOLDER: keep keys apart from data
Ends with 0 when all was written, 1 when something is missing, 64 when the command was not understood.`;

class WrongUse extends Error {}

async function main() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'key-to': { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help || !values.to) {
    console.log(HELP);
    return values.help ? 0 : 64;
  }
  const keeping = values.keep === undefined ? null : readKeeping(values.keep);
  const config = readConfig(process.env);
  if (values['key-to']) keepKey(config.secretKey, values['key-to'], values.to);
  const database = await reachDatabase(config, startDatabase);
  try {
    const { folder, manifest, problems } = await makeBackup(
      { config, database, files: openFileStore(config) },
      values.to,
      new Date(),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${folder}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files, ${manifest.heads.length} audit heads`,
    );
    for (const problem of problems) console.error(`PROBLEM ${problem}`);
    if (problems.length > 0) return 1;
    if (keeping) removeOld(values.to, keeping);
    return 0;
  } finally {
    await database.stop();
  }
}

function readKeeping(text: string) {
  const [days, weeks, months, ...rest] = text
    .split(',')
    .map((part) => (/^\d{1,4}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (
    days === undefined ||
    weeks === undefined ||
    months === undefined ||
    rest.length > 0 ||
    Number.isNaN(days + weeks + months)
  ) {
    throw new WrongUse('--keep takes three numbers: days, weeks and months, such as 7,4,12');
  }
  return { days, weeks, months };
}

function keepKey(key: Buffer, file: string, target: string) {
  const isInside = !relative(resolve(target), resolve(file)).startsWith('..');
  if (isInside) throw new WrongUse('--key-to must not lie below the backups: who finds them would have the key to them');
  const text = `${key.toString('hex')}\n`;
  mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
}

function removeOld(target: string, keeping: { days: number; weeks: number; months: number }) {
  for (const name of backupsToRemove(readdirSync(target), keeping)) {
    rmSync(join(target, name), { recursive: true });
    console.log(`removed ${name}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isUse = error instanceof WrongUse || (error instanceof TypeError && 'code' in error);
  const isExplained = isUse || [BackupRefused, ConfigError, StartRefused].some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
  process.exitCode = isUse ? 64 : 1;
}
