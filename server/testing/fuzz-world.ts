import pg from 'pg';
import sharp from 'sharp';
import { PERMISSION_GROUPS } from '../../domain/permissions.ts';
import type { TestApp } from './app.ts';
import type { Person } from './build.ts';
import type { FuzzMaterial } from './fuzz-calls.ts';
import { REFERS_TO } from './matrix-samples.ts';
import { seedCompany } from './seed-company.ts';
import { isOfPayrolls, readTables, type SeededRow, seedTables } from './seed-tables.ts';

const START = Date.UTC(2026, 5, 15, 3);
const MINUTE_MS = 60_000;
const KNOWN_ROWS = 12;
/** Rows whose fields must fit together, so that only the product writes them. */
const MADE_BY_PRODUCT = /\.(job|import_(batch|chunk|change)|form_filing|insurance_notice(_person)?)$/;

/** What seeding wrote that the product would not: children before parents. */
const EMPTIED = [
  'payroll_filing_payee',
  'payroll_filing',
  'payroll_year_filing',
  'insurance_notice_person',
  'insurance_notice',
  'reported_line',
  'form_filing',
  'job',
  'import_change',
  'import_chunk',
  'import_batch',
];

const NAMED_BY_IDS = new Set(Object.values(REFERS_TO));

export type FuzzWorld = {
  owner: Person;
  people: readonly Person[];
  staff: Person;
  /** A person with a password and no company. */
  account: Person;
  material: FuzzMaterial;
  /** Makes good what calls did to those who call: groups, standing, plan, the rule of a second step; reads the rows again. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** A company with a row in every table and a person of each group; its clock stands still but for a minute at each mending. */
export async function fuzzWorld(test: TestApp): Promise<FuzzWorld> {
  let at = START;
  test.setNow(new Date(at).toISOString());
  const admin = new pg.Client({ connectionString: test.adminUrl });
  await admin.connect();
  const tables = await readTables(admin);
  const { owner } = await test.build.company();
  const { organizationId } = owner;
  await seedCompany(test, { admin, tables, person: owner });
  const ofProduct = tables.filter((table) => !isOfPayrolls(table) && !MADE_BY_PRODUCT.test(table.name));
  for (const table of EMPTIED) await admin.query(`delete from app.${table} where organization_id = $1`, [organizationId]);
  const people: Person[] = [owner];
  for (const group of [...PERMISSION_GROUPS.filter((name) => name !== 'owner'), null])
    people.push(await test.build.person({ organizationId, groups: group ? [group] : [], salary: 20_000 }));
  const staff = await test.build.staff('Nattapon');
  const account = await accountWithPassword(test);
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c84' } })
    .png()
    .toBuffer();
  const rows = new Map<string, SeededRow[]>();
  const kept = await keepStanding(admin, people);
  const mend = async () => {
    at += MINUTE_MS;
    test.setNow(new Date(at).toISOString());
    await restoreStanding(admin, people, kept);
    const stock = await seedTables(admin, ofProduct, organizationId);
    for (const { name } of tables.filter((table) => NAMED_BY_IDS.has(table.name))) {
      const latest = `select * from ${name} where organization_id = $1 order by ctid desc limit ${KNOWN_ROWS}`;
      const found = await admin.query<SeededRow>(latest, [organizationId]);
      const first = stock.get(name);
      rows.set(name, first ? [first, ...found.rows] : found.rows);
    }
  };
  await mend();
  return { owner, people, staff, account, material: { rows, png }, mend, close: () => admin.end() };
}

async function accountWithPassword(test: TestApp): Promise<Person> {
  const email = 'nok@example.test';
  const password = 'quiet-Otter_47';
  const userId = await test.services.identity.createAccount({ email, password, name: 'Nok Dee', isVerified: true });
  return { userId, email, employeeId: '', organizationId: '', groups: [] };
}

type Standing = { settings: unknown; products: unknown };

async function keepStanding(admin: pg.Client, [owner]: readonly Person[]): Promise<Standing> {
  const { rows } = await admin.query<Standing>(
    'select o.settings, s.products from app.organization o join app.subscription s using (organization_id) where organization_id = $1',
    [owner?.organizationId],
  );
  return { settings: JSON.stringify(rows[0]?.settings), products: JSON.stringify(rows[0]?.products) };
}

async function restoreStanding(admin: pg.Client, people: readonly Person[], { settings, products }: Standing) {
  for (const { organizationId, employeeId, userId, groups } of people) {
    await admin.query(
      `insert into directory.membership (user_id, organization_id, employee_id, permission_groups, approve_status)
         values ($1, $2, $3, $4, 'APPROVED') on conflict (user_id, organization_id) do update
         set employee_id = excluded.employee_id, permission_groups = excluded.permission_groups, approve_status = 'APPROVED'`,
      [userId, organizationId, employeeId, groups],
    );
    await admin.query(
      `update app.employee set approve_status = 'APPROVED', end_date = null where organization_id = $1 and id = $2
         and (approve_status <> 'APPROVED' or end_date is not null)`,
      [organizationId, employeeId],
    );
  }
  const { organizationId } = people[0] ?? {};
  await admin.query(
    `update app.organization set settings = $2, country_code = 'TH', is_enterprise = true where organization_id = $1`,
    [organizationId, settings],
  );
  await admin.query('update directory.user_profile set is_email_verified = true where not is_email_verified');
  await admin.query('update app.subscription set products = $2, is_active = true where organization_id = $1', [
    organizationId,
    products,
  ]);
}
