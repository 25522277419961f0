import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeAudit } from '../http/audit.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Person } from '../testing/build.ts';
import { canonicalJson, chainStart, EVENT_COLUMNS, type SealedEvent, sealHash } from './audit-hash.ts';
import { type ChainHead, createChainHeads } from './chain-heads.ts';
import { sealAudit } from './seal-audit.ts';
import { startSealing } from './sealer.ts';
import { verifyChain } from './verify-chain.ts';

let test: TestApp;
let admin: pg.Client;
let owner: Person;
let head: ChainHead | null;

beforeAll(async () => {
  test = await startTestApp();
  admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.close();
});
beforeEach(async () => {
  ({ owner } = await test.build.company());
  head = null;
  await note(6);
  await seal();
});

const inCompany = <Result>(work: Parameters<typeof test.build.inTenant<Result>>[1]) =>
  test.build.inTenant(owner.organizationId, work);

const note = (count: number) =>
  inCompany((tx) =>
    writeAudit(
      tx,
      owner.organizationId,
      { actor: { ...owner, sessionVersion: 1 }, requestId: 'request' },
      Array.from({ length: count }, (_, index) => ({
        action: 'employee.update',
        entity: 'employee',
        entityId: owner.employeeId,
        before: { name: 'ก่อน', amount: index },
        after: { amount: index + 1, name: 'หลัง' },
      })),
    ),
  );
async function seal() {
  const sealing = await inCompany((tx) => sealAudit(tx, owner.organizationId, head));
  head = sealing.head;
  return sealing;
}
const verify = () => inCompany((tx) => verifyChain(tx, owner.organizationId, head));
/** What a person with the password of the database's owner does. */
const tamper = <Row extends pg.QueryResultRow>(statement: string) =>
  admin.query<Row>(statement.replaceAll(':org', `'${owner.organizationId}'`));
const eventAt = (seq: number) => `(select audit_event_id from app.audit_seal where organization_id = :org and seq = ${seq})`;

it('finds nothing to say about an untouched log, sealed or not yet', async () => {
  expect(await verify()).toEqual({ events: 6, sealed: 6, unsealed: 0, ok: true, firstProblem: null });
  await note(2);
  expect(await verify()).toMatchObject({ events: 8, sealed: 6, unsealed: 2, ok: true });
  expect((await seal()).sealed).toBe(2);
  expect((await seal()).sealed).toBe(0);
  expect(await verify()).toMatchObject({ sealed: 8, unsealed: 0, ok: true });
});

it('finds an event that was edited', async () => {
  await tamper(`update app.audit_event set after = '{"amount": 1000000}' where organization_id = :org and id = ${eventAt(3)}`);
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'event-changed', seq: 3 } });
});

it('finds an event whose time was moved by a microsecond', async () => {
  await tamper(
    `update app.audit_event set at = at + interval '1 microsecond' where organization_id = :org and id = ${eventAt(5)}`,
  );
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'event-changed', seq: 5 } });
});

it('finds an event that was deleted, with its seal or without', async () => {
  await tamper(`delete from app.audit_event where organization_id = :org and id = ${eventAt(2)}`);
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'event-missing', seq: 2 } });
  await tamper('delete from app.audit_seal where organization_id = :org and seq = 2');
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'seal-missing', seq: 2 } });
});

it('finds an event that was slipped in between, even after the next sealing', async () => {
  await tamper(`update app.audit_seal set sealed_at = now() + interval '2 hours' where organization_id = :org`);
  await tamper(`insert into app.audit_event (organization_id, id, at, action, entity, request_id)
    select organization_id, '00000000-0000-7000-8000-000000000001', at - interval '90 minutes', 'employee.update', 'employee', 'r'
    from app.audit_event where organization_id = :org and id = ${eventAt(4)}`);
  expect((await seal()).sealed).toBe(0);
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'event-inserted' } });
});

it('seals what was committed after later events, and nothing that bears an older number than its time', async () => {
  await tamper(`insert into app.audit_event (organization_id, id, at, action, entity, request_id) values
    (:org, uuidv7(interval '-50 minutes'), now() - interval '50 minutes', 'employee.update', 'employee', 'late'),
    (:org, uuidv7(interval '-3 hours'), now(), 'employee.update', 'employee', 'slipped in')`);
  expect((await seal()).sealed).toBe(1);
  const { rows } = await tamper(`select e.request_id from app.audit_seal s join app.audit_event e on e.id = s.audit_event_id
    where s.organization_id = :org and s.seq = 7`);
  expect(rows).toEqual([{ request_id: 'late' }]);
});

