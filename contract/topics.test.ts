import { expect, test } from 'vitest';
import { providerConsole } from './console/console.ts';
import { consoleClocks } from './console/console-clocks.ts';
import { consoleEmployees } from './console/console-employees.ts';
import { consoleEvents } from './console/console-events.ts';
import { consoleStations } from './console/console-stations.ts';
import { allEndpoints } from './endpoint.ts';
import { contract } from './index.ts';
import { TOPICS } from './topics.ts';

const calls = allEndpoints(contract);
const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET');
const writes = calls.filter(({ endpoint }) => endpoint.method !== 'GET');

test('every call that is no read says what it changes, and no read changes anything', () => {
  expect(writes.filter(({ endpoint }) => endpoint.changes === undefined).map(({ name }) => name)).toEqual([]);
  expect(reads.filter(({ endpoint }) => endpoint.changes !== undefined).map(({ name }) => name)).toEqual([]);
  expect(writes.filter(({ endpoint }) => endpoint.topic !== undefined).map(({ name }) => name)).toEqual([]);
});

test('every read of JSON says what it shows', () => {
  const silent = reads.filter(({ endpoint }) => endpoint.topic === undefined && endpoint.produces === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/**
 * Every write adds to the log, and the provider changes its own access. What is read in a break-glass window is
 * told to its owners, so it is not read again by itself; only asking for a way back to an account changes what staff see of it.
 */
const CHANGED_ELSEWHERE = ['activity', 'provider-access'];

test('every topic is shown by a read, and changed by a call', () => {
  const shown = new Set(reads.map(({ endpoint }) => endpoint.topic));
  expect(TOPICS.filter((topic) => !shown.has(topic))).toEqual([]);
  const changed = new Set(writes.flatMap(({ endpoint }) => endpoint.changes ?? []));
  expect(TOPICS.filter((topic) => !changed.has(topic))).toEqual(CHANGED_ELSEWHERE);
});

test('a window that opens or closes reads nothing again that only such a window shows', () => {
  const behind = [
    providerConsole.people,
    providerConsole.activity,
    consoleClocks.get,
    consoleEvents.get,
    consoleEmployees.get,
    consoleStations.get,
  ];
  const changed: readonly string[] = [...providerConsole.breakGlass.changes, ...providerConsole.endBreakGlass.changes];
  expect(behind.filter((call) => changed.includes(call.topic)).map((call) => call.path)).toEqual([]);
});
