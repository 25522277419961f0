import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { consent } from '../../../contract/company/consent.ts';
import { session } from '../../../contract/company/session.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { acceptInForce } from '../shared/record-consent.ts';

// Before the second text for employees.
const test = appForFile({ now: '2026-06-01T03:00:00Z' });
let organizationId: string;
let owner: Person;
beforeAll(async () => {
  ({ organizationId, owner } = await test.build.company());
});

const member = () => test.build.person({ organizationId });
const pendingOf = async (person: Person) => (await test.as(person).call(session.profile)).pendingConsents;
const stateOf = (person: Person) => test.as(person).call(consent.get);
const acceptAll = async (person: Person) =>
  test.as(person).call(consent.acceptAll, { body: { consents: (await stateOf(person)).pending } });

it('waits for every text that concerns somebody, and for nothing once all are accepted', async () => {
  const person = await member();
  expect(await pendingOf(person)).toEqual(['user', 'employee']);
  expect(await pendingOf(owner)).toEqual(['user', 'employee', 'owner']);
  const after = await acceptAll(person);
  expect(after.pending).toEqual([]);
  expect(after.history).toHaveLength(2);
  expect(await pendingOf(person)).toEqual([]);
});

it('keeps who accepted which version, in which language and when', async () => {
  const person = await member();
  await test.as(person).call(consent.decide, {
    body: { audience: 'employee', version: 1, accepted: true },
    headers: { 'accept-language': 'th' },
  });
  const { history } = await stateOf(person);
  expect(history).toEqual([
    { audience: 'employee', version: 1, decision: 'accepted', language: 'th', at: expect.stringMatching(/^\d{4}-/) },
  ]);
  const audited = await test.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.audit_event')
      .select('action')
      .where('organization_id', '=', organizationId)
      .where('entity_id', '=', person.employeeId)
      .execute(),
  );
  expect(audited.map((item) => item.action)).toEqual(['consent.give']);
});

it('asks again at the next use after a withdrawal, and keeps every decision', async () => {
  const person = await member();
  await acceptAll(person);
  const decide = (accepted: boolean) =>
    test.as(person).call(consent.decide, { body: { audience: 'employee', version: 1, accepted } });
  expect((await decide(false)).pending).toEqual([{ audience: 'employee', version: 1 }]);
  expect(await pendingOf(person)).toEqual(['employee']);
  await decide(true);
  expect(await pendingOf(person)).toEqual([]);
  const decisions = (await stateOf(person)).history.filter((item) => item.audience === 'employee');
  expect(decisions.map((decision) => decision.decision).sort()).toEqual(['accepted', 'accepted', 'withdrawn']);
});

it('asks again when another version was accepted than the one in force', async () => {
  const person = await member();
  await acceptAll(person);
  await test.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `insert into app.consent (organization_id, employee_id, audience, seq, version, decision, language, user_id, at)
        values ($1, $2, 'employee', 2, 9, 'accepted', 'en', $3, $4)`,
      [organizationId, person.employeeId, person.userId, new Date(test.services.now())],
    ),
  );
  expect(await pendingOf(person)).toEqual(['employee']);
  await acceptAll(person);
  expect(await pendingOf(person)).toEqual([]);
});

it('writes one row for two tabs that accept at once, and none for a repeat', async () => {
  const person = await member();
  const { pending } = await stateOf(person);
  await Promise.all([1, 2, 3, 4].map(() => test.as(person).call(consent.acceptAll, { body: { consents: pending } })));
  await test.as(person).call(consent.acceptAll, { body: { consents: pending } });
  expect((await stateOf(person)).history).toHaveLength(2);
});

it('refuses a text in another version, a text for others, and has nothing to withdraw from who never accepted', async () => {
  const person = await member();
  const decide = (body: object) => test.as(person).raw(consent.decide, { body });
  const old = await decide({ audience: 'user', version: 2, accepted: true });
  expect([old.statusCode, old.json().code]).toEqual([409, 'conflict']);
  const foreign = await decide({ audience: 'owner', version: 1, accepted: true });
  expect([foreign.statusCode, foreign.json().code]).toEqual([409, 'state/not-allowed']);
  expect((await decide({ audience: 'user', version: 1, accepted: false })).statusCode).toBe(200);
  expect((await stateOf(person)).history).toEqual([]);
});

it('shows nobody the decisions of another person', async () => {
  const [mine, theirs] = [await member(), await member()];
  await acceptAll(theirs);
  expect((await stateOf(mine)).history).toEqual([]);
  expect((await test.anonymous.raw(consent.get)).statusCode).toBe(401);
});

it('takes an acceptance by its audience alone, and all that wait without a list, in the versions in force', async () => {
  const person = await member();
  expect((await test.as(person).call(consent.decide, { body: { audience: 'user' } })).pending).toMatchObject([
    { audience: 'employee' },
  ]);
  expect((await test.as(person).call(consent.acceptAll, { body: {} })).pending).toEqual([]);
});

it('asks an account without a company, or one that still waits to be let in, for its own text only', async () => {
  const nobody: Person = { userId: `u-${randomUUID()}`, email: 'n@example.test', employeeId: '', organizationId: '', groups: [] };
  const waiting = await test.build.person({ organizationId, approveStatus: 'PENDING' });
  for (const person of [nobody, waiting]) {
    expect((await stateOf(person)).pending).toEqual([{ audience: 'user', version: 1 }]);
    expect((await acceptAll(person)).pending).toEqual([]);
  }
});

it('no role of the server can change or remove a decision', async () => {
  await acceptAll(owner);
  for (const pool of [test.services.pool, test.services.jobPool]) {
    for (const table of ['app.consent', 'directory.consent']) {
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(pool.query(`update ${table} set version = 7`)).rejects.toThrow(/permission denied/);
    }
  }
});

it('blocks no call of the server: one reads what one is owed without consent', async () => {
  const person = await member();
  expect(await pendingOf(person)).not.toEqual([]);
  expect((await test.as(person).raw(session.organizations)).statusCode).toBe(200);
});

it('can be accepted inside a transaction of the company, for all texts in force', async () => {
  const person = await member();
  const accepted = { audiences: ['user', 'employee'], language: 'en', now: test.services.now() } as const;
  await test.build.inTenant(organizationId, (tx) => acceptInForce(tx, person, accepted));
  expect(await pendingOf(person)).toEqual([]);
});
