import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zones } from '../../contract/places/zones.ts';
import { clockFeeds } from '../../contract/time/clock-feeds.ts';
import { clocks } from '../../contract/time/clocks.ts';
import { seededRandom } from '../../demo/random.ts';
import { FACE_CONSENT_VERSION } from '../../domain/places/face-consent.ts';
import { formatInstant } from '../../domain/time.ts';
import { instant, plainDate } from '../../domain/units.ts';
import { importWhole } from '../imports/files/testing-files.ts';
import { deviceSecret, reportSignature } from '../places/shared/device-secret.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './build.ts';
import {
  AT_SCANNER,
  cleanStream,
  cut,
  plannedShifts,
  roughStream,
  STREAM_END,
  STREAM_PEOPLE,
  STREAM_SHIFTS,
  type StreamEvent,
  shuffled,
  WAYS,
  type Way,
} from './clocking-stream.ts';

let t: TestApp;
let serials = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Firm = { organizationId: string; owner: Person; people: Person[]; serial: string };
const codeOf = (person: number) => `W${String(person).padStart(3, '0')}`;
const deviceNameOf = (person: Person) => person.employeeId.replaceAll('-', '');

/** A company with the people and boards of the stream, and a scanner that knows the first of them. */
async function firmOfStream(): Promise<Firm> {
  t.setNow('2026-05-01T00:00:00Z');
  const { organizationId, owner } = await t.build.company();
  const people: Person[] = [];
  for (let index = 0; index < STREAM_PEOPLE; index++) {
    people.push(await t.build.person({ organizationId, code: codeOf(index) }));
  }
  const serial = `STREAM-${++serials}`;
  const device = { deviceAddress: '192.168.1.9', deviceSerial: serial, devicePassword: '12345678' };
  const gate = await t.as(owner).call(zones.create, { body: { type: 'face_scan', name: 'Gate', ...device } });
  await t.build.inTenant(organizationId, async ({ client }) => {
    for (const [code, [start, end]] of Object.entries(STREAM_SHIFTS)) {
      await client.query(
        `insert into app.shift_profile (organization_id, code, name, start_minute, end_minute) values ($1, $2, $2, $3, $4)`,
        [organizationId, code, start, end],
      );
    }
    const planned = plannedShifts().map((shift) => ({ ...shift, employee_id: people[shift.person]?.employeeId }));
    await client.query(
      `insert into app.shift_assignment (organization_id, employee_id, work_date, slot, shift_profile_id)
        select $1, i.employee_id, i.date, i.slot, p.id
        from jsonb_to_recordset($2::jsonb) as i (employee_id uuid, date date, slot smallint, code text)
        join app.shift_profile p on p.organization_id = $1 and p.code = i.code`,
      [organizationId, JSON.stringify(planned)],
    );
    for (const person of people.slice(0, AT_SCANNER)) {
      await client.query(
        `insert into app.face_consent (organization_id, employee_id, seq, version, decision, language, recorded_by, at)
          values ($1, $2, 1, $3, 'accepted', 'th', $2, now())`,
        [organizationId, person.employeeId, FACE_CONSENT_VERSION],
      );
      await client.query(
        `insert into app.face_person (organization_id, zone_id, employee_id, device_person_id, status, scans, assigned_at)
          values ($1, $2, $3, $4, 'registered', 3, now())`,
        [organizationId, gate.id, person.employeeId, deviceNameOf(person)],
      );
    }
  });
  return { organizationId, owner, people, serial };
}

const personOf = ({ people }: Firm, { person }: StreamEvent): Person => {
  const found = people[person];
  if (!found) throw new Error(`nobody is ${person}`);
  return found;
};
const nowAt = (at: number) => t.setNow(new Date(Math.min(at, Date.parse(STREAM_END))).toISOString());
const lastOf = (events: readonly StreamEvent[]) => Math.max(...events.map((event) => event.arrivesAt));

async function byDevice(firm: Firm, events: readonly StreamEvent[]) {
  nowAt(lastOf(events));
  const secret = deviceSecret(t.services.config.secretKey, { organizationId: firm.organizationId, serial: firm.serial });
  for (const event of events) {
    const report = { serial: firm.serial, personId: deviceNameOf(personOf(firm, event)), time: String(event.at) };
    const answer = await t.app.inject({
      method: 'POST',
      url: '/device/v1/events',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...report, type: 'face_0', sign: reportSignature(secret, report) }).toString(),
    });
    expect(answer.json()).toMatchObject({ success: true });
  }
}

type Mix = <Item>(items: readonly Item[]) => readonly Item[];
const inOrder: Mix = (items) => items;
const TOGETHER = 32;
const HALF_A_DAY = 12 * 3_600_000;

/** Phones send at the same time, so that the server writes them in batches; what waited on a phone does so for a day at most. */
async function bySelf(firm: Firm, events: readonly StreamEvent[], mix: Mix) {
  const waiting = [...events].sort((first, other) => first.arrivesAt - other.arrivesAt);
  while (waiting.length > 0) {
    const until = (waiting[0]?.arrivesAt ?? 0) + HALF_A_DAY;
    const some = waiting.splice(0, waiting.slice(0, TOGETHER).filter((streamEvent) => streamEvent.arrivesAt <= until).length);
    nowAt(lastOf(some));
    const sent = mix(some).map((event) =>
      t.as(personOf(firm, event)).call(clocks.clock, {
        body: { clockType: event.type, deviceAt: formatInstant(instant(event.at)), isReplay: true },
      }),
    );
    await Promise.all(sent);
  }
}

