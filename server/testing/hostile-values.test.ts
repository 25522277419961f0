import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints, type EndpointSpec } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { updateRows } from '../imports/files/import-chunks.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import type { Person } from './build.ts';
import { spoiled } from './hostile-leaves.ts';
import { type Ids, inputOf } from './matrix-input.ts';
import { fieldsOf } from './sample-input.ts';
import { isOfPayrolls, readTables, seedTables } from './seed-tables.ts';

let test: TestApp;
let admin: pg.Client;
let owner: Person;
let ids: Ids;
beforeAll(async () => {
  test = await startTestApp();
  admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
  ({ owner } = await test.build.company());
  const tables = (await readTables(admin)).filter((table) => !isOfPayrolls(table));
  ids = await seedTables(admin, tables, owner.organizationId);
  await fillImports(owner);
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

/** What is laid into an import cannot be opened: it gets rows as a file has them. */
async function fillImports({ organizationId }: Person) {
  const { rows: chunks } = await admin.query<{ import_id: string; chunk_number: number }>(
    'select import_id, chunk_number from app.import_chunk where organization_id = $1',
    [organizationId],
  );
  const rows = [{ rowNumber: 2, cells: ['E1', 'Kitchen'] }];
  await test.build.inTenant(organizationId, async (tx) => {
    const store = { tx, organizationId, services: test.services };
    for (const { import_id, chunk_number } of chunks) await updateRows(store, import_id, { number: chunk_number, rows });
  });
}

const isAsked = ({ endpoint }: { endpoint: EndpointSpec }) =>
  !endpoint.produces && !endpoint.multipart && endpoint.realm !== 'provider';

/** What stands in an address is text: repeated keys become lists, as the server reads them. */
function asRead(endpoint: EndpointSpec, part: 'query' | 'params' | 'body', value: unknown): unknown {
  if (part !== 'query') return JSON.parse(JSON.stringify(value));
  const read = new Map<string, string[]>();
  for (const [key, text] of new URL(addressOf(endpoint, { query: value }), 'http://localhost').searchParams)
    read.set(key, [...(read.get(key) ?? []), text]);
  return Object.fromEntries([...read].map(([key, texts]) => [key, texts.length === 1 ? texts[0] : texts]));
}

/**
 * What the schema of a part refuses of a value, and with which words; null for a value that it lets through to the work itself. The server
 * asks the same schema, so of values that are refused alike one call tells what all would be answered.
 */
function refusedBySchema(endpoint: EndpointSpec, part: 'query' | 'params' | 'body', value: unknown): string | null {
  if (part === 'params') return null;
  const parsed = endpoint[part]?.safeParse(asRead(endpoint, part, value));
  return parsed && !parsed.success ? JSON.stringify(parsed.error.issues) : null;
}

it('answers a hostile value in any field of any call with a decision, never with a failure', { timeout: 600_000 }, async () => {
  const failures: string[] = [];
  let sent = 0;
  let judged = 0;
  for (const { name, endpoint } of allEndpoints(contract).filter(isAsked)) {
    const fields = [endpoint.query, endpoint.params, endpoint.body].flatMap(fieldsOf);
    const input = inputOf({ name, endpoint }, ids, fields);
    for (const part of ['query', 'params', 'body'] as const) {
      const refused = new Set<string>();
      for (const value of spoiled(input[part] ?? {})) {
        judged += 1;
        const refusal = refusedBySchema(endpoint, part, value);
        if (refusal !== null && refused.has(refusal)) continue;
        if (refusal !== null) refused.add(refusal);
        const answer = await test.as(owner).raw(endpoint, { ...input, [part]: value });
        sent += 1;
        const isWrong = refusal === null ? answer.statusCode >= 500 : !(answer.statusCode >= 400 && answer.statusCode < 500);
        if (isWrong) failures.push(`${name} ${part} ${JSON.stringify(value).slice(0, 300)}`);
      }
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(3_000);
  expect(judged).toBeGreaterThan(60_000);
});
