import { allEndpoints, allowsGroups } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import type { TestApp } from './app.ts';
import type { Person } from './build.ts';
import { type FuzzedCall, fuzzedCall } from './fuzz-calls.ts';
import { type FuzzWorld, fuzzWorld } from './fuzz-world.ts';
import { codeOf, type Named } from './matrix-input.ts';
import { seeded } from './seeded-random.ts';

/** `unreachable`: names of calls of which none is expected to be let through. */
export type FuzzOptions = { calls: number; seed: number; unreachable?: readonly string[] };
/** What one endpoint answered: how often it was called, how often it did its work, how often its input was let through at all. */
export type Reach = { name: string; calls: number; done: number; passed: number; slowestMs: number };
export type FuzzReport = { seed: number; calls: number; done: number; failures: string[]; slow: string[]; reach: Reach[] };

const AT_ONCE = 4;
const MENDED_EVERY = 200;
const SLOW_MS = 5_000;
/** So often a call of which none was let through is made again: a few random inputs may all be wrong. */
const MORE_CALLS = 200;
/** Event streams do not end. */
const isAsked = ({ endpoint }: Named) => endpoint.produces !== 'text/event-stream';
/** Turned away for the form of the call or for who made it, before anything was looked for. */
const TURNED_AWAY = /^(validation\/|auth\/(unauthenticated|forbidden|second-factor-required)|plan\/|country\/|too-|method-|$)/;

/**
 * Calls everything of the contract with random input, some of it valid, by people of every kind, and tells what failed. Each call draws
 * its numbers from the seed, the name of what it calls and its turn there: it can be made again alone, and what is added to the contract
 * changes no other call.
 */
export async function runFuzz(test: TestApp, { calls, seed, unreachable = [] }: FuzzOptions): Promise<FuzzReport> {
  const world = await fuzzWorld(test);
  const named = allEndpoints(contract).filter(isAsked);
  const reach = new Map(named.map(({ name }) => [name, { name, calls: 0, done: 0, passed: 0, slowestMs: 0 }]));
  const failures: string[] = [];
  const slow: string[] = [];
  const makeCall = async (index: number) => {
    const item = named[index % named.length];
    const found = item && reach.get(item.name);
    if (!item || !found) return;
    const random = seeded(Math.imul(seed, 0x9e3779b1) + numberOf(item.name) + Math.floor(index / named.length));
    const person = callerOf(item, world, random);
    const call = fuzzedCall(item, world.material, random);
    const started = performance.now();
    const answer = await (person ? test.as(person) : test.anonymous).raw(item.endpoint, call);
    const ms = performance.now() - started;
    const line = () => `call ${index}: ${item.name} by ${person?.groups.join() ?? 'nobody'} ${shown(call)}`;
    if (answer.statusCode >= 500 && codeOf(answer) !== 'upstream/failed')
      failures.push(`${line()}: ${answer.body.slice(0, 200)}`);
    if (ms > SLOW_MS) slow.push(`${line()}: ${Math.round(ms)} ms`);
    found.calls += 1;
    found.done += answer.statusCode < 400 ? 1 : 0;
    found.passed += answer.statusCode < 400 || !TURNED_AWAY.test(codeOf(answer)) ? 1 : 0;
    found.slowestMs = Math.max(found.slowestMs, ms);
  };
  try {
    for (let from = 0; from < calls; from += MENDED_EVERY) {
      if (from > 0) await world.mend();
      const waiting = Array.from({ length: Math.min(MENDED_EVERY, calls - from) }, (_empty, index) => from + index);
      const work = async () => {
        for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await makeCall(index);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
    for (const [place, { name }] of named.entries()) {
      if (unreachable.includes(name) || !isNeverLetThrough(reach.get(name))) continue;
      await world.mend();
      for (let turn = 0; turn < MORE_CALLS && isNeverLetThrough(reach.get(name)); turn++)
        await makeCall(place + named.length * (Math.ceil(calls / named.length) + turn));
    }
  } finally {
    await world.close();
  }
  const all = [...reach.values()];
  return { seed, calls, done: all.reduce((sum, item) => sum + item.done, 0), failures, slow, reach: all };
}

const isNeverLetThrough = (found: Reach | undefined): boolean => found?.passed === 0;

const shown = (call: FuzzedCall) => JSON.stringify({ ...call, payload: call.payload?.toString('latin1') }).slice(0, 600);

/** Mostly somebody who may make the call, now and then anybody. */
/** A whole number that stands for a text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);

function callerOf({ endpoint }: Named, { owner, people, staff, account }: FuzzWorld, random: () => number): Person | null {
  const pick = (choices: readonly (Person | null)[]) => choices[Math.floor(random() * choices.length)] ?? null;
  const { access, realm } = endpoint;
  if (random() < 0.05) return pick([...people, staff, account, null]);
  if (realm === 'provider') return staff;
  if (access === 'public') return pick([null, owner]);
  if (access === 'signed-in') return pick([account, account, owner, ...people]);
  return random() < 0.6 ? owner : pick(people.filter(({ groups }) => allowsGroups(access, groups, true)));
}

/** The endpoints by how seldom they do their work, with the share of calls that did. */
export const reachLines = ({ reach }: FuzzReport): string[] =>
  [...reach]
    .sort((first, second) => first.done / first.calls - second.done / second.calls)
    .map(
      ({ name, calls, done, passed, slowestMs }) =>
        `${name}: ${done} of ${calls} done (${Math.round((100 * done) / calls)} %), ${passed} let through, slowest ${Math.round(slowestMs)} ms`,
    );