const bangkok = (at: number) => new Date(at + 7 * 3_600_000).toISOString();

async function byImport(firm: Firm, events: readonly StreamEvent[]) {
  nowAt(lastOf(events));
  const lines = events.map(({ person, at, type }) =>
    [codeOf(person), bangkok(at).slice(0, 10), bangkok(at).slice(11, 16), type].join(','),
  );
  const content = ['code,date,time,type', ...lines].join('\n');
  const { counts } = await importWhole(t.as(firm.owner), 'clocking', { name: 'stream.csv', content });
  expect(counts.bad).toBe(0);
}

async function byManager(firm: Firm, events: readonly StreamEvent[]) {
  nowAt(lastOf(events));
  const groups = new Map<string, StreamEvent[]>();
  for (const event of events)
    groups.set(`${event.at} ${event.type}`, [...(groups.get(`${event.at} ${event.type}`) ?? []), event]);
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const employeeIds = [first, ...others].map((streamEvent) => personOf(firm, streamEvent).employeeId);
    const body = { employeeIds, clockType: first.type, timestamp: formatInstant(instant(first.at)), reason: 'forgotten' };
    await t.as(firm.owner).call(clocks.add, { body });
  }
}

const SEND: Record<Way, (firm: Firm, events: readonly StreamEvent[], mix: Mix) => Promise<void>> = {
  device: byDevice,
  self: bySelf,
  import: byImport,
  manager: byManager,
};

/** Brings events in, piece by piece; within a piece each way is taken at once, in any order. */
async function send(firm: Firm, pieces: readonly (readonly StreamEvent[])[], mix: Mix) {
  for (const piece of pieces) {
    for (const way of mix(WAYS)) {
      const some = piece.filter((streamEvent) => streamEvent.way === way);
      if (some.length > 0) await SEND[way](firm, mix(some), mix);
    }
  }
}

type Sheet = { clockings: string[]; days: string[]; slots: string[]; hash: string };

/** Every clocking that stands with its date, every day with its figures, and the shifts that clockings of some days belong to. */
async function sheetOf({ organizationId, owner, people }: Firm): Promise<Sheet> {
  nowAt(Date.parse(STREAM_END));
  const lines = (text: string) =>
    t.build.inTenant(organizationId, async ({ client }) =>
      (await client.query<{ line: string }>(text, [organizationId])).rows.map((row) => row.line),
    );
  const clockings = await lines(`select concat_ws(' ', e.code, c.at, c.clock_type, c.work_date) as line from app.clocking c
    join app.employee e on e.organization_id = $1 and e.id = c.employee_id
    where c.organization_id = $1 and c.removed_at is null order by e.code, c.at, c.clock_type`);
  const days =
    await lines(`select e.code || ' ' || (to_jsonb(d) - '{organization_id,employee_id,computed_at}'::text[])::text as line
    from app.attendance_day d join app.employee e on e.organization_id = $1 and e.id = d.employee_id
    where d.organization_id = $1 order by e.code, d.work_date`);
  const slots: string[] = [];
  for (const [index, person] of people.entries()) {
    const date = plainDate(`2026-05-${10 + (index % 15)}`);
    const { matches } = await t.as(owner).call(clockFeeds.day, { query: { employeeId: person.employeeId, date } });
    slots.push(`${codeOf(index)} ${matches.map(({ workDate, slot, why }) => `${workDate} ${slot} ${why}`).join(', ')}`);
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([clockings, days, slots]))
    .digest('hex');
  return { clockings, days, slots, hash };
}

const differing = (first: readonly string[], other: readonly string[]) => {
  const [here, there] = [new Set(first), new Set(other)];
  return [...first.filter((line) => !there.has(line)), ...other.filter((line) => !here.has(line))].slice(0, 10);
};

test('whatever way, order and pieces a stream of clockings comes in, twice and late ones too, the sheets are those of the sorted stream', {
  timeout: 300_000,
}, async () => {
  const clean = cleanStream(7);
  expect(clean.length).toBeGreaterThan(2_500);
  const sorted = await firmOfStream();
  await send(sorted, cut(clean, { ...seededRandom(1), between: () => 500 }, 500), inOrder);
  const wanted = await sheetOf(sorted);
  expect(wanted.slots.join()).toMatch(/ 1 shift-window/);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(120, 300, 900), async (seed, most) => {
      const random = seededRandom(seed);
      const rough = roughStream(clean, seed);
      expect(rough.length).toBeGreaterThan(clean.length * 1.03);
      const firm = await firmOfStream();
      await send(firm, cut(rough, random, most), (items) => shuffled(items, random));
      const sheet = await sheetOf(firm);
      expect(differing(sheet.clockings, wanted.clockings)).toEqual([]);
      expect(differing(sheet.days, wanted.days)).toEqual([]);
      expect(sheet.hash).toBe(wanted.hash);
    }),
    // The first once went wrong: an in and its out beside each other, the out heard of first. Another seed looks elsewhere.
    { numRuns: 2, endOnFailure: true, seed: 20_260_601, examples: [[1_526_568_578, 120]] },
  );
});
