import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './build.ts';

export type CompanyOfTest = { readonly host: TestApp; readonly organizationId: string; readonly owner: Person };

/** One server for a file, and at `now` a company of its own for each test; `prepare` adds what all tests of the file need. */
export function companyForEachTest(
  now: string,
  prepare: (company: CompanyOfTest) => Promise<void> = async () => {},
): CompanyOfTest {
  let host: TestApp;
  let company: { organizationId: string; owner: Person };
  const current: CompanyOfTest = {
    get host() {
      return host;
    },
    get organizationId() {
      return company.organizationId;
    },
    get owner() {
      return company.owner;
    },
  };
  beforeAll(async () => {
    host = await startTestApp();
  });
  beforeEach(async () => {
    host.setNow(now);
    company = await host.build.company();
    await prepare(current);
  });
  afterAll(() => host.close());
  return current;
}
