import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS, MONTH_COMPANY, monthPerson, rawEvents } from './data.ts';
import type { Databases } from './databases.ts';
import { check, type Sample, timed } from './harness.ts';

const COLUMNS = 'organization_id, id, employee_id, at, clock_type, work_date, source, received_at';

/** A copy of the clocking table with the same indexes, without its guards: no foreign keys, no row-level security. */
async function makeTable({ floor, folderOfServer }: Databases): Promise<string> {
  await floor.admin.query(`create schema if not exists bench;
    create table if not exists bench.clocking (like app.clocking including defaults including constraints including indexes)`);
  const path = join(folderOfServer, 'month.copy');
  const lines = [...rawEvents()].map(({ person, date, type, at }, index) => {
    const id = `a0000000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
    const instant = new Date(at).toISOString();
    return [MONTH_COMPANY, id, monthPerson(person), instant, type, date, 'import', instant].join('\t');
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
  chmodSync(path, 0o644);
  return path;
}

let made: Promise<string> | null = null;

/** The month by COPY, committed and counted. */
export async function copyFloor(databases: Databases): Promise<Sample> {
  made ??= makeTable(databases);
  const path = await made;
  const { admin } = databases.floor;
  await admin.query('truncate bench.clocking');
  const { ms, value } = await timed(() => admin.query(`copy bench.clocking (${COLUMNS}) from '${path}'`));
  check(value.rowCount === EVENTS, () => `COPY wrote ${value.rowCount} of ${EVENTS}`);
  return { value: (EVENTS / ms) * 1000, unit: 'events/s', facts: { ms } };
}
