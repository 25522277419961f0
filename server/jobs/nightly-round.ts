import type { Instant } from '../../domain/units.ts';
import type { FileStore } from '../adapters/file-store.ts';
import type { Pool } from '../db/pool.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { eachAlone } from './each-alone.ts';
import type { NightlyWork } from './job-queue.ts';
import { removeOldRows } from './upkeep.ts';

type Night = { jobPool: Pool; files: FileStore | null; works: readonly NightlyWork[]; now: () => Instant };

/** What runs at night, one after another: old rows go, then what the modules declared, then files that nothing refers to. */
export async function nightlyRound({ jobPool, files, works, now }: Night): Promise<void> {
  const rounds = [
    { name: 'old rows', run: () => removeOldRows(jobPool, now()) },
    ...works.map((work, place) => ({ name: `work ${place + 1}`, run: () => work({ jobPool, now: now() }) })),
    { name: 'files', run: async () => files && sweepFiles({ pool: jobPool, files, now: now() }) },
  ];
  await eachAlone(
    rounds,
    (round) => round.name,
    async (round) => round.run(),
  );
}
