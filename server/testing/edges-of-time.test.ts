import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints, type EndpointSpec } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './build.ts';
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
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

/** The first and last a date, month, year and moment may be; everything around them is asked for too. */
const EDGES = [
  { day: '1900-01-01', month: '1900-01', moment: '1900-01-01 00:00:00', year: 1900 },
  { day: '2200-12-31', month: '2200-12', moment: '2999-12-31 23:59:59', year: 2200 },
];
type Edge = (typeof EDGES)[number];

/** The same input with everything in it that is a time at the edge. */
function atEdge(value: unknown, edge: Edge, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => atEdge(item, edge, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, atEdge(inner, edge, key)]));
  if (field === 'year') return edge.year;
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return edge.day;
  if (/^\d{4}-\d{2}$/.test(value)) return edge.month;
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value) ? edge.moment : value;
}

const isAsked = ({ name, endpoint }: { name: string; endpoint: EndpointSpec }) =>
  !endpoint.produces && !endpoint.multipart && endpoint.realm !== 'provider' && name !== 'imports.rows';

it('every call answers the first and the last day of all with a decision', async () => {
  const failures: string[] = [];
  let sent = 0;
  for (const { name, endpoint } of allEndpoints(contract).filter(isAsked)) {
    const fields = [endpoint.query, endpoint.params, endpoint.body].flatMap(fieldsOf);
    const input = inputOf({ name, endpoint }, ids, fields);
    for (const edge of EDGES) {
      const { query, params, body } = { ...input, query: atEdge(input.query, edge), body: atEdge(input.body, edge) };
      if (JSON.stringify([query, body]) === JSON.stringify([input.query, input.body])) continue;
      const answer = await test.as(owner).raw(endpoint, { query, params, body });
      sent += 1;
      if (answer.statusCode >= 500) failures.push(`${name} ${edge.day}`);
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(80);
});
