import pg from 'pg';
import {
  CLOCK_COMPANY,
  CLOCK_PEOPLE_PREFIX,
  CLOCK_ZONE,
  CLOCKING_PEOPLE,
  MONTH_COMPANY,
  MONTH_PEOPLE_PREFIX,
  PEOPLE,
} from './data.ts';

const PRODUCTS = JSON.stringify([
  { type: 'cloud', name: 'TA Enterprise', seats: 10_000 },
  { type: 'payroll', name: 'Payroll', seats: 10_000 },
]);

/** Both companies with their people; person 0 of each is the owner. The clockings of the month come later. */
export async function seedCompanies(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await seedCompany(client, { organizationId: MONTH_COMPANY, prefix: MONTH_PEOPLE_PREFIX, people: PEOPLE });
    await seedCompany(client, { organizationId: CLOCK_COMPANY, prefix: CLOCK_PEOPLE_PREFIX, people: CLOCKING_PEOPLE });
    await client.query(
      `insert into app.zone (organization_id, id, name, type, latitude, longitude, radius_metres) values ($1, $2, 'Office', 'gps', $3, $4, $5)`,
      [CLOCK_COMPANY, CLOCK_ZONE.id, CLOCK_ZONE.latitude, CLOCK_ZONE.longitude, CLOCK_ZONE.radiusMetres],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

type Company = { organizationId: string; prefix: string; people: number };

async function seedCompany(client: pg.Client, { organizationId, prefix, people }: Company) {
  await client.query(
    `insert into app.organization (organization_id, name, business_type) select $1::uuid, 'Company ' || $1::uuid, 'office'`,
    [organizationId],
  );
  await client.query(
    `insert into app.subscription (organization_id, starts_at, ends_at, products) values ($1, '2020-01-01', '2099-01-01', $2)`,
    [organizationId, PRODUCTS],
  );
  await client.query(
    'insert into app.work_hour (organization_id, weekday, is_working_day) select $1, d, d between 1 and 5 from generate_series(0, 6) d',
    [organizationId],
  );
  await client.query(
    `insert into app.employee (organization_id, id, code, first_name, last_name, email, start_date)
      select $1, ($2 || lpad(to_hex(n), 12, '0'))::uuid, 'B' || lpad(n::text, 5, '0'), 'สมชาย', 'ใจดี ' || n, 'p' || n || '@' || $1::uuid || '.test', '2020-01-01'
      from generate_series(0, $3 - 1) n`,
    [organizationId, prefix, people],
  );
  await client.query(
    `insert into app.salary (organization_id, employee_id, active_date, salary_base)
      select organization_id, id, '2020-01-01', 1500000 + (right(code, 5)::bigint % 50) * 50000 from app.employee where organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `insert into directory.membership (user_id, organization_id, employee_id, permission_groups)
      select 'bench-' || id, organization_id, id, case when code = 'B00000' then array['owner'] else '{}' end
      from app.employee where organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `insert into directory.user_profile (user_id, email, first_name, last_name)
      select 'bench-' || id, email, first_name, last_name from app.employee where organization_id = $1`,
    [organizationId],
  );
}
