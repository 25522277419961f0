import { expect, test } from 'vitest';
import { insertRow } from '../db/write-rows.ts';
import { auditOf } from '../testing/audit-of.ts';
import { companyForEachTest } from '../testing/company-for-each-test.ts';
import type { Ctx } from './context.ts';
import { contextFor } from './serve.ts';

const at = companyForEachTest('2026-06-15T03:00:00Z');

async function inContext(work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const { services, app } = at.host;
  const membership = await services.memberships.find(at.owner.userId, at.organizationId, true);
  if (!membership) throw new Error('the owner is a member');
  const base = { requestId: 'r', now: services.now(), language: 'en' as const, services, log: app.log };
  await contextFor(base, membership.actor, membership.organization).transaction({}, work);
}

test('work that is undone leaves no row, no note and no effect; what was done before, within and after it stays by itself', async () => {
  const done: string[] = [];
  const add = async (ctx: Ctx, name: string) => {
    const { id } = await insertRow(ctx, 'app.department', { name });
    ctx.audit('department.create', { entity: 'department', entityId: id, after: { name } });
    ctx.afterCommit(() => void done.push(name));
    return name;
  };
  const noted = (await auditOf(at.host, at.organizationId)).length;
  await inContext(async (ctx) => {
    await add(ctx, 'before');
    await expect(
      ctx.inSavepoint(async () => {
        await ctx.inSavepoint(() => add(ctx, 'within what is undone'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await ctx.inSavepoint(async () => {
      await add(ctx, 'kept');
      expect(await ctx.inSavepoint(() => add(ctx, 'looked at'), { isKept: () => false })).toBe('looked at');
    });
    await expect(
      ctx.inSavepoint(async () => {
        await add(ctx, 'refused by the database');
        await ctx.tx.client.query('select 1 / 0');
      }),
    ).rejects.toThrow('division by zero');
    await add(ctx, 'after');
  });
  expect(done).toEqual(['before', 'kept', 'after']);
  expect((await auditOf(at.host, at.organizationId)).slice(noted)).toEqual(done.map(() => 'department.create'));
  await at.host.build.inTenant(at.organizationId, async ({ client }) => {
    const { rows } = await client.query<{ name: string }>('select name from app.department order by id');
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => name !== '')
        .toSorted(),
    ).toEqual(done.toSorted());
  });
});
