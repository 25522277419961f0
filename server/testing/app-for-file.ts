import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

type Options = { now?: string; environment?: Record<string, string> };

/** The server of a test file, started before its first test and closed after its last; with `now`, each test begins at that time. */
export function appForFile({ now, environment }: Options = {}): TestApp {
  let started: TestApp;
  const begin = () => {
    if (now !== undefined) started.setNow(now);
  };
  beforeAll(async () => {
    started = await startTestApp(environment);
    begin();
  });
  beforeEach(begin);
  afterAll(() => started.close());
  return {
    get app() {
      return started.app;
    },
    get services() {
      return started.services;
    },
    get adminUrl() {
      return started.adminUrl;
    },
    get build() {
      return started.build;
    },
    get anonymous() {
      return started.anonymous;
    },
    as: (person) => started.as(person),
    headersOf: (person) => started.headersOf(person),
    setNow: (at) => started.setNow(at),
    close: () => started.close(),
  };
}
