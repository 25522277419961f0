import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints, allowsGroups } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { PERMISSION_GROUPS } from '../../domain/permissions.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { NewCompany, Person } from './build.ts';
import { codeOf, type Ids, type Input, idIn, inputOf, isRequired, type Named, routesOf, withId } from './matrix-input.ts';
import { BESIDE_CONTRACT, FILTERS } from './matrix-samples.ts';
import { idFieldsOf } from './sample-input.ts';
import { seedCompany } from './seed-company.ts';
import { readTables, type TableShape } from './seed-tables.ts';

let test: TestApp;
let admin: pg.Client;
let tables: TableShape[];
let owner: Person;
let stranger: Person;
let people: { group: string; person: Person }[];
let own: Ids;
let foreign: Ids;

const named: Named[] = allEndpoints(contract);
const isStream = ({ endpoint }: Named) => endpoint.produces === 'text/event-stream';
const isTenant = ({ endpoint }: Named) =>
  endpoint.access !== 'public' && endpoint.access !== 'signed-in' && endpoint.realm !== 'provider';
const isServed = ({ endpoint }: Named) => test.app.hasRoute({ method: endpoint.method, url: endpoint.path });
const served = () => named.filter(isServed);
beforeAll(async () => {
  test = await startTestApp();
  admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
  tables = await readTables(admin);
  ({ owner } = await test.build.company());
  ({ owner: stranger } = await test.build.company());
  own = await seedCompany(test, { admin, tables, person: owner });
  foreign = await seedCompany(test, { admin, tables, person: stranger });
  const groups = [...PERMISSION_GROUPS, null];
  people = await Promise.all(
    groups.map(async (group) => ({
      group: group ?? 'plain member',
      person: await test.build.person({ organizationId: owner.organizationId, groups: group ? [group] : [] }),
    })),
  );
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

const send = (person: Person | null, { endpoint }: Named, input: Input & { key?: string }) =>
  (person ? test.as(person) : test.anonymous).raw(endpoint, input);

/** Runs a check over many endpoints, a few at a time, and lists what it says about each. */
async function listProblems(endpoints: readonly Named[], check: (item: Named) => Promise<string | null | (string | null)[]>) {
  const problems: string[] = [];
  const waiting = [...endpoints];
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const found = [await check(item).catch((error) => `threw ${error}`)].flat().filter((text) => text !== null);
      problems.push(...found.map((text) => `${item.name} (${item.endpoint.method} ${item.endpoint.path}): ${text}`));
    }
  };
  await Promise.all([work(), work(), work()]);
  return problems.sort();
}

