import type { WireBody } from '../contract/endpoint.ts';
import type { beginningBalances as balances } from '../contract/payroll/beginning-balances.ts';
import { add, baht } from '../domain/money.ts';
import { socialSecurity } from '../domain/payroll/thai/social-security.ts';
import { annualTax } from '../domain/payroll/thai/taxable-income.ts';
import { addMonths, firstDayOf } from '../domain/time.ts';
import { satang, type YearMonth, yearMonth } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { COMPANY } from './company-data.ts';

type Balance = WireBody<typeof balances.set>;
const { organizationId } = COMPANY;

/** What people were paid from January until the demo's first payroll, had it run every month at today's salary. */
export function beginningBalances(services: Services, first: YearMonth): Promise<Balance[]> {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return balancesOf(services, { year, months: month - 1 });
}

/** What people were paid in a whole year that no payroll here has. */
export const balancesOfYear = (services: Services, year: number): Promise<Balance[]> =>
  balancesOf(services, { year, months: 12 });

async function balancesOf(services: Services, { year, months: over }: { year: number; months: number }): Promise<Balance[]> {
  const until = firstDayOf(addMonths(yearMonth(`${year}-01`), over));
  const people = await withTenant(services.pool, organizationId, { readOnly: true }, (tx) =>
    tx
      .selectFrom('app.employee as e')
      .innerJoin('app.salary as s', (join) =>
        join.onRef('s.organization_id', '=', 'e.organization_id').onRef('s.employee_id', '=', 'e.id'),
      )
      .select(['e.id', 'e.start_date', 's.salary_base'])
      .where('e.organization_id', '=', organizationId)
      .where('e.start_date', '<', until)
      // One who was raised has several; what counts is the first, which the demo gives to its people.
      .distinctOn('e.id')
      .orderBy('e.id')
      .orderBy('s.active_date')
      .execute(),
  );
  return people.flatMap((person) => {
    const from = person.start_date && person.start_date >= `${year}-01-01` ? Number(person.start_date.slice(5, 7)) : 1;
    const payments = over + 1 - from;
    if (payments <= 0) return [];
    const salary = satang(person.salary_base);
    const monthly = socialSecurity(salary, firstDayOf(yearMonth(`${year}-01`))).employee;
    const months = 13 - from;
    const { tax } = annualTax({
      income: satang(salary * months),
      socialSecurity: satang(monthly * months),
      profile: {},
      taxYear: year,
    });
    return [
      {
        employeeId: person.id,
        year,
        regularIncome: (salary * payments) / 100,
        taxRegular: Math.floor((tax * payments) / months) / 100,
        socialSecurity: add(baht(0), satang(monthly * payments)) / 100,
        payments,
      },
    ];
  });
}
