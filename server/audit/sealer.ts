import type { FastifyBaseLogger } from 'fastify';
import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';
import { createChainHeads } from './chain-heads.ts';
import { sealAudit } from './seal-audit.ts';

const EVERY_MS = 5_000;

type Sealing = {
  /** Looks in every company for what others wrote: commands of the operator, jobs that failed, a process that was killed. */
  sealEverywhere(): Promise<void>;
  stop(): Promise<void>;
};

/** Seals what this process has audited every five seconds and once more at the end; at the start, what an earlier one left. */
export function startSealing(services: Services, log: Pick<FastifyBaseLogger, 'error'>): Sealing {
  const heads = createChainHeads(services.config.dataDir);
  let isStopping = false;
  let round: Promise<void> = sealAll();
  const timer = setInterval(() => {
    round = round.then(sealAudited);
  }, EVERY_MS);
  timer.unref();

  async function sealAll() {
    try {
      const { rows } = await services.jobPool.query<{ id: string }>(
        'select distinct organization_id as id from directory.membership',
      );
      for (const { id } of rows) if (!isStopping) await sealOne(id);
    } catch (error) {
      log.error(error);
    }
  }
  async function sealAudited() {
    const ids = [...services.audited];
    for (const id of ids) {
      // Forgotten first: an event that comes meanwhile puts it back.
      services.audited.delete(id);
      await sealOne(id);
    }
  }
  async function sealOne(organizationId: string) {
    try {
      const noted = await heads.read(organizationId);
      const { sealed, head, isBroken } = await withTenant(services.jobPool, organizationId, {}, (tx) =>
        sealAudit(tx, organizationId, noted),
      );
      if (isBroken) log.error({ organizationId, noted }, 'the audit chain has lost its head and is not continued');
      if (sealed > 0 && head) {
        await heads.note(organizationId, head);
        services.audited.add(organizationId);
        await services.logReaders.read(organizationId);
      }
    } catch (error) {
      services.audited.add(organizationId);
      log.error(error);
    }
  }
  return {
    sealEverywhere() {
      round = round.then(sealAll);
      return round;
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await round;
      await sealAudited();
    },
  };
}
