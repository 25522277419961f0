import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from '../adapters/seal.ts';
import { adminForFile } from '../testing/admin-for-file.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { resealPlaces } from './reseal-places.ts';

const app = appForFile();
const admin = adminForFile(app);
/** More than are turned together, so that their numbers go on past the end of a batch: 9 stands before 10. */
const CHUNKS = 1_100;

test('every row is turned where a number of its key is of several digits and a batch ends among them', async () => {
  const [before, after] = [createSealer(randomBytes(32)), createSealer(randomBytes(32))];
  const { organizationId } = await app.build.company();
  const numbers = Array.from({ length: CHUNKS }, (_none, at) => at);
  const boundOf = (importId: string, number: number) => `${importId}:change:${number}`;
  const importId = await app.build.inTenant(organizationId, async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into app.import_batch (organization_id, type, file_name, file_sha256, encoding, delimiter, columns)
        values ($1, 'employee', 'people.csv', '0', 'utf-8', ',', '{}') returning id`,
      [organizationId],
    );
    const id = rows[0]?.id ?? '';
    const sealed = numbers.map((number) => before.seal(`row ${number}`, organizationId, boundOf(id, number)));
    await client.query(
      `insert into app.import_change (organization_id, import_id, chunk_number, changes_sealed, change_count)
        select $1, $2, number, value, 1 from unnest($3::integer[], $4::bytea[]) given (number, value)`,
      [organizationId, id, numbers, sealed],
    );
    return id;
  });

  await resealPlaces(admin.client, { before, after }, () => undefined);
  const { rows } = await admin.client.query<{ number: number; sealed: Buffer }>(
    'select chunk_number as number, changes_sealed as sealed from app.import_change where organization_id = $1 order by 1',
    [organizationId],
  );
  const opened = rows.map(({ number, sealed }) => {
    try {
      return after.open(sealed, organizationId, boundOf(importId, number));
    } catch {
      return `row ${number} was left out`;
    }
  });
  expect(opened).toEqual(numbers.map((number) => `row ${number}`));
});
