import { randomUUID } from 'node:crypto';
import { baht } from '../../domain/money.ts';
import type { PermissionGroup } from '../../domain/permissions.ts';
import { firstDayOf, lastDayOf } from '../../domain/time.ts';
import type { PlainDate } from '../../domain/units.ts';
import { plainDate, yearMonth } from '../../domain/units.ts';
import type { TenantTx } from '../db/pool.ts';
import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';

/** Someone who can sign in and acts for one employee. */
export type Person = {
  userId: string;
  email: string;
  employeeId: string;
  organizationId: string;
  groups: readonly PermissionGroup[];
  roles?: readonly string[];
  /** The session passed a second factor. */
  hasSecondFactor?: boolean;
};
export type NewCompany = { name?: string; plan?: 'full' | 'lite' | 'free' | 'cloud'; countryCode?: string };
export type NewPerson = {
  organizationId: string;
  groups?: readonly PermissionGroup[];
  code?: string;
  firstName?: string;
  lastName?: string;
  departmentId?: string;
  startDate?: PlainDate;
  salary?: number;
  approveStatus?: string;
};
export type NewAccount = { email?: string; isVerified?: boolean; registerBy?: string };
export type NewPayroll = {
  organizationId: string;
  name: string;
  month: string;
  status?: 'DRAFT' | 'PENDING' | 'APPROVED';
  people?: readonly Person[];
};

const PRODUCTS = {
  full: [
    { type: 'cloud', name: 'TA Enterprise', seats: 500 },
    { type: 'payroll', name: 'Payroll', seats: 500 },
  ],
  cloud: [{ type: 'cloud', name: 'TA Standard', seats: 500 }],
  lite: [{ type: 'cloud', name: 'TA Lite', seats: 500 }],
  free: [],
};

