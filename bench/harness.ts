import { seeded } from '../server/testing/seeded-random.ts';
import { untilQuiet } from './quiet.ts';
import { median, medianInterval, percentile } from './statistics.ts';

/** A sample whose answer is not the known one: its time means nothing. */
export class WrongAnswer extends Error {}

/** `value` is what is compared: a rate or a time, in `unit`. */
export type Sample = { value: number; unit: string; facts?: Record<string, number | string> };
export type Goal = {
  id: string;
  title: string;
  /** What the median of product ÷ floor has to be; `surely` is what the whole interval has to reach. */
  wanted: { atLeast: number; surely?: number } | { atMost: number };
  rounds: number;
  /** Samples of the product before the first round, 1 unless told: until its code is compiled, as on any day but the first minute. */
  warmUps?: number;
  /** Limits besides the ratio, checked on every sample of the product; a text says what was broken. */
  limits?(product: Sample): string | null;
  floor(): Promise<Sample>;
  product(): Promise<Sample>;
  close?(): Promise<void>;
};
export type Round = {
  floor: Sample | null;
  product: Sample | null;
  ratio: number | null;
  /** How much a loop of fixed work took longer or shorter after the round than before it. */
  drift: number;
  isDropped: boolean;
  wrong: string | null;
};
export type Verdict = 'met' | 'missed' | 'void' | 'not measured';
export type Result = {
  goal: string;
  title: string;
  wanted: Goal['wanted'];
  ratio: number;
  interval: [number, number];
  verdict: Verdict;
  /** Set when so many rounds moved that all of them were judged. */
  isNoisy: boolean;
  note: string;
  rounds: Round[];
};

const DRIFT = 0.05;
const seconds = (from: number) => (performance.now() - from) / 1000;

/** The same arithmetic every time, about 30 ms: how fast this machine is just now. The best of three. */
function fixedWork(): number {
  const once = () => {
    const started = performance.now();
    let state = 1;
    for (let step = 0; step < 20_000_000; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    if (state === 0) throw new Error('the loop of fixed work went wrong');
    return seconds(started);
  };
  return Math.min(once(), once(), once());
}

async function sampled(take: () => Promise<Sample>): Promise<Sample | WrongAnswer> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof WrongAnswer) return error;
    throw error;
  }
}

async function runRound(goal: Goal, random: () => number): Promise<Round> {
  await untilQuiet();
  const before = fixedWork();
  const isFloorFirst = random() < 0.5;
  const first = await sampled(isFloorFirst ? goal.floor : goal.product);
  const second = await sampled(isFloorFirst ? goal.product : goal.floor);
  const drift = fixedWork() / before - 1;
  const [floor, product] = isFloorFirst ? [first, second] : [second, first];
  const wrong = [floor, product].find((item) => item instanceof WrongAnswer)?.message ?? null;
  if (floor instanceof WrongAnswer || product instanceof WrongAnswer) {
    return { floor: null, product: null, ratio: null, drift, isDropped: true, wrong };
  }
  return { floor, product, ratio: product.value / floor.value, drift, isDropped: Math.abs(drift) > DRIFT, wrong };
}

/** Runs both sides unmeasured, then in rounds of random order, and judges the median of the ratios of each round. */
export async function runGoal(goal: Goal, { rounds, seed }: { rounds: number | null; seed: number }): Promise<Result> {
  const random = seeded(seed);
  const taken: Round[] = [];
  try {
    const warm = [await sampled(goal.floor)];
    for (let sample = 0; sample < (goal.warmUps ?? 1); sample += 1) warm.push(await sampled(goal.product));
    const wrong = warm.find((item) => item instanceof WrongAnswer);
    if (wrong)
      return judge(goal, [{ floor: null, product: null, ratio: null, drift: 0, isDropped: true, wrong: wrong.message }], random);
    for (let round = 0; round < (rounds ?? goal.rounds); round += 1) taken.push(await runRound(goal, random));
  } finally {
    await goal.close?.();
  }
  return judge(goal, taken, random);
}

function judge(goal: Goal, rounds: Round[], random: () => number): Result {
  const steady = rounds.filter((round) => !round.isDropped);
  const right = rounds.filter((round) => round.wrong === null);
  const isNoisy = steady.length * 2 < right.length;
  const judged = isNoisy ? right : steady;
  const ratios = judged.flatMap((round) => round.ratio ?? []);
  const ratio = median(ratios);
  const broken = judged.map((round) => (round.product && goal.limits?.(round.product)) ?? null).find((text) => text !== null);
  const wrong = rounds.find((round) => round.wrong !== null)?.wrong ?? null;
  const interval = medianInterval(ratios, random);
  const isMet = isReached(goal.wanted, ratio, interval);
  return {
    goal: goal.id,
    title: goal.title,
    wanted: goal.wanted,
    ratio,
    interval,
    verdict: wrong === null ? (isMet && !broken ? 'met' : 'missed') : 'void',
    isNoisy,
    note: wrong ?? broken ?? mediansOf(judged),
    rounds,
  };
}

function isReached(wanted: Goal['wanted'], ratio: number, [lowest]: readonly [number, number]): boolean {
  if ('atMost' in wanted) return ratio <= wanted.atMost;
  return ratio >= wanted.atLeast && lowest >= (wanted.surely ?? 0);
}

function mediansOf(rounds: readonly Round[]): string {
  const text = (side: 'floor' | 'product') => {
    const samples = rounds.flatMap((round) => round[side] ?? []);
    const value = percentile(
      samples.map((sample) => sample.value),
      0.5,
    );
    return `${side} ${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${samples[0]?.unit ?? ''}`;
  };
  return `${text('product')}, ${text('floor')}`;
}

/** A goal that is a size and not a race: one measurement against its limit. */
export function judgeSize(size: { id: string; title: string; value: number; limit: number; note: string }): Result {
  const ratio = size.value / size.limit;
  return {
    goal: size.id,
    title: size.title,
    wanted: { atMost: 1 },
    ratio,
    interval: [ratio, ratio],
    verdict: ratio <= 1 ? 'met' : 'missed',
    isNoisy: false,
    note: size.note,
    rounds: [],
  };
}

export const notMeasured = (goal: Pick<Goal, 'id' | 'title' | 'wanted'>, why: string): Result => ({
  goal: goal.id,
  title: goal.title,
  wanted: goal.wanted,
  ratio: Number.NaN,
  interval: [Number.NaN, Number.NaN],
  verdict: 'not measured',
  isNoisy: false,
  note: why,
  rounds: [],
});

/** Runs `work` and answers its milliseconds with what it gave. */
export async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}

export function check(isRight: boolean, what: () => string): void {
  if (!isRight) throw new WrongAnswer(what());
}
