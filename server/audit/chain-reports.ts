import type { activity } from '../../contract/audit/activity.ts';
import type { Answer } from '../../contract/endpoint.ts';
import type { Ctx } from '../http/context.ts';
import { createChainHeads } from './chain-heads.ts';
import { verifyChain } from './verify-chain.ts';

type Report = Answer<typeof activity.verify>;
const KEPT_MS = 60_000;
/** However often it is asked for, a chain is not walked more often than this. */
const FRESH_MS = 5_000;

/** Whether the log of a company is whole, kept for a minute: walking a long chain takes a while. */
export function createChainReports() {
  const kept = new Map<string, Report>();
  return {
    async read(ctx: Ctx, isFresh: boolean): Promise<Report> {
      const known = kept.get(ctx.organizationId);
      if (known && ctx.now - known.checkedAt < (isFresh ? FRESH_MS : KEPT_MS)) return known;
      const report = await checkChain(ctx);
      kept.set(ctx.organizationId, report);
      return report;
    },
  };
}

async function checkChain(ctx: Ctx): Promise<Report> {
  const noted = await createChainHeads(ctx.services.config.dataDir).read(ctx.organizationId);
  const { ok, events, sealed, firstProblem } = await verifyChain(ctx.tx, ctx.organizationId, noted);
  const last = await ctx.tx
    .selectFrom('app.audit_seal')
    .select('sealed_at')
    .where('organization_id', '=', ctx.organizationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    isIntact: ok,
    events,
    sealed,
    lastSealedAt: last?.sealed_at ?? null,
    checkedAt: ctx.now,
    brokenAt: firstProblem && 'seq' in firstProblem ? firstProblem.seq : null,
  };
}
