import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '../units.ts';
import { findAnomalies, type ObservedClocking } from './find-anomalies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OFFICE = { latitude: 13.75, longitude: 100.5 };
/** Kilometres north of the office; a degree of latitude is 111.195 km on the mean sphere. */
const north = (kilometres: number) => ({ ...OFFICE, latitude: OFFICE.latitude + kilometres / 111.195_08 });
/** 1 June 2026, 00:00 UTC; times below are counted from it. */
const START = Date.UTC(2026, 5, 1);
const clocking = (id: string, at: number, more: Partial<ObservedClocking> = {}): ObservedClocking => ({
  id,
  employeeId: 'a',
  at: instant(START + at),
  date: new Date(START + at).toISOString().slice(0, 10),
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
const kinds = (...all: ObservedClocking[]) => findAnomalies(all).map((found) => `${found.clockingId} ${found.kind}`);

describe('impossible travel', () => {
  const journey = (kilometres: number, minutes: number, more: Partial<ObservedClocking> = {}) =>
    kinds(
      clocking('1', 0, { location: OFFICE, ...more }),
      clocking('2', minutes * MINUTE, { location: north(kilometres), isMeasured: false, ...more }),
    );
  test.each([
    ['200 km in an hour is a journey', 199.9, 60, []],
    ['more is none', 200.1, 60, ['2 impossible-travel']],
    ['100 km in half an hour', 99.9, 30, []],
    ['and more', 100.1, 30, ['2 impossible-travel']],
    ['two clockings of one instant count as a minute apart', 3.3, 0, []],
    ['further than a minute carries', 3.4, 0, ['2 impossible-travel']],
  ])('%s', (_name, kilometres, minutes, expected) => expect(journey(kilometres, minutes)).toEqual(expected));

  test('what both positions leave open is taken off the way', () => {
    expect(journey(203, 60, { accuracyMetres: 1_600 })).toEqual([]);
    expect(journey(203, 60, { accuracyMetres: 1_400 })).toEqual(['2 impossible-travel']);
  });
  test('is looked at from one place to the next, and clockings without a place are passed over', () => {
    const all = [
      clocking('1', 0, { location: OFFICE }),
      clocking('2', 10 * MINUTE),
      clocking('3', 20 * MINUTE, { location: north(300) }),
      clocking('4', 30 * MINUTE, { location: north(300) }),
    ];
    expect(kinds(...all)).toEqual(['3 impossible-travel']);
    expect(findAnomalies(all)[0]?.evidence).toEqual({ kilometres: 300, minutes: 20, kmPerHour: 900, otherClockId: '1' });
  });
  test('is of one person: two people may be far apart', () => {
    expect(
      kinds(clocking('1', 0, { location: OFFICE }), clocking('2', MINUTE, { employeeId: 'b', location: north(500) })),
    ).toEqual([]);
  });
});

describe('one phone of two people', () => {
  const shared = (id: string, at: number, employeeId: string) => clocking(id, at, { phoneId: 'p', employeeId });
  test('within sixteen hours, the limit included', () => {
    expect(kinds(shared('1', 0, 'a'), shared('2', 16 * HOUR, 'b'))).toEqual(['2 shared-phone']);
    expect(kinds(shared('1', 0, 'a'), shared('2', 16 * HOUR + 1, 'b'))).toEqual([]);
  });
  test('is named each time it changes hands', () => {
    expect(kinds(shared('1', 0, 'a'), shared('2', HOUR, 'b'), shared('3', 2 * HOUR, 'b'), shared('4', 3 * HOUR, 'a'))).toEqual([
      '2 shared-phone',
      '4 shared-phone',
    ]);
  });
  test('names the other person and how long before', () => {
    const [found] = findAnomalies([shared('1', 0, 'a'), shared('2', 90 * MINUTE, 'b')]);
    expect(found).toMatchObject({ employeeId: 'b', evidence: { otherEmployeeId: 'a', otherClockId: '1', minutes: 90 } });
  });
  test('is none of one person, and none of two phones', () => {
    expect(kinds(shared('1', 0, 'a'), shared('2', HOUR, 'a'))).toEqual([]);
    expect(kinds(shared('1', 0, 'a'), clocking('2', HOUR, { phoneId: 'q', employeeId: 'b' }))).toEqual([]);
  });
});

describe('the very same coordinates', () => {
  const here = (id: string, day: number, more: Partial<ObservedClocking> = {}) =>
    clocking(id, day * DAY, { location: OFFICE, ...more });
  test('count by date: many of one day are one', () => {
    const oneDay = [0, 1, 2, 3].map((hour) => clocking(`${hour}`, hour * HOUR, { location: OFFICE }));
    expect(kinds(...oneDay)).toEqual([]);
  });
  test('are named on the third date and on each clocking after it, with the number of dates', () => {
    const found = findAnomalies([here('1', 0), here('2', 1), here('3', 2), here('4', 3)]);
    expect(found.map((anomaly) => [anomaly.clockingId, anomaly.evidence.dates])).toEqual([
      ['3', 3],
      ['4', 4],
    ]);
  });
  test('are not those of a millionth of a degree away, nor of another person', () => {
    const near = { ...OFFICE, latitude: OFFICE.latitude + 0.000_001 };
    expect(kinds(here('1', 0), here('2', 1), here('3', 2, { location: near }))).toEqual([]);
    expect(kinds(here('1', 0), here('2', 1), here('3', 2, { employeeId: 'b' }))).toEqual([]);
  });
  test('need not be of days that follow each other', () => {
    expect(kinds(here('1', 0), here('2', 20), here('3', 90))).toEqual(['3 repeated-position']);
  });
});

describe('clocks', () => {
  test.each([
    ['five minutes ahead pass', 300, []],
    ['a second more is named', 301, ['1 clock-skew']],
    ['five minutes behind pass', -300, []],
    ['a second more is named too', -301, ['1 clock-skew']],
    ['no time told is none', null, []],
  ])('%s', (_name, skewSeconds, expected) => {
    expect(kinds(clocking('1', DAY, { deviceAt: instant(DAY + 7), skewSeconds }))).toEqual(expected);
  });
  test('say how many minutes, with their sign', () => {
    const minutesOf = (skewSeconds: number) =>
      findAnomalies([clocking('1', 0, { deviceAt: instant(0), skewSeconds })])[0]?.evidence;
    expect([minutesOf(-6_330), minutesOf(6_330)]).toEqual([{ minutes: -105 }, { minutes: 106 }]);
    const [waited] = findAnomalies([clocking('1', 0, { deviceAt: instant(START), skewSeconds: -6_330, isByNetwork: true })]);
    expect(waited).toMatchObject({ kind: 'late-network', evidence: { minutes: 106 } });
  });
  test('a phone that was ahead when it sent by Wi-Fi did not wait', () => {
    expect(kinds(clocking('1', 0, { deviceAt: instant(START), skewSeconds: 900, isByNetwork: true }))).toEqual([]);
  });
  test('a network proves no waiting where the server’s clock was used', () => {
    expect(kinds(clocking('1', 0, { deviceAt: instant(1), skewSeconds: -900, isByNetwork: true }))).toEqual(['1 clock-skew']);
  });
});

test('the order of clockings changes nothing, and each clocking has at most one anomaly of a kind', () => {
  const some = fc.record({
    minute: fc.integer({ min: 0, max: 20_000 }),
    employeeId: fc.constantFrom('a', 'b'),
    phoneId: fc.constantFrom(null, 'p', 'q'),
    place: fc.constantFrom(null, 0, 1, 300),
    skewSeconds: fc.constantFrom(null, 0, -400, 900),
  });
  const list = fc
    .uniqueArray(some, { maxLength: 12, selector: (row) => row.minute })
    .map((rows) =>
      rows.map(({ minute, place, ...row }, index) =>
        clocking(`c${index}`, minute * MINUTE, { ...row, location: place === null ? null : north(place), deviceAt: instant(1) }),
      ),
    );
  const shuffled = list.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const found = findAnomalies(all);
      expect(findAnomalies(other)).toEqual(found);
      expect(new Set(found.map((anomaly) => `${anomaly.clockingId} ${anomaly.kind}`)).size).toBe(found.length);
    }),
  );
});
