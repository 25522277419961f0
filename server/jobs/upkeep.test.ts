import { expect, it } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { organizations } from '../../contract/people/organizations.ts';
import { instant } from '../../domain/units.ts';
import { appForFile } from '../testing/app-for-file.ts';
import { removeOldRows } from './upkeep.ts';

const test = appForFile();

it('removes old request keys, ended jobs and old notifications of every company, and nothing else', async () => {
  const companies = [await test.build.company(), await test.build.company()];
  for (const { organizationId, owner } of companies) {
    await test.build.inTenant(organizationId, async (tx) => {
      await tx.client.query(
        `insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash, created_at)
         select $1, 'key ' || days, 'a', 'r', 'h', now() - make_interval(days => days) from unnest(array[1, 29, 31, 400]) days`,
        [organizationId],
      );
      await tx.client.query(
        `insert into app.job (organization_id, kind, status, updated_at)
         select $1, 'export', status, now() - make_interval(days => days)
         from (values ('done', 89), ('done', 91), ('failed', 91), ('running', 91), ('queued', 400)) one (status, days)`,
        [organizationId],
      );
      await tx.client.query(
        `insert into app.notification (organization_id, employee_id, kind, link, created_at)
         select $1, $2, 'export-ready', '/', now() - make_interval(days => days) from unnest(array[1, 179, 181]) days`,
        [organizationId, owner.employeeId],
      );
    });
  }
  expect(await removeOldRows(test.services.jobPool, instant(Date.now()))).toEqual({
    keys: 4,
    jobs: 4,
    papers: 0,
    notifications: 2,
    facePhotos: 0,
    proofs: 0,
    signIns: 0,
    companies: 0,
  });
  const left = await test.build.inTenant(companies[0]?.organizationId ?? '', async (tx) => ({
    keys: (await tx.client.query('select key from app.idempotency_key order by key')).rows.map((row) => row.key),
    jobs: (await tx.client.query('select status from app.job order by status')).rows.map((row) => row.status),
  }));
  expect(left).toEqual({ keys: ['key 1', 'key 29'], jobs: ['done', 'queued', 'running'] });
  expect(await removeOldRows(test.services.jobPool, instant(Date.now()))).toMatchObject({ keys: 0, jobs: 0, notifications: 0 });
});

it('removes a company whose set-up rests for a month, and keeps one that is finished, fresh, or has people', async () => {
  const stranger = async () => {
    const person = await test.build.account();
    const { organizationId } = await test.as(person).call(organizations.create, { body: {} });
    return { person, organizationId };
  };
  const restsFor = (organizationId: string, days: number) =>
    test.build.inTenant(organizationId, (tx) =>
      tx.client.query('update app.setup_draft set saved_at = now() - make_interval(days => $2) where organization_id = $1', [
        organizationId,
        days,
      ]),
    );
  const [old, fresh, used] = [await stranger(), await stranger(), await stranger()];
  await test.build.person({ organizationId: used.organizationId });
  await Promise.all([restsFor(old.organizationId, 31), restsFor(fresh.organizationId, 29), restsFor(used.organizationId, 31)]);
  expect(await removeOldRows(test.services.jobPool, instant(Date.now()))).toMatchObject({ companies: 1 });
  const companiesOf = async ({ person }: typeof old) =>
    (await test.as(person).call(session.organizations)).map((item) => item.organization.id);
  expect(await companiesOf(old)).toEqual([]);
  const notes = await test.build.inTenant(old.organizationId, (tx) =>
    tx.selectFrom('app.month_change').select('organization_id').where('organization_id', '=', old.organizationId).execute(),
  );
  expect(notes).toEqual([]);
  expect(await companiesOf(fresh)).toEqual([fresh.organizationId]);
  expect(await companiesOf(used)).toEqual([used.organizationId]);
});

it('removes the record of sign-ins after a year', async () => {
  const { services } = test;
  await services.pool.query(
    `insert into directory.sign_in_event (at, method, outcome, address_hash, device)
      select now() - make_interval(days => days), 'email', 'ok', 'a', 'b' from unnest(array[1, 364, 366]) days`,
  );
  expect(await removeOldRows(services.jobPool, instant(Date.now()))).toMatchObject({ signIns: 1 });
});

it('removes the proofs of beacons that were used more than two days ago', async () => {
  const { organizationId } = await test.build.company();
  const left = () =>
    test.build.inTenant(organizationId, async (tx) =>
      (await tx.client.query<{ digest: string }>("select encode(digest, 'escape') as digest from app.used_proof")).rows.map(
        (row) => row.digest,
      ),
    );
  await test.build.inTenant(organizationId, (tx) =>
    tx.client.query(
      `insert into app.used_proof (organization_id, digest, used_at)
       select $1, convert_to('proof ' || hours, 'UTF8'), now() - make_interval(hours => hours) from unnest(array[1, 47, 49, 400]) hours`,
      [organizationId],
    ),
  );
  expect(await removeOldRows(test.services.jobPool, instant(Date.now()))).toMatchObject({ proofs: 2 });
  expect((await left()).sort()).toEqual(['proof 1', 'proof 47']);
});

it('stands in the timetable of the queue, once a night; what people are to be told is looked for every quarter of an hour', async () => {
  const { rows } = await test.services.jobPool.query('select name, cron, timezone from pgboss.schedule');
  expect(rows).toContainEqual({ name: 'wela-upkeep', cron: '17 3 * * *', timezone: 'Asia/Bangkok' });
  expect(rows).toContainEqual({ name: 'wela-look', cron: '*/15 * * * *', timezone: 'Asia/Bangkok' });
});
