import { type Caller, startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

export const NOW = '2026-07-01T03:00:00Z';
export const PEOPLE = [
  'employee_code,first_name,last_name,email,phone,gender,department,position,monthly_salary,start_date,national_id',
  'A001,Malee,Srisuk,malee@firm.test,0810000001,Female,Sales,Clerk,"25,000",2024-01-05,1101700230708',
  'A002,สมชาย,ใจดี,somchai@firm.test,081-000-0002,ชาย,บัญชี,Accountant,31500.50,05/01/2567,3100600445635',
].join('\n');

export type ImportCompany = Awaited<ReturnType<typeof importCompany>>;
type Counted = 'app.employee' | 'app.import_chunk' | 'app.import_batch' | 'app.clocking' | 'app.holiday';

export async function startImportApp(): Promise<TestApp> {
  const app = await startTestApp();
  app.setNow(NOW);
  return app;
}

/** A company of its own with an owner who imports, and ways to look at what stands in its tables. */
export async function importCompany(app: TestApp) {
  const { owner, organizationId } = await app.build.company();
  const as: Caller = app.as(owner);
  const query = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    app.build.inTenant(organizationId, async (tx) => (await tx.client.query(text, [organizationId, ...values])).rows);
  return {
    app,
    owner,
    organizationId,
    as,
    query,
    person: (options: { code: string; departmentId?: string }): Promise<Person> =>
      app.build.person({ organizationId, ...options }),
    async count(table: Counted): Promise<number> {
      const [row] = await query<{ n: number }>(`select count(*)::int as n from ${table} where organization_id = $1`);
      return row?.n ?? 0;
    },
    employee: (code: string) =>
      app.build.inTenant(organizationId, (tx) =>
        tx
          .selectFrom('app.employee as e')
          .leftJoin('app.salary as s', (on) =>
            on.onRef('s.employee_id', '=', 'e.id').on('s.organization_id', '=', organizationId),
          )
          .selectAll('e')
          .select('s.salary_base')
          .where('e.organization_id', '=', organizationId)
          .where('e.code', '=', code)
          .orderBy('s.active_date', 'desc')
          .executeTakeFirst(),
      ),
  };
}