/** Factories: a company, its people. They write rows as the server's own role does, in the tenant's transaction. */
export type Build = ReturnType<typeof createBuild>;
export function createBuild(services: Services) {
  let counter = 0;
  const inTenant = <Result>(organizationId: string, work: (tx: TenantTx) => Promise<Result>) =>
    withTenant(services.pool, organizationId, {}, work);

  async function company(options: NewCompany = {}): Promise<{ organizationId: string; owner: Person }> {
    const organizationId = randomUUID();
    await inTenant(organizationId, async (tx) => {
      await tx
        .insertInto('app.organization')
        .values({
          organization_id: organizationId,
          name: options.name ?? `Company ${++counter}`,
          business_type: 'office',
          country_code: options.countryCode ?? 'TH',
        })
        .execute();
      await tx
        .insertInto('app.subscription')
        .values({
          organization_id: organizationId,
          starts_at: new Date('2020-01-01T00:00:00Z'),
          ends_at: new Date('2099-01-01T00:00:00Z'),
          products: JSON.stringify(PRODUCTS[options.plan ?? 'full']),
        })
        .execute();
      const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        organization_id: organizationId,
        weekday,
        is_working_day: weekday >= 1 && weekday <= 5,
      }));
      await tx.insertInto('app.work_hour').values(weekdays).execute();
    });
    const owner = await person({ organizationId, groups: ['owner'], firstName: 'Olan', lastName: 'Owner' });
    return { organizationId, owner };
  }

  async function person(options: NewPerson): Promise<Person> {
    const number = ++counter;
    const employeeId = randomUUID();
    const userId = `user-${employeeId}`;
    const email = `p${number}-${employeeId.slice(0, 8)}@example.test`;
    const { organizationId } = options;
    await inTenant(organizationId, async (tx) => {
      await tx
        .insertInto('app.employee')
        .values({
          organization_id: organizationId,
          id: employeeId,
          code: options.code ?? `P${String(number).padStart(4, '0')}`,
          first_name: options.firstName ?? 'Somchai',
          last_name: options.lastName ?? `Jaidee ${number}`,
          email,
          department_id: options.departmentId ?? null,
          start_date: options.startDate ?? plainDate('2020-01-01'),
          approve_status: options.approveStatus ?? 'APPROVED',
        })
        .execute();
      if (options.salary !== undefined) {
        await tx
          .insertInto('app.salary')
          .values({
            organization_id: organizationId,
            employee_id: employeeId,
            active_date: plainDate('2020-01-01'),
            salary_base: baht(options.salary),
          })
          .execute();
      }
    });
    await services.pool.query(
      `insert into directory.membership (user_id, organization_id, employee_id, permission_groups, approve_status) values ($1, $2, $3, $4, $5)`,
      [userId, organizationId, employeeId, options.groups ?? [], options.approveStatus ?? 'APPROVED'],
    );
    await services.pool.query(
      'insert into directory.user_profile (user_id, email, first_name, last_name) values ($1, $2, $3, $4)',
      [userId, email, options.firstName ?? 'Somchai', options.lastName ?? 'Jaidee'],
    );
    return { userId, email, employeeId, organizationId, groups: options.groups ?? [] };
  }

  async function department(organizationId: string, name: string, managers: readonly Person[] = []): Promise<string> {
    const id = randomUUID();
    await inTenant(organizationId, async (tx) => {
      await tx.insertInto('app.department').values({ organization_id: organizationId, id, name }).execute();
      for (const manager of managers) {
        await tx
          .insertInto('app.department_manager')
          .values({ organization_id: organizationId, department_id: id, employee_id: manager.employeeId })
          .execute();
      }
    });
    return id;
  }

  /** A person with the role of the provider's staff and without a company. */
  async function staff(firstName: string): Promise<Person> {
    const userId = `staff-${randomUUID()}`;
    const email = `${userId}@provider.test`;
    await services.pool.query(
      `insert into directory.user_profile (user_id, email, first_name, last_name, roles) values ($1, $2, $3, 'Helper', '{ADMIN}')`,
      [userId, email, firstName],
    );
    return { userId, email, employeeId: '', organizationId: '', groups: [], roles: ['ADMIN'] };
  }

  /** A person with an account and names, and no company yet. */
  async function account({ isVerified = true, registerBy = 'email', ...given }: NewAccount = {}): Promise<Person> {
    const userId = `user-${randomUUID()}`;
    const email = given.email ?? `guest-${randomUUID().slice(0, 8)}@example.test`;
    await services.pool.query(
      `insert into directory.user_profile (user_id, email, first_name, last_name, is_email_verified, register_by)
        values ($1, $2, 'Nok', 'Dee', $3, $4)`,
      [userId, email, isVerified, registerBy],
    );
    return { userId, email, employeeId: '', organizationId: '', groups: [] };
  }

  /** A payroll of a calendar month that holds the days of its people; its slips are empty. */
  const payroll = (options: NewPayroll): Promise<string> => inTenant(options.organizationId, (tx) => insertPayroll(tx, options));

  return { company, person, department, staff, account, payroll, inTenant };
}

async function insertPayroll(tx: TenantTx, { organizationId, name, status = 'PENDING', people = [], ...given }: NewPayroll) {
  const organization_id = organizationId;
  const month = yearMonth(given.month);
  const last = lastDayOf(month);
  const template = await tx
    .insertInto('app.payroll_template')
    .values({ organization_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('app.payroll_report')
    .values({
      organization_id,
      template_id: template.id,
      name,
      month,
      period_start: firstDayOf(month),
      period_end: last,
      pay_date: last,
      status: 'DRAFT',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const figures = { income: 0, deduction: 0, net: 0, taxable_regular: 0, taxable_occasional: 0, tax: 0 };
  const insured = { social_security_wage: 0, social_security: 0, social_security_employer: 0 };
  for (const { employeeId } of people)
    await tx
      .insertInto('app.payroll_slip')
      .values({ organization_id, report_id: id, employee_id: employeeId, snapshot: '{}', ...figures, ...insured })
      .execute();
  // Slips of a decided report cannot be added any more.
  await tx
    .updateTable('app.payroll_report')
    .set({ status })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
  if (status === 'APPROVED')
    await tx.insertInto('app.payroll_slip_publication').values({ organization_id, report_id: id }).execute();
  return id;
}
