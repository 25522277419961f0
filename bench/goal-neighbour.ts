import { MONTH } from './data.ts';
import type { Databases } from './databases.ts';
import { PAYROLL_TABLES } from './floor-store.ts';
import { clockLoad, emptyClockIns } from './goal-clock.ts';
import { type Goal, judgeSize, type Result, type Sample } from './harness.ts';
import { ensureMonth } from './month.ts';
import type { Product } from './product.ts';

const CLIENTS = 4;
const SECONDS = 3;
const SHEET = `/auth/v1/report/timesheet/flat?month=${MONTH}`;
const MOST_MB = 250;
const MEGABYTE = 1024 * 1024;

/** Clock-ins of one company while another reads its month and computes its payroll again and again, against quiet ones. */
export async function neighbourGoal(databases: Databases, product: Product): Promise<Goal> {
  await ensureMonth(databases.product, product);
  const templateId = await templateOf(product);
  const sample = clockLoad(databases, product, emptyClockIns);
  const p99 = ({ facts }: Sample): Sample => ({ value: Number(facts?.p99Ms), unit: 'ms', facts });
  return {
    id: '12',
    title: 'clock-in beside a busy company, p99',
    wanted: { atMost: 3 },
    rounds: 7,
    floor: async () => p99(await sample(CLIENTS, SECONDS)),
    async product() {
      let isOver = false;
      const work = async () => {
        while (!isOver) {
          await product.call({ method: 'GET', path: SHEET });
          await databases.product.admin.query(`truncate ${PAYROLL_TABLES.join(', ')} cascade`);
          await product.call({
            method: 'POST',
            path: '/auth/v1/payroll/template/report',
            body: JSON.stringify({ templateId, month: MONTH }),
          });
        }
      };
      const busy = work();
      try {
        return p99(await sample(CLIENTS, SECONDS));
      } finally {
        isOver = true;
        await busy;
      }
    },
  };
}

async function templateOf(product: Product): Promise<string> {
  const found = JSON.parse(await product.call({ method: 'GET', path: '/auth/v1/payroll/templates' }));
  const known = found.content?.[0]?.id;
  if (typeof known === 'string') return known;
  const { id } = JSON.parse(
    await product.call({ method: 'POST', path: '/auth/v1/payroll/template', body: JSON.stringify({ name: 'Everybody' }) }),
  );
  await product.call({
    method: 'PUT',
    path: '/auth/v1/payroll/template/members',
    body: JSON.stringify({ templateId: id, all: true }),
  });
  return id;
}

/** What the server holds of the memory of the machine at the end of a run. */
export async function memoryResult(product: Product): Promise<Result> {
  const { share, resident } = await product.memory();
  const inMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
  return judgeSize({
    id: '12',
    title: 'memory of the server at the end',
    value: share,
    limit: MOST_MB * MEGABYTE,
    note: `${inMegabytes(share)} MB of ${MOST_MB} (resident ${inMegabytes(resident)})`,
  });
}
