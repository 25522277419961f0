import { expect, test } from 'vitest';
import type { WireBody, WireQuery } from '../../../contract/endpoint.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { clockFeeds, clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { plainDate } from '../../../domain/units.ts';
import { importedZone } from '../../places/shared/imported-zone.ts';
import { CallRefused } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { lookThroughCompanies } from './look-for-anomalies.ts';

const t = appForFile({ now: '2026-06-10T05:00:00Z' });

async function withZones(organizationId: string): Promise<{ gate: string; yard: string }> {
  const row = { organization_id: organizationId };
  return t.build.inTenant(organizationId, async (tx) => {
    const rows = await tx
      .insertInto('app.zone')
      .values([
        { ...row, name: 'Gate', type: 'qr', qr_secret: 'gate-secret' },
        { ...row, name: 'Yard', type: 'gps', latitude: 13.7, longitude: 100.5, radius_metres: 100 },
      ])
      .returning(['id', 'name'])
      .execute();
    const idOf = (name: string) => rows.find((item) => item.name === name)?.id ?? '';
    return { gate: idOf('Gate'), yard: idOf('Yard') };
  });
}
const clockedAt = (owner: Person, person: Person, zoneId: string, timestamp: string) =>
  t.as(owner).call(clocks.add, {
    body: { employeeIds: [person.employeeId], zoneId, timestamp, clockType: 'clock_in', reason: 'scanner was off' },
  });

test('whoever reads clockings chooses them by place, and is told no more of a place than its name and type', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  const reader = await t.build.person({ organizationId, groups: ['reportViewer'] });
  const { gate, yard } = await withZones(organizationId);
  await clockedAt(owner, member, gate, '2026-06-10 01:00:00');
  await clockedAt(owner, member, yard, '2026-06-10 02:00:00');
  const places = [
    { id: gate, name: 'Gate', type: 'qr' },
    { id: yard, name: 'Yard', type: 'gps' },
  ];
  expect(await t.as(reader).call(clockFeeds.places)).toEqual(places);
  const manager = await t.build.person({ organizationId, groups: ['manager'] });
  expect(await t.as(manager).call(clockFeeds.places)).toEqual(places);
  const query = { zoneId: gate };
  const listed = await t.as(reader).call(clocks.search, { query });
  const fed = await t.as(reader).call(clockFeeds.discover, { query });
  for (const { content } of [listed, fed]) expect(content.map((row) => row.zone?.name)).toEqual(['Gate']);
});

test('places are not told to whoever reads no clockings, nor to another company', async () => {
  const { organizationId } = await t.build.company();
  await withZones(organizationId);
  const member = await t.build.person({ organizationId });
  const refused = await t
    .as(member)
    .call(clockFeeds.places)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallRefused);
  const stranger = await t.build.company();
  expect(await t.as(stranger.owner).call(clockFeeds.places)).toEqual([]);
});

async function finished(person: Person, jobId: string) {
  for (;;) {
    const job = await t.as(person).call(jobs.get, { query: { id: jobId } });
    if (job.status === 'done' || job.status === 'failed') return job;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test.each([
  ['en', 'Imported'],
  ['th', 'จุดลงเวลาจากการนำเข้า'],
])('an exported clocking of a file names its place in the language %s of who asked', async (language, place) => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  await clockedAt(
    owner,
    member,
    await t.build.inTenant(organizationId, (tx) => importedZone(tx, organizationId)),
    '2026-06-10 01:00:00',
  );
  const day = plainDate('2026-06-10');
  const { jobId } = await t.as(owner).call(clocks.export, {
    body: { startDate: day, endDate: day, format: 'csv' },
    headers: { 'accept-language': language },
  });
  const job = await finished(owner, jobId);
  const file = await t.as(owner).raw(jobs.file, { query: { id: job.fileId } });
  expect(file.body.split('\r\n')[1]).toContain(`,import,${place},`);
});

test.each([
  ['en', 'Imported'],
  ['th', 'จุดลงเวลาจากการนำเข้า'],
])(
  'every answer names the place of imported clockings in the language %s of who asks, until somebody renames it',
  async (language, place) => {
    const { organizationId, owner } = await t.build.company();
    const member = await t.build.person({ organizationId });
    const zoneId = await t.build.inTenant(organizationId, (tx) => importedZone(tx, organizationId));
    await clockedAt(owner, member, zoneId, '2026-06-10 01:00:00');
    const day = plainDate('2026-06-10');
    const range = { startDate: day, endDate: day };
    const headers = { 'accept-language': language };
    const named = async () => {
      const list = await t.as(owner).call(clocks.search, { query: { idList: member.employeeId }, headers });
      const line = await t.as(owner).call(clockFeeds.timeline, { query: { ...range, idList: member.employeeId }, headers });
      const own = await t.as(member).call(clocks.ownTimeline, { query: range, headers });
      return [list.content[0]?.zone?.name, line.content[0]?.days[0]?.punches[0]?.zone?.name, own[0]?.zone?.name];
    };
    expect(await named()).toEqual([place, place, place]);
    await t.build.inTenant(organizationId, (tx) =>
      tx.client.query(`update app.zone set name = 'Old scanner' where organization_id = $1`, [organizationId]),
    );
    expect(await named()).toEqual(['Old scanner', 'Old scanner', 'Old scanner']);
  },
);

test('a clocking keeps the name that its place had, by hand and on the phone, whatever the place is called later', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  const { gate, yard } = await withZones(organizationId);
  await clockedAt(owner, member, gate, '2026-06-10 01:00:00');
  const here = { zoneId: yard, lat: 13.7, lng: 100.5, accuracy: 5 };
  await t.as(member).call(clocks.clock, { body: { clockType: 'clock_out', ...here } });
  await t.build.inTenant(organizationId, (tx) =>
    tx.client.query(`update app.zone set name = name || ' 2' where organization_id = $1`, [organizationId]),
  );
  const { content } = await t.as(owner).call(clocks.search, { query: { idList: member.employeeId, sort: 'at,asc' } });
  expect(content.map((row) => [row.stationName, row.zone?.name])).toEqual([
    ['Gate', 'Gate 2'],
    ['Yard', 'Yard 2'],
  ]);
});