it('serves every call of the contract, and nothing beside it', () => {
  expect(
    named.filter((item) => !isServed(item)).map(({ name, endpoint }) => `${name}: ${endpoint.method} ${endpoint.path}`),
  ).toEqual([]);
  const declared = new Set(named.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const extra = routesOf(test.app.printRoutes({ commonPrefix: false })).filter(
    (route) => !declared.has(route) && !BESIDE_CONTRACT.some((pattern) => pattern.test(route)),
  );
  expect(extra).toEqual([]);
  // That list writes a folder of many files like a route for everything, which there is not.
  expect(test.app.hasRoute({ method: 'GET', url: '/*' })).toBe(false);
});

it('declares no method and path twice', () => {
  const all = named.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

it('has a valid sample of every input', async () => {
  const problems = await listProblems(named, async (item) => {
    const input = inputOf(item, own);
    return (['query', 'params', 'body'] as const).map((part) => {
      const schema = item.endpoint[part];
      if (!schema || item.endpoint.multipart) return null;
      const parsed = schema.safeParse(input[part]);
      return parsed.success
        ? null
        : `${part} ${JSON.stringify(input[part])}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)}`;
    });
  });
  expect(problems).toEqual([]);
});

it('answers 401 to whoever is not signed in', async () => {
  const guarded = served().filter(({ endpoint }) => endpoint.access !== 'public');
  const problems = await listProblems(guarded, async (item) => {
    const answer = await send(null, item, inputOf(item, own));
    return answer.statusCode === 401 && codeOf(answer) === 'auth/unauthenticated' ? null : `${answer.statusCode} ${answer.body}`;
  });
  expect(problems).toEqual([]);
});

it('lets in the groups it declares and refuses all others, without an error of the server', async () => {
  const problems = await listProblems(served().filter(isTenant), async (item) => {
    const found: string[] = [];
    for (const { group, person } of people) {
      const isAllowed = allowsGroups(item.endpoint.access, person.groups, true);
      if (isAllowed && isStream(item)) continue;
      const answer = await send(person, item, inputOf(item, null));
      const isRefused = answer.statusCode === 401 || codeOf(answer) === 'auth/forbidden';
      const mayRefuse = item.endpoint.errors.includes('auth/forbidden');
      if (isAllowed && ((isRefused && !mayRefuse) || answer.statusCode >= 500))
        found.push(`${group}: ${answer.statusCode} ${answer.body}`);
      if (!isAllowed && codeOf(answer) !== 'auth/forbidden')
        found.push(`${group} is let in: ${answer.statusCode} ${answer.body}`);
    }
    return found;
  });
  expect(problems).toEqual([]);
});

it('asks for the second factor of the company in every call that is about pay, and in no call that is not', async () => {
  const company = await test.build.company();
  await test.build.inTenant(company.organizationId, ({ client }) =>
    client.query(`update app.organization set settings = settings || '{"secondFactor":"payroll"}' where organization_id = $1`, [
      company.organizationId,
    ]),
  );
  test.services.memberships.forget(company.organizationId);
  const reachable = served().filter(
    (item) => isTenant(item) && !isStream(item) && allowsGroups(item.endpoint.access, ['owner'], true),
  );
  const problems = await listProblems(reachable, async (item) => {
    if (item.endpoint.touchesPay === 'partly' || item.name === 'company.setSecondFactor') return null;
    const isAsked = codeOf(await send(company.owner, item, inputOf(item, null))) === 'auth/second-factor-required';
    return isAsked === (item.endpoint.touchesPay === 'whole') ? null : `asked: ${isAsked}`;
  });
  expect(problems).toEqual([]);
});

it('keeps the console to staff of the provider', async () => {
  const staff = await test.build.staff('Napat');
  const problems = await listProblems(
    served().filter(({ endpoint }) => endpoint.realm === 'provider'),
    async (item) => {
      const [refused, allowed] = [await send(owner, item, inputOf(item, null)), await send(staff, item, inputOf(item, null))];
      const isRight = codeOf(refused) === 'auth/forbidden' && allowed.statusCode !== 403 && allowed.statusCode < 500;
      return isRight ? null : `owner ${refused.statusCode}, staff ${allowed.statusCode}`;
    },
  );
  expect(problems).toEqual([]);
});

it('refuses what the plan or the country does not include', async () => {
  const make = async (options: NewCompany) => (await test.build.company(options)).owner;
  const [cloud, lite, free, abroad] = await Promise.all([
    make({ plan: 'cloud' }),
    make({ plan: 'lite' }),
    make({ plan: 'free' }),
    make({ plan: 'full', countryCode: 'SG' }),
  ]);
  const problems = await listProblems(served().filter(isTenant), async (item) => {
    const { plan, limit, country } = item.endpoint;
    const refused = async (person: Person, wanted: string) => {
      const code = codeOf(await send(person, item, inputOf(item, null)));
      return code === wanted ? null : `${wanted} expected, ${code} found`;
    };
    return [
      plan === 'payroll' ? await refused(cloud, 'plan/payroll-required') : null,
      plan === 'cloud-not-lite' ? await refused(lite, 'plan/required') : null,
      plan === 'cloud' || plan === 'cloud-not-lite' ? await refused(free, 'plan/required') : null,
      limit === 'export' && !plan ? await refused(free, 'plan/export-denied') : null,
      country ? await refused(abroad, 'country/not-available') : null,
    ];
  });
  expect(problems).toEqual([]);
});

it('refuses a key that the contract does not name', async () => {
  const checked = served().filter((item) => isTenant(item) && !item.endpoint.multipart);
  const problems = await listProblems(checked, async (item) => {
    const input = inputOf(item, own);
    const query = { ...(typeof input.query === 'object' ? input.query : {}), unheardOf: '1' };
    const inQuery = await send(owner, item, { ...input, query });
    const body = item.endpoint.body ? { ...(typeof input.body === 'object' ? input.body : {}), unheardOf: 1 } : null;
    const inBody = body ? await send(owner, item, { ...input, body }) : null;
    return [inQuery, inBody].map((answer) =>
      !answer || (answer.statusCode === 422 && answer.body.includes('"unheardOf"'))
        ? null
        : `${answer.statusCode} ${answer.body}`,
    );
  });
  expect(problems).toEqual([]);
});

it('answers an id of another company as it answers a random one, and changes nothing there', async () => {
  const before = await fingerprint(stranger.organizationId);
  const problems = await listProblems(
    served().filter((item) => isTenant(item) && !item.endpoint.multipart),
    async (item) => {
      const { query, body, refs = [] } = item.endpoint;
      const fields = new Set([...refs, ...idFieldsOf(query), ...idFieldsOf(body)]);
      return Promise.all([...fields].map((field) => compareIds(item, field, refs.includes(field))));
    },
  );
  expect(problems).toEqual([]);
  expect(await fingerprint(stranger.organizationId)).toEqual(before);
});

async function compareIds(item: Named, field: string, isDeclared: boolean): Promise<string | null> {
  const theirs = idIn(foreign, item.name, field);
  if (!theirs) return isDeclared ? `${field} has no table in REFERS_TO` : null;
  const input = inputOf(item, own, [...(item.endpoint.refs ?? []), field]);
  const answerTo = async (id: string) => {
    const answer = await send(owner, item, {
      ...input,
      query: withId(input.query, field, id),
      body: withId(input.body, field, id),
    });
    const text = answer.body.replaceAll(id, 'the-id').replace(/"(requestId|jobId)":"[^"]*"/g, '');
    return { status: answer.statusCode, text };
  };
  const askBoth = async () => [await answerTo(randomUUID()), await answerTo(theirs)] as const;
  const isSame = ([one, other]: Awaited<ReturnType<typeof askBoth>>) => one.status === other.status && one.text === other.text;
  let both = await askBoth();
  // A message that arrives between the two changes an answer by itself, once.
  for (let again = 0; again < 2 && !isSame(both); again++) both = await askBoth();
  const [random, real] = both;
  if (!isSame(both)) {
    return `${field} tells a foreign id (${real.status} ${real.text}) from a random one (${random.status} ${random.text})`;
  }
  // A filter may find nothing; a read or a change of that very thing may not succeed.
  const isFilter =
    FILTERS.includes(`${item.name}.${field}`) || (item.endpoint.method === 'GET' && !isRequired(item.endpoint, field));
  const isRefused = real.status === 404 || real.status === 422;
  return isRefused || isFilter || !isDeclared
    ? null
    : `${field} of another company answers ${real.status} ${real.text.slice(0, 200)}`;
}

/** One checksum a table over all rows of a company. */
async function fingerprint(organizationId: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  // What was done before is sealed in the background, whenever its turn comes.
  for (const { name } of tables.filter((table) => table.name !== 'app.audit_seal')) {
    const { rows } = await admin.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t where organization_id = $1`,
      [organizationId],
    );
    found[name] = rows[0]?.sum ?? '';
  }
  return found;
}

it('refuses a request key that was used for something else, and replays an answer under the same key', async () => {
  const writes = served().filter(
    (item) => isTenant(item) && item.endpoint.method !== 'GET' && item.endpoint.idempotency !== 'natural',
  );
  let replayed = 0;
  const problems = await listProblems(
    writes.filter(({ endpoint }) => !endpoint.multipart),
    async (item) => {
      const used = randomUUID();
      await test.build.inTenant(owner.organizationId, (tx) =>
        tx.client.query(
          `insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash, status, body) values ($1, $2, $3, 'another', '', 200, '{}')`,
          [owner.organizationId, used, owner.userId],
        ),
      );
      const input = inputOf(item, own);
      const mismatch = await send(owner, item, { ...input, key: used });
      if (codeOf(mismatch) !== 'idempotency/mismatch') return `does not mind a used key: ${mismatch.statusCode} ${mismatch.body}`;
      const key = randomUUID();
      const first = await send(owner, item, { ...input, key });
      if (first.statusCode >= 500) return `${first.statusCode} ${first.body}`;
      if (first.statusCode !== 200) return null;
      const second = await send(owner, item, { ...input, key });
      replayed += 1;
      const isSame = second.headers['idempotency-replayed'] === 'true' && isDeepStrictEqual(second.json(), first.json());
      return isSame ? null : `answers a repeat with ${second.statusCode} ${second.body} after ${first.body}`;
    },
  );
  expect(problems).toEqual([]);
  expect(replayed).toBeGreaterThan(5);
});