it('reads what is new, however long the log is', async () => {
  const AN_OLD_LOG = 20_000;
  await tamper(`insert into app.audit_event (organization_id, id, at, action, entity, request_id)
    select :org, uuidv7(- interval '3 hours' - n * interval '1 second'), now() - interval '3 hours' - n * interval '1 second', 'a', 'b', 'c'
    from generate_series(1, ${AN_OLD_LOG}) n`);
  await tamper(`insert into app.audit_seal (organization_id, seq, audit_event_id, hash)
    select :org, 1000000 + row_number() over (order by id), id, id::text from app.audit_event where organization_id = :org and action = 'a'`);
  await tamper('analyze app.audit_event, app.audit_seal');
  await note(2);
  const read = await inCompany(async (tx) => {
    const { sealed } = await sealAudit(tx, owner.organizationId, null);
    const { rows } = await tx.client.query<{ count: number }>(
      `select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname in ('audit_event', 'audit_seal')`,
    );
    return { sealed, rows: rows[0]?.count };
  });
  expect(read.sealed).toBe(2);
  expect(read.rows).toBeLessThan(1_000);
});

it('finds two events that changed places', async () => {
  const ids = (
    await tamper(
      'select seq, hash, audit_event_id as id from app.audit_seal where organization_id = :org and seq in (2, 4) order by seq',
    )
  ).rows;
  await tamper('delete from app.audit_seal where organization_id = :org and seq in (2, 4)');
  for (const [seq, id, hash] of [
    [2, ids[1]?.id, ids[0]?.hash],
    [4, ids[0]?.id, ids[1]?.hash],
  ]) {
    await tamper(
      `insert into app.audit_seal (organization_id, seq, audit_event_id, hash) values (:org, ${seq}, '${id}', '${hash}')`,
    );
  }
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'event-changed', seq: 2 } });
});

it('finds a tail that was cut with its seals, and does not go on from there', async () => {
  await tamper(`delete from app.audit_event where organization_id = :org and id in (${eventAt(5)}, ${eventAt(6)})`);
  await tamper('delete from app.audit_seal where organization_id = :org and seq > 4');
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'tail-cut', seq: 6 } });
  await note(3);
  expect(await seal()).toMatchObject({ sealed: 0, isBroken: true });
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'tail-cut', seq: 6 } });
});

it('finds a chain that was computed anew after a change', async () => {
  await tamper(`update app.audit_event set action = 'employee.nothing' where organization_id = :org and id = ${eventAt(1)}`);
  const { rows } =
    await tamper<SealedEvent>(`select ${EVENT_COLUMNS} from app.audit_event e join app.audit_seal s on s.audit_event_id = e.id
    where e.organization_id = :org order by s.seq`);
  let hash = chainStart(owner.organizationId);
  for (const [index, event] of rows.entries()) {
    hash = sealHash(hash, index + 1, event);
    await tamper(`update app.audit_seal set hash = '${hash}' where organization_id = :org and seq = ${index + 1}`);
  }
  expect(await inCompany((tx) => verifyChain(tx, owner.organizationId))).toMatchObject({ ok: true });
  expect(await verify()).toMatchObject({ ok: false, firstProblem: { kind: 'tail-cut' } });
});

it('seals what was audited when the process ends, and notes the head outside the database', async () => {
  await note(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'wela-heads-'));
  const services = { ...test.services, audited: new Set([owner.organizationId]), config: { ...test.services.config, dataDir } };
  const sealing = startSealing(services, { error: (problem: unknown) => expect.unreachable(String(problem)) });
  await sealing.stop();
  const noted = await createChainHeads(dataDir).read(owner.organizationId);
  expect(noted?.seq).toBe(8);
  expect(await inCompany((tx) => verifyChain(tx, owner.organizationId, noted))).toMatchObject({ ok: true, unsealed: 0 });
});

it('finds what others wrote when it looks in every company', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wela-heads-'));
  const services = { ...test.services, audited: new Set<string>(), config: { ...test.services.config, dataDir } };
  const sealing = startSealing(services, { error: (problem: unknown) => expect.unreachable(String(problem)) });
  await sealing.sealEverywhere();
  await note(2);
  await sealing.sealEverywhere();
  expect(await createChainHeads(dataDir).read(owner.organizationId)).toMatchObject({ seq: 8 });
  await sealing.stop();
});

it('gives two sealers at once one chain', async () => {
  await note(20);
  const { head: before } = { head };
  await Promise.all([1, 2, 3].map(() => inCompany((tx) => sealAudit(tx, owner.organizationId, before))));
  expect(await verify()).toMatchObject({ sealed: 26, unsealed: 0, ok: true });
});

it('writes equal values as equal text', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ก' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ก","d":null}]}');
});
