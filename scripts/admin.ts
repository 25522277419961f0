// `npm run admin -- COMMAND`: what an operator does without a browser; see docs/operations.md.
import pg from 'pg';
import { CommandRefused } from '../server/admin/operator.ts';
import { rotateKey } from '../server/admin/rotate-key.ts';
import { HELP, isRotation, readCommand, WrongUse } from '../server/admin/run-command.ts';
import { buildServices } from '../server/build-services.ts';
import { readConfig } from '../server/config/config.ts';
import { ConfigError } from '../server/config/config-error.ts';
import { StartRefused } from '../server/config/start-refused.ts';
import { reachDatabase } from '../server/db/open-database.ts';

async function main() {
  const run = readCommand(process.argv.slice(2));
  if (run === 'help') {
    console.log(HELP);
    return;
  }
  const config = readConfig(process.env);
  if (isRotation(run)) return rotateKey(config, { ...run, say: (line) => console.log(line) });
  const database = await reachDatabase(config);
  const { services, close } = await buildServices(config, database);
  const owner = new pg.Client({ connectionString: database.adminUrl });
  try {
    await owner.connect();
    await run({ services, database, owner, say: (line) => console.log(line) });
  } finally {
    await owner.end();
    await close();
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  const isExplained = [CommandRefused, WrongUse, ConfigError, StartRefused].some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
  if (error instanceof WrongUse) console.error('`npm run admin -- help` lists the commands.');
  process.exitCode = error instanceof WrongUse ? 64 : 1;
}
