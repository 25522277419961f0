import type { Caller, TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { type CompanyOfTest, companyForEachTest } from '../../testing/company-for-each-test.ts';

export const NOW = '2026-07-01T03:00:00Z';
export const PEOPLE = [
  'employee_code,first_name,last_name,email,phone,gender,department,position,monthly_salary,start_date,national_id',
  'A001,Malee,Srisuk,malee@firm.test,0810000001,Female,Sales,Clerk,"25,000",2024-01-05,1101700230708',
  'A002,สมชาย,ใจดี,somchai@firm.test,081-000-0002,ชาย,บัญชี,Accountant,31500.50,05/01/2567,3100600445635',
].join('\n');

export type ImportCompany = ReturnType<typeof importsOf>;
type Counted = 'app.employee' | 'app.import_chunk' | 'app.import_batch' | 'app.clocking' | 'app.holiday';

/** A company with an owner who imports, and ways to look at what stands in its tables. */
function importsOf(company: CompanyOfTest) {
  const app = company.host;
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    app.build.inTenant(
      company.organizationId,
      async (tx) => (await tx.client.query(text, [company.organizationId, ...values])).rows,
    );
  return {
    app,
    get owner() {
      return company.owner;
    },
    get organizationId() {
      return company.organizationId;
    },
    get as(): Caller {
      return app.as(company.owner);
    },
    query,
    person: (options: { code: string; departmentId?: string }): Promise<Person> =>
      app.build.person({ organizationId: company.organizationId, ...options }),
    async count(table: Counted): Promise<number> {
      const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} where organization_id = $1`);
      return row?.n ?? 0;
    },
    employee: (code: string) =>
      app.build.inTenant(company.organizationId, (tx) =>
        tx
          .selectFrom('app.employee as e')
          .leftJoin('app.salary as s', (on) =>
            on.onRef('s.employee_id', '=', 'e.id').on('s.organization_id', '=', company.organizationId),
          )
          .selectAll('e')
          .select('s.salary_base')
          .where('e.organization_id', '=', company.organizationId)
          .where('e.code', '=', code)
          .orderBy('s.active_date', 'desc')
          .executeTakeFirst(),
      ),
  };
}

export const importCompany = async (host: TestApp): Promise<ImportCompany> =>
  importsOf({ host, ...(await host.build.company()) });

/** One server for a file, and for each test a company of its own that imports. */
export const importCompanyForEachTest = (): ImportCompany => importsOf(companyForEachTest(NOW));

/** A team with these people, a weekly board of its own, and the shifts M and N of the company. */
export async function addBoard(firm: ImportCompany, codes: readonly string[]) {
  const departmentId = await firm.app.build.department(firm.organizationId, 'Shop');
  for (const code of codes) await firm.person({ code, departmentId });
  await firm.query("insert into app.shift (organization_id, board, department_id, name) values ($1, 'weekly', $2, 'Shop')", [
    departmentId,
  ]);
  await firm.query(`insert into app.shift_profile (organization_id, code, name, start_minute, end_minute, symbol)
    values ($1, 'M', 'Morning', 480, 1020, 'M'), ($1, 'N', 'Night', 1320, 1800, 'N')`);
}
