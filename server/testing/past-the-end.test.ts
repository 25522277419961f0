import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { providerConsole } from '../../contract/console/console.ts';
import { allEndpoints, type EndpointSpec } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './build.ts';
import { type Ids, inputOf } from './matrix-input.ts';
import { seedCompany } from './seed-company.ts';
import { readTables } from './seed-tables.ts';

let test: TestApp;
let admin: pg.Client;
let owner: Person;
let staff: Person;
let ids: Ids;
beforeAll(async () => {
  test = await startTestApp();
  admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
  ({ owner } = await test.build.company());
  staff = await test.build.staff('Nattapon');
  ids = await seedCompany(test, { admin, tables: await readTables(admin), person: owner });
  const reason = 'A page of each list is looked at.';
  await test.as(staff).call(providerConsole.breakGlass, { body: { organizationId: owner.organizationId, reason } });
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

const Rows = z.array(z.unknown()).default([]);
const Page = z.looseObject({ content: Rows, rows: Rows, totalElements: z.number() });
/** The rows of an import are those of its file, which a seeded import does not have; a look at the log of a company makes it longer. */
const LEFT_OUT = ['imports.rows', 'providerConsole.activity'];
const isPaged = ({ name, endpoint: { query } }: { name: string; endpoint: EndpointSpec }) =>
  !LEFT_OUT.includes(name) && query instanceof z.ZodObject && 'page' in query.shape && 'size' in query.shape;

it('a page past the end says how much there is in all, as the first page does', async () => {
  const problems: string[] = [];
  let nonEmpty = 0;
  for (const { name, endpoint } of allEndpoints(contract).filter(isPaged)) {
    const { query, ...rest } = inputOf({ name, endpoint }, ids, []);
    const person = endpoint.realm === 'provider' ? staff : owner;
    const ask = async (page: number) => {
      const answer = await test.as(person).raw(endpoint, { ...rest, query: { ...Object(query), page, size: 20 } });
      if (answer.statusCode !== 200) return { rows: 0, counts: `${answer.statusCode} ${answer.body}` };
      const { content, rows, ...counts } = Page.parse(answer.json());
      return { rows: content.length + rows.length, counts: JSON.stringify({ ...counts, page: 0 }) };
    };
    const [first, past] = [await ask(0), await ask(50)];
    if (first.rows > 0) nonEmpty += 1;
    if (!first.counts.startsWith('{') || past.rows > 0 || past.counts !== first.counts)
      problems.push(`${name}: ${first.counts} became ${past.counts}`);
  }
  expect(problems).toEqual([]);
  expect(nonEmpty).toBeGreaterThan(15);
});
