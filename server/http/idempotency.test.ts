import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tags } from '../../contract/time/tags.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { claimKey, type KeyedRequest, storeAnswer } from './idempotency.ts';

const host = appForFile();
const newKey = (): KeyedRequest => ({ key: randomUUID(), actorId: 'someone', route: 'POST /tag', requestHash: 'hash' });

test('a repetition while the first is still under way is told so, and not that somebody changed something', async () => {
  const { organizationId } = await host.build.company();
  const keyed = newKey();
  const repeat = () =>
    host.build.inTenant(organizationId, async (tx) => {
      await tx.client.query("set local lock_timeout = '1ms'");
      return claimKey(tx, organizationId, keyed);
    });
  await host.build.inTenant(organizationId, async (first) => {
    await claimKey(first, organizationId, keyed);
    await expect(repeat()).rejects.toMatchObject({ code: 'idempotency/in-progress' });
  });
});

test('a repetition gets the answer that was kept; the key of another request is refused', async () => {
  const { organizationId } = await host.build.company();
  const keyed = newKey();
  const claim = (request: KeyedRequest) => host.build.inTenant(organizationId, (tx) => claimKey(tx, organizationId, request));
  await host.build.inTenant(organizationId, async (tx) => {
    expect(await claimKey(tx, organizationId, keyed)).toBeNull();
    await storeAnswer(tx, organizationId, keyed.key, { status: 200, body: { ok: true } });
  });
  expect(await claim(keyed)).toEqual({ status: 200, body: { ok: true } });
  for (const other of [{ actorId: 'other' }, { route: 'PUT /tag' }, { requestHash: 'other' }])
    await expect(claim({ ...keyed, ...other })).rejects.toMatchObject({ code: 'idempotency/mismatch' });
});

test('a key that is longer than any is refused: cut, it would be the key of another request', async () => {
  const { owner } = await host.build.company();
  const create = (name: string, key: string) => host.as(owner).raw(tags.create, { body: { name, color: '#3C7DFF' }, key });
  const long = 'k'.repeat(200);
  expect((await create('first', long)).statusCode).toBe(200);
  const refused = await create('second', `${long}2`);
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'Idempotency-Key', code: 'form/max-length' }] });
});
