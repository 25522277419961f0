// Makes server/db/schema.gen.ts from the migrations, on a database of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

const OUT = 'server/db/schema.gen.ts';
const MAPPING = { int8: 'number', timestamptz: 'Timestamp', date: 'PlainDate', jsonb: 'JsonColumn' };
const IMPORTS =
  "import type { PlainDate } from '../../domain/units.ts';\nimport type { JsonColumn, Timestamp } from './column-types.ts';\n";

const folder = mkdtempSync(join(tmpdir(), 'wela-schema-'));
const database = await startEmbedded({ folder: join(folder, 'pg'), password: 'schema', isDurable: false });
try {
  await migrate(database.adminUrl, 'schema');
  const options = ['--dialect', 'postgres', '--url', database.adminUrl, '--out-file', OUT, '--log-level', 'error'];
  const shape = ['--include-pattern', '(app|directory).*', '--date-parser', 'string', '--type-mapping', JSON.stringify(MAPPING)];
  execFileSync('node_modules/.bin/kysely-codegen', [...options, ...shape], { stdio: 'inherit' });
  const text = readFileSync(OUT, 'utf8').replace('import type { ColumnType } from "kysely";\n', (line) => `${line}${IMPORTS}`);
  writeFileSync(OUT, text);
} finally {
  await database.stop();
  for (const path of [folder, database.folder]) rmSync(path, { recursive: true, force: true });
}
