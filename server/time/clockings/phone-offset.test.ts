import { expect, test } from 'vitest';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { instant } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';
import { lookThroughCompanies } from './look-for-anomalies.ts';

/** Half past eleven at night in Bangkok: on a phone in Tokyo it is the next day. */
const LATE = '2026-06-02T16:30:00Z';
const t = appForFile({ now: LATE });

type Press = { offset?: string; deviceAt?: string; isReplay?: boolean };
const clock = (person: Person, { offset, ...body }: Press = {}) =>
  t.as(person).call(clocks.clock, {
    body: { clockType: 'clock_in', ...body },
    headers: offset === undefined ? {} : { 'x-timezone-offset': offset },
  });
const offsetsOf = async (organizationId: string) =>
  t.build.inTenant(organizationId, async (tx) => {
    const rows = await tx
      .selectFrom('app.clocking')
      .select('device_offset')
      .where('organization_id', '=', organizationId)
      .execute();
    return rows.map((row) => row.device_offset);
  });
const oddOf = async (owner: Person) => {
  await lookThroughCompanies(t.services.pool, t.services.now());
  return (await t.as(owner).call(clockInbox.anomalies)).content;
};

test('a phone of another time zone is noted with both offsets, and its clocking counts for the day of the company', async () => {
  const { organizationId, owner } = await t.build.company();
  const worker = await t.build.person({ organizationId });
  expect(await clock(worker, { offset: '540' })).toMatchObject({ at: '2026-06-02 16:30:00', workDate: '2026-06-02' });
  expect(await offsetsOf(organizationId)).toEqual([540]);
  expect(await oddOf(owner)).toMatchObject([
    {
      kind: 'other-time-zone',
      employeeId: worker.employeeId,
      evidence: { phone: 'UTC+09:00', company: 'UTC+07:00' },
    },
  ]);
});

test('a phone of the time zone of the company is not noted, whatever daylight saving does there', async () => {
  const bangkok = await t.build.company();
  await clock(bangkok.owner, { offset: '420' });
  const berlin = await t.build.company();
  await t.build.inTenant(berlin.organizationId, ({ client }) =>
    client.query(`update app.organization set time_zone = 'Europe/Berlin' where organization_id = $1`, [berlin.organizationId]),
  );
  t.services.memberships.forget(berlin.organizationId);
  await clock(berlin.owner, { offset: '120' });
  expect([await oddOf(bangkok.owner), await oddOf(berlin.owner)]).toEqual([[], []]);
});

test.each(['7', '+420', 'Asia/Bangkok', '9999', ''])(
  'the header %j is kept if it is an offset, and never refuses a clocking',
  async (offset) => {
    const { organizationId, owner } = await t.build.company();
    await clock(owner, { offset });
    expect(await offsetsOf(organizationId)).toEqual([offset === '7' ? 7 : null]);
  },
);

test('a clocking that waited keeps none: the header is that of the sending', async () => {
  const { organizationId, owner } = await t.build.company();
  const deviceAt = new Date(instant(Date.parse(LATE)) - 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  await clock(owner, { offset: '540', deviceAt, isReplay: true });
  expect(await offsetsOf(organizationId)).toEqual([null]);
  expect((await oddOf(owner)).map((row) => row.kind)).not.toContain('other-time-zone');
});