test('a day is from 00:00:00 to 23:59:59 of its clock, or the clockings that count for it; bounds go to the second', async () => {
  const { organizationId, owner } = await t.build.company();
  const member = await t.build.person({ organizationId });
  const add = (clockType: 'clock_in' | 'clock_out', timestamp: string) =>
    t.as(owner).call(clocks.add, { body: { employeeIds: [member.employeeId], clockType, timestamp, reason: 'night' } });
  // 22:00 on the 8th to 06:00 on the 9th in Bangkok; 23:59:59 and 00:00:00 around the end of the 9th.
  await add('clock_in', '2026-06-08 15:00:00');
  await add('clock_out', '2026-06-08 23:00:00');
  await add('clock_in', '2026-06-09 16:59:59');
  await add('clock_out', '2026-06-09 17:00:00');
  const found = async (query: WireQuery<typeof clocks.search>) => {
    const { content } = await t.as(owner).call(clocks.search, { query: { ...query, sort: 'at,asc' } });
    return content.map((row) => row.at.slice(5));
  };
  const ninth = { startDate: '2026-06-09', endDate: '2026-06-09' };
  expect(await found(ninth)).toEqual(['06-08 23:00:00', '06-09 16:59:59']);
  expect(await found({ ...ninth, dayBy: 'work-date' })).toEqual(['06-09 16:59:59', '06-09 17:00:00']);
  expect(await found({ startDate: '2026-06-08 23:00:00', endDate: '2026-06-09 16:59:59' })).toEqual([
    '06-08 23:00:00',
    '06-09 16:59:59',
  ]);
  const exported = async (range: Pick<WireBody<typeof clocks.export>, 'startDate' | 'endDate'>) => {
    const { jobId } = await t.as(owner).call(clocks.export, { body: { ...range, format: 'csv' } });
    const file = await t.as(owner).raw(jobs.file, { query: { id: (await finished(owner, jobId)).fileId } });
    return file.body.trim().split('\r\n').length - 1;
  };
  expect(await exported(ninth)).toBe(2);
  expect(await exported({ startDate: '2026-06-08 23:00:00', endDate: '2026-06-08 23:00:00' })).toBe(1);
});

test('a clocking that somebody adds for themselves is odd, once; one for another is not', async () => {
  const { organizationId, owner } = await t.build.company();
  const [manager, member] = [
    await t.build.person({ organizationId, groups: ['administrator'] }),
    await t.build.person({ organizationId }),
  ];
  const { gate } = await withZones(organizationId);
  await clockedAt(manager, manager, gate, '2026-06-10 01:00:00');
  await clockedAt(manager, member, gate, '2026-06-10 01:00:00');
  for (let times = 0; times < 2; times++) await lookThroughCompanies(t.services.pool, t.services.now());
  const { content } = await t.as(owner).call(clockInbox.anomalies);
  expect(content.map((row) => [row.kind, row.employeeId])).toEqual([['self-made', manager.employeeId]]);
});
