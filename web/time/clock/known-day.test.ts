import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAfter } from '../../../domain/time/next-action.ts';
import { canFollow } from '../../../domain/time/pair-punches.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { plainDate } from '../../../domain/units.ts';
import { fromWire, toWire } from './clock-text.ts';
import type { QueuedClocking } from './clocking-queue.ts';
import {
  dayAsKnown,
  type KnownDay,
  NOTHING_KNOWN,
  offeredAfter,
  type StoredClocking,
  type Today,
  withRead,
  withStored,
} from './known-day.ts';

const DAY = '2026-06-01';
const NOON = fromWire(`${DAY} 05:00:00`);

/** A clocking as the server stored it: the number says which, and when. */
function stored(number: number, clockType: PunchType, workDate = DAY): StoredClocking {
  const { next, others } = nextAfter(clockType);
  const at = toWire(NOON + number * 60_000);
  const facts = { zone: null, isFlagged: false, workedMinutes: 0 };
  return { id: `press-${number}`, at, clockType, workDate: plainDate(workDate), next, others: [...others], ...facts };
}

/** What the server answers to a read of the day, after these clockings. */
function read(clockings: readonly StoredClocking[]): Today {
  const { next, others } = nextAfter(clockings.at(-1)?.clockType ?? null);
  const punches = clockings.map(({ id, at, clockType, workDate, zone }) => ({ id, at, clockType, workDate, zone }));
  return {
    serverTime: toWire(NOON),
    timeZone: { uniqueName: 'Asia/Bangkok' },
    workDate: plainDate(DAY),
    schedule: { kind: 'working', source: 'none', startMinute: null, endMinute: null, breakMinutes: 0, shiftName: null },
    punches,
    next,
    others: [...others],
    recent: punches.slice(-3).reverse(),
    workedMinutes: 0,
    zones: [],
    isProofRequired: false,
  };
}

function waitingClocking(number: number, clockType: PunchType): QueuedClocking {
  return { key: `key-${number}`, clockType, pressedAt: NOON + number * 60_000, proof: {}, employeeId: 'me' };
}

/** The large button. */
function offered(
  known: KnownDay,
  { waiting = [], isRemembered = false }: { waiting?: QueuedClocking[]; isRemembered?: boolean } = {},
) {
  const today = dayAsKnown(known);
  return today && offeredAfter({ today, isRemembered, waiting, now: NOON }).next;
}

const IN = stored(1, 'clock_in');
const OUT = stored(2, 'clock_out');
const beforeWork = withRead(NOTHING_KNOWN, read([]), 1);

describe('what the buttons offer', () => {
  test('a clocking that was stored is not offered again, though the day was not read since', () => {
    expect(offered(beforeWork)).toBe('clock_in');
    const known = withStored(beforeWork, IN, 2);
    expect(offered(known)).toBe('clock_out');
    expect(dayAsKnown(known)?.recent.map(({ id }) => id)).toEqual([IN.id]);
  });

  test('a clocking that waits is not offered again, nor is it when its second sending was answered', () => {
    expect(offered(beforeWork, { waiting: [waitingClocking(1, 'clock_in')] })).toBe('clock_out');
    expect(offered(withStored(beforeWork, IN, 2))).toBe('clock_out');
  });

  test('what waits counts after what was stored', () => {
    expect(offered(withStored(beforeWork, IN, 2), { waiting: [waitingClocking(2, 'clock_out')] })).toBe('clock_in');
  });

  test('a read that was asked for before a clocking was stored takes nothing back when it comes in after it', () => {
    const known = withRead(withStored(beforeWork, IN, 3), read([]), 2);
    expect(offered(known)).toBe('clock_out');
  });

  test('a read that was asked for after a clocking was stored has the last word: a clocking may have been removed at the desk', () => {
    const known = withRead(withStored(beforeWork, IN, 2), read([]), 3);
    expect(offered(known)).toBe('clock_in');
  });

  test('of two reads the one that was asked for last counts, whichever comes in last', () => {
    const newer = withRead(beforeWork, read([IN]), 3);
    expect(offered(withRead(newer, read([]), 2))).toBe('clock_out');
  });

  test('a clocking whose answer was lost is known from the read; hearing of it again does not hide what came after it', () => {
    const known = withRead(beforeWork, read([IN, OUT]), 2);
    expect(offered(withStored(known, IN, 3))).toBe('clock_in');
  });

  test('an answer that is heard of twice, in two tabs, counts once', () => {
    const twice = withStored(withStored(withStored(beforeWork, IN, 2), OUT, 3), IN, 4);
    expect(offered(twice)).toBe('clock_in');
    expect(dayAsKnown(twice)?.recent.map(({ id }) => id)).toEqual([OUT.id, IN.id]);
  });

  test('a clocking that waited since yesterday says nothing about the next step of today', () => {
    const atWork = withRead(NOTHING_KNOWN, read([IN]), 1);
    const known = withStored(atWork, { ...stored(-1_000, 'clock_out', '2026-05-31') }, 2);
    expect(offered(known)).toBe('clock_out');
    expect(dayAsKnown(known)?.recent.map(({ id }) => id)).toEqual([IN.id, 'press--1000']);
  });

  test('without network, what was stored since the day was read is remembered too', () => {
    expect(offered(withStored(beforeWork, IN, 2), { isRemembered: true })).toBe('clock_out');
  });
});

type Step = { readonly kind: 'press' | 'send' | 'lose' | 'ask' } | { readonly kind: 'hear'; readonly which: number };
// Twice as many are sent as pressed: while something waits, what was read does not show.
const KINDS = ['press', 'send', 'send', 'lose', 'ask'] as const;
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('hear' as const), which: fc.nat(5) }) },
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
);

/** A phone and its server. `send` stores the clocking that waits longest; with `lose` its answer never arrives, and it goes on waiting. */
function phoneAndServer() {
  let known = beforeWork;
  let turn = 1;
  let waiting: QueuedClocking[] = [];
  let last: PunchType | null = null;
  let count = 0;
  const atServer = new Map<string, StoredClocking>();
  const underWay: { askedAt: number; answer: Today }[] = [];
  const store = (punch: QueuedClocking): StoredClocking => {
    const clocking = atServer.get(punch.key) ?? stored(atServer.size + 1, punch.clockType);
    atServer.set(punch.key, clocking);
    return clocking;
  };
  const take = (step: Step) => {
    const [oldest, ...later] = waiting;
    if (step.kind === 'press') {
      last = offered(known, { waiting }) ?? 'clock_in';
      count += 1;
      waiting = [...waiting, waitingClocking(count, last)];
    } else if (step.kind === 'lose' && oldest) store(oldest);
    else if (step.kind === 'send' && oldest) {
      turn += 1;
      known = withStored(known, store(oldest), turn);
      waiting = later;
    } else if (step.kind === 'ask') {
      turn += 1;
      underWay.push({ askedAt: turn, answer: read([...atServer.values()]) });
    } else if (step.kind === 'hear') {
      const [heard] = underWay.splice(step.which % Math.max(1, underWay.length), 1);
      if (heard) known = withRead(known, heard.answer, heard.askedAt);
    }
  };
  return { take, last: () => last, offered: () => offered(known, { waiting }) };
}

test('in whatever order clockings, answers and reads come, what is offered may follow the last clocking', () => {
  fc.assert(
    fc.property(steps, (order) => {
      const phone = phoneAndServer();
      for (const step of order) {
        phone.take(step);
        expect(canFollow(phone.last(), phone.offered() ?? 'clock_out')).toBe(true);
      }
    }),
  );
});
