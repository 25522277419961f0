import { beforeEach } from 'vitest';
import type { TestApp } from './app.ts';
import { appForFile } from './app-for-file.ts';
import type { NewCompany, Person } from './build.ts';

export type CompanyOfTest = { readonly host: TestApp; readonly organizationId: string; readonly owner: Person };

/** One server for a file, and at `now` a company of its own for each test. */
export function companyForEachTest(now: string, options: NewCompany = {}): CompanyOfTest {
  const host = appForFile({ now });
  let company: { organizationId: string; owner: Person };
  beforeEach(async () => {
    company = await host.build.company(options);
  });
  return {
    host,
    get organizationId() {
      return company.organizationId;
    },
    get owner() {
      return company.owner;
    },
  };
}
