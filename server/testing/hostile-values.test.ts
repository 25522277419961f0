import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints, type EndpointSpec } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './build.ts';
import { REFERS_TO, SAMPLES } from './matrix-samples.ts';
import { sampleOf } from './sample-input.ts';
import { readTables, type SeededRow, seedTables } from './seed-tables.ts';

type Part = 'query' | 'params' | 'body';
let test: TestApp;
let admin: pg.Client;
let owner: Person;
let ids: ReadonlyMap<string, SeededRow>;
beforeAll(async () => {
  test = await startTestApp();
  admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
  ({ owner } = await test.build.company());
  const tables = (await readTables(admin)).filter(({ name }) => !/payroll_(report|slip|line|posting|filing)/.test(name));
  ids = await seedTables(admin, tables, owner.organizationId);
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(6000),
  "'; drop table app.employee; --",
  '%_\\',
  '\u202e😀𝕏',
  '0001-01-01',
  '9999-12-31',
  '9999-12',
  '0000-00',
  '9999-12-31 23:59:59',
  '24:00',
  '-1',
  -1,
  0,
  0.005,
  1e11,
  2 ** 53,
  -(2 ** 40),
  null,
  true,
  [],
  [null],
  [[]],
  {},
  { length: 5 },
];

const namesIn = (schema: z.ZodType): string[] =>
  [
    ...JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })).matchAll(/"(\w+)":/g),
  ].flatMap((match) => match[1] ?? []);

function validInput(name: string, endpoint: EndpointSpec): Partial<Record<Part, unknown>> {
  const idFor = (field: string) => {
    const table = REFERS_TO[`${name}.${field}`] ?? REFERS_TO[`${name.split('.')[0]}.${field}`] ?? REFERS_TO[field];
    const row = table ? ids.get(table) : undefined;
    const id = table === 'app.organization' ? row?.organization_id : row?.id;
    return typeof id === 'string' ? id : undefined;
  };
  const make = (part: Part) => {
    const schema = endpoint[part];
    if (!schema) return undefined;
    const sample = sampleOf(schema, { include: namesIn(schema), idFor });
    return typeof sample === 'object' ? { ...sample, ...SAMPLES[name]?.[part] } : sample;
  };
  return { query: make('query'), params: make('params'), body: endpoint.multipart ? undefined : make('body') };
}

/** The same value with one leaf after the other replaced by each of the hostile ones. */
function* spoiled(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const other of spoiled(value[0])) yield [other];
    yield* HOSTILE;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) for (const other of spoiled(inner)) yield { ...value, [key]: other };
  } else yield* HOSTILE;
}

// The rows that are laid into an import here are no rows of a file, so they are not listed.
const isAsked = ({ name, endpoint }: { name: string; endpoint: EndpointSpec }) =>
  !endpoint.produces && !endpoint.multipart && endpoint.realm !== 'provider' && name !== 'imports.rows';

it('answers a hostile value in any field of any call with a decision, never with a failure', { timeout: 240_000 }, async () => {
  const failures: string[] = [];
  let sent = 0;
  for (const { name, endpoint } of allEndpoints(contract).filter(isAsked)) {
    const input = validInput(name, endpoint);
    for (const part of ['query', 'params', 'body'] as const) {
      for (const value of spoiled(input[part] ?? {})) {
        const answer = await test.as(owner).raw(endpoint, { ...input, [part]: value });
        sent += 1;
        if (answer.statusCode >= 500) failures.push(`${name} ${part} ${JSON.stringify(value).slice(0, 300)}`);
      }
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(3_000);
});
