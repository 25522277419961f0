// Checks the sealed audit log of every company, link by link. Ends with 1 when something was changed.
import { createChainHeads } from '../server/audit/chain-heads.ts';
import { verifyChain } from '../server/audit/verify-chain.ts';
import { type Config, readConfig } from '../server/config/config.ts';
import { urlForRole } from '../server/db/migrate.ts';
import { reachDatabase } from '../server/db/open-database.ts';
import { createPool, type Pool } from '../server/db/pool.ts';
import { withTenant } from '../server/db/with-tenant.ts';

const config = readConfig(process.env);
const database = await reachDatabase(config);
const pool = createPool(urlForRole(database.adminUrl, 'app_job', database.rolePassword), 2, () => {});
try {
  process.exitCode = (await verifyAll(pool, config)) === 0 ? 0 : 1;
} finally {
  await pool.end();
  await database.stop();
}

async function verifyAll(pool: Pool, { dataDir }: Config): Promise<number> {
  const heads = createChainHeads(dataDir);
  let problems = 0;
  const { rows } = await pool.query<{ id: string }>('select distinct organization_id as id from directory.membership order by 1');
  for (const { id } of rows) {
    // The note is read first: the chain may only have grown since.
    const noted = await heads.read(id);
    const report = await withTenant(pool, id, { readOnly: true }, (tx) => verifyChain(tx, id, noted));
    const counts = `${report.events} events, ${report.sealed} sealed, ${report.unsealed} not yet`;
    console.log(`${report.ok ? 'ok     ' : 'PROBLEM'} ${id}: ${counts}`);
    if (report.ok) continue;
    problems += 1;
    console.log(`        ${JSON.stringify(report.firstProblem)}`);
  }
  console.log(
    problems === 0 ? `All ${rows.length} audit logs are whole.` : `${problems} of ${rows.length} audit logs were changed.`,
  );
  return problems;
}
