import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../domain/time.ts';
import { plainDate } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import { startTestApp, type TestApp } from '../server/testing/app.ts';
import { demoClockings, demoShifts, demoStart } from './clockings.ts';
import { COMPANY } from './company-data.ts';
import { holidaysOf } from './holidays.ts';
import { loadCompany } from './load-company.ts';
import { withOddClockings } from './odd-clockings.ts';
import { demoPeople } from './people.ts';
import { seededRandom } from './random.ts';

const TODAY = plainDate('2026-06-10');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-10T05:00:00Z');
}, 60_000);
afterAll(() => t.close());

test('the demo company has something of each kind to look at from its first start', async () => {
  await loadCompany(t.services, TODAY);
  const { rows } = await withTenant(t.services.pool, COMPANY.organizationId, { readOnly: true }, (tx) =>
    tx.client.query(
      'select kind, status, count(*)::int as count from app.clocking_anomaly where organization_id = $1 group by 1, 2 order by 1',
      [COMPANY.organizationId],
    ),
  );
  expect(rows).toEqual([
    { kind: 'clock-skew', status: 'open', count: 2 },
    { kind: 'impossible-travel', status: 'open', count: 1 },
    { kind: 'shared-phone', status: 'open', count: 1 },
  ]);
});

test.each(['2026-01-03', '2026-04-16', '2026-05-04', '2026-12-13'])(
  'what is odd on %s is the same at every start, and no clocking has another time for it',
  (day) => {
    const today = plainDate(day);
    const people = demoPeople(seededRandom(1), today);
    const from = demoStart(today);
    const shifts = demoShifts(people, from, addDays(today, 14));
    const holidays = new Set(holidaysOf(Number(day.slice(0, 4))).map((holiday) => holiday.date));
    const clockings = demoClockings(seededRandom(2), { people, shifts, holidays, from, to: today });
    const odd = withOddClockings(seededRandom(3), { clockings, people, today });
    expect(withOddClockings(seededRandom(3), { clockings, people, today })).toEqual(odd);
    expect(odd.map(({ place: _place, phone: _phone, skewMinutes: _skew, ...item }) => item)).toEqual(clockings);
    const marks = odd.flatMap(({ place, phone, skewMinutes }) => place ?? phone ?? (skewMinutes === undefined ? [] : 'skew'));
    expect(marks.sort()).toEqual(['CNX', 'demo-phone-of-two-people', 'demo-phone-of-two-people', 'skew', 'skew']);
  },
);
