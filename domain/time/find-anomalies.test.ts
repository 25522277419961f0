import { expect, test } from 'vitest';
import { instant } from '../units.ts';
import { findAnomalies, type ObservedClocking } from './find-anomalies.ts';

const BANGKOK = { latitude: 13.7563, longitude: 100.5018 };
const CHIANG_MAI = { latitude: 18.7883, longitude: 98.9853 };
const hour = 3_600_000;
const clocking = (id: string, at: number, more: Partial<ObservedClocking> = {}): ObservedClocking => ({
  id,
  employeeId: 'a',
  at: instant(at),
  date: new Date(at).toISOString().slice(0, 10),
  location: null,
  isMeasured: true,
  accuracyMetres: 0,
  phoneId: null,
  deviceAt: null,
  skewSeconds: null,
  isByNetwork: false,
  isByShownCode: false,
  offset: null,
  ...more,
});
const kinds = (...all: ObservedClocking[]) => findAnomalies(all).map((anomaly) => `${anomaly.clockingId} ${anomaly.kind}`);

test('two proofs of place too far apart for the time between them are named with speed and distance', () => {
  const pair = [clocking('1', 0, { location: BANGKOK }), clocking('2', hour / 2, { location: CHIANG_MAI })];
  expect(findAnomalies(pair.reverse())).toMatchObject([
    {
      clockingId: '2',
      kind: 'impossible-travel',
      evidence: { minutes: 30, otherClockId: '1', kmPerHour: expect.closeTo(1163, -1) },
    },
  ]);
});
test('a flight of a day and a short way are no anomaly', () => {
  expect(kinds(clocking('1', 0, { location: BANGKOK }), clocking('2', 9 * hour, { location: CHIANG_MAI }))).toEqual([]);
  const near = { latitude: 13.757, longitude: 100.502 };
  expect(kinds(clocking('1', 0, { location: BANGKOK }), clocking('2', 60_000, { location: near }))).toEqual([]);
});
test('a phone in the hands of a second person is named at the second', () => {
  const shared = (id: string, at: number, employeeId: string) => clocking(id, at, { phoneId: 'p', employeeId });
  expect(kinds(shared('1', 0, 'a'), shared('2', 60_000, 'b'), shared('3', 20 * hour, 'a'))).toEqual(['2 shared-phone']);
});
test('the very same coordinates count on three dates, not on two', () => {
  const at = (id: string, day: number) => clocking(id, day * 24 * hour, { location: BANGKOK });
  expect(kinds(at('1', 0), at('2', 1))).toEqual([]);
  expect(kinds(at('1', 0), at('2', 1), at('3', 2))).toEqual(['3 repeated-position']);
});
test('the place of a zone is not a measured location', () => {
  const at = (id: string, day: number) => clocking(id, day * 24 * hour, { location: BANGKOK, isMeasured: false });
  expect(kinds(at('1', 0), at('2', 1), at('3', 2))).toEqual([]);
});
test('a phone clock that is off is named, a punch that waited offline is not', () => {
  expect(kinds(clocking('1', 0, { deviceAt: instant(600_000), skewSeconds: 600 }))).toEqual(['1 clock-skew']);
  expect(kinds(clocking('1', 0, { deviceAt: instant(0), skewSeconds: -2_400 }))).toEqual([]);
});
test('a punch that waited and is proven by the Wi-Fi it came over is named; one sent at once is not', () => {
  const byNetwork = (skewSeconds: number) => kinds(clocking('1', 0, { deviceAt: instant(0), skewSeconds, isByNetwork: true }));
  expect(byNetwork(-301)).toEqual(['1 late-network']);
  const byCode = (skewSeconds: number) => kinds(clocking('1', 0, { deviceAt: instant(0), skewSeconds, isByShownCode: true }));
  expect([byCode(-300), byCode(-301)]).toEqual([[], ['1 late-code']]);
  expect(byNetwork(-300)).toEqual([]);
  expect(byNetwork(0)).toEqual([]);
});
test('a phone that is set to another time zone is named with both; the same clock under another name is not', () => {
  const at = (phone: number, company = 420) => findAnomalies([clocking('1', 0, { offset: { phone, company } })]);
  expect(at(540)).toMatchObject([
    { clockingId: '1', kind: 'other-time-zone', evidence: { phone: 'UTC+09:00', company: 'UTC+07:00' } },
  ]);
  expect(at(420)).toEqual([]);
  expect(at(60, 120)).toHaveLength(1);
  expect(kinds(clocking('1', 0))).toEqual([]);
});
