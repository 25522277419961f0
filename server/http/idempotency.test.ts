import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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
