import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { plainDate, satang } from '../units.ts';
import { amountOn, amountsWithin, type DatedAmount, entriesOf, entryOn } from './dated-amounts.ts';

const entry = (from: string, amount: number | null): DatedAmount => ({
  from: plainDate(from),
  amount: amount === null ? null : satang(amount),
});
const NOVEMBER = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') };
const anEntry = fc.record({
  from: fc.integer({ min: 0, max: 800 }).map((days) => addDays(plainDate('2026-01-01'), days)),
  amount: fc.option(fc.integer({ min: 0, max: 1_000_000 }).map(satang)),
});
const aLevel = fc.uniqueArray(anEntry, { selector: ({ from }) => from, maxLength: 8 });
const aDay = fc.integer({ min: -30, max: 830 }).map((days) => addDays(plainDate('2026-01-01'), days));

describe('what counts on a day', () => {
  const item = [entry('1970-01-01', 100)];
  const position = [entry('2026-03-01', 200), entry('2026-09-01', null)];
  const person = [entry('2026-06-01', 300), entry('2026-08-01', null), entry('2027-01-01', 0)];
  test.each([
    ['2026-02-28', 100],
    ['2026-03-01', 200],
    ['2026-06-01', 300],
    ['2026-08-01', 200],
    ['2026-09-01', 100],
    ['2026-12-31', 100],
    ['2027-01-01', 0],
  ])('on %s it is %i: the person over the position over the item, each from its first day', (day, amount) => {
    expect(amountOn([person, position, item], plainDate(day))).toBe(amount);
  });

  test('does not depend on the order of entries', () =>
    fc.assert(
      fc.property(aLevel, aLevel, aDay, fc.infiniteStream(fc.nat()), (one, other, day, random) => {
        const shuffled = (list: readonly DatedAmount[]) =>
          list
            .map((value) => ({ value, key: random.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ value }) => value);
        expect(amountOn([shuffled(one), shuffled(other)], day)).toBe(amountOn([one, other], day));
        expect(amountsWithin([shuffled(one), shuffled(other)], NOVEMBER)).toEqual(amountsWithin([one, other], NOVEMBER));
      }),
    ));

  test('an entry ahead changes nothing before its day', () =>
    fc.assert(
      fc.property(aLevel, anEntry, aDay, (level, ahead, day) => {
        fc.pre(day < ahead.from);
        expect(amountOn([[...level, ahead]], day)).toBe(amountOn([level], day));
      }),
    ));
});

describe('what counts in a span', () => {
  test('is cut where it changes, and not where the same is said again', () => {
    const person = [entry('2026-01-01', 2_000), entry('2026-11-10', 2_000), entry('2026-11-16', 2_500), entry('2026-12-01', 9)];
    expect(amountsWithin([person], NOVEMBER)).toEqual([
      { from: '2026-11-01', base: 2_000 },
      { from: '2026-11-16', base: 2_500 },
    ]);
    expect(amountsWithin([[]], NOVEMBER)).toEqual([{ from: '2026-11-01', base: 0 }]);
  });

  test('has on each of its days what counts on the day', () =>
    fc.assert(
      fc.property(aLevel, aLevel, aDay, fc.nat(40), fc.nat(40), (one, other, from, length, at) => {
        fc.pre(at <= length);
        const day = addDays(from, at);
        const rows = amountsWithin([one, other], { from, to: addDays(from, length) });
        expect(rows.findLast((row) => row.from <= day)?.base).toBe(amountOn([one, other], day) ?? 0);
      }),
    ));
});

describe('a change', () => {
  const known = [entry('2026-01-01', 2_000), entry('2026-10-01', 2_200)];
  const change = (from: string, to: string | null, amount = 3_000) => ({
    from: plainDate(from),
    to: to === null ? null : plainDate(to),
    amount: satang(amount),
  });
  test('without an end is one entry', () => {
    expect(entriesOf(known, change('2026-03-01', null))).toEqual([entry('2026-03-01', 3_000)]);
  });
  test('with a last day lets what was in force before begin again on the next', () => {
    expect(entriesOf(known, change('2026-03-01', '2026-05-31'))).toEqual([
      entry('2026-03-01', 3_000),
      entry('2026-06-01', 2_000),
    ]);
    expect(entriesOf([], change('2026-03-01', '2026-03-01'))).toEqual([entry('2026-03-01', 3_000), entry('2026-03-02', null)]);
  });
  test('that begins where another does takes its place, also after its end', () => {
    expect(entriesOf(known, change('2026-10-01', '2026-10-31'))).toEqual([
      entry('2026-10-01', 3_000),
      entry('2026-11-01', 2_000),
    ]);
  });
  test('that ends where another begins adds no entry there', () => {
    expect(entriesOf(known, change('2026-03-01', '2026-09-30'))).toEqual([entry('2026-03-01', 3_000)]);
  });
  test('is none where another begins inside its days', () => {
    expect(entriesOf(known, change('2026-03-01', '2026-10-01'))).toBeNull();
  });
  test('with a last day leaves every day outside its own as it was', () =>
    fc.assert(
      fc.property(aLevel, aDay, fc.nat(60), aDay, (level, from, length, day) => {
        const to = addDays(from, length);
        const added = entriesOf(level, { from, to, amount: satang(7) });
        fc.pre(added !== null && level.every((said) => said.from !== from));
        const days = new Set(added.map((said) => said.from));
        const after = [...level.filter((said) => !days.has(said.from)), ...added];
        expect(amountOn([after], day)).toBe(day >= from && day <= to ? 7 : amountOn([level], day));
      }),
    ));
});

test('the entry in force is the one that began last', () => {
  expect(entryOn([entry('2026-06-01', 2), entry('2026-01-01', 1)], plainDate('2026-06-01'))?.amount).toBe(2);
  expect(entryOn([entry('2026-06-01', 2)], plainDate('2026-05-31'))).toBeNull();
});
