import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { company } from '../contract/company/company.ts';
import { employees } from '../contract/people/employees.ts';
import { invitations } from '../contract/people/invitations.ts';
import { organizations } from '../contract/people/organizations.ts';
import { addDays } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { givePasscode } from '../server/company/shared/company-passcode.ts';
import { onPool } from '../server/db/pool.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { COMPANY, DEMO_PASSWORD, SIGN_INS } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

const INVITED = ['invited@demo.wela', 'arisa.invited@demo.wela'];
const JOINERS = [
  { email: 'waiting@demo.wela', name: 'วรรณา รอรับ', role: 'waits to be let in' },
  { email: 'waiting2@demo.wela', name: 'ธนพล เพิ่งสมัคร', role: 'waits to be let in' },
  { email: 'rejected@demo.wela', name: 'สมหมาย ต่างบริษัท', role: 'was turned down' },
] as const;
const REJECTED = 'rejected@demo.wela';
const FORMER = { code: 'SW-EX1', email: 'former@demo.wela', firstName: 'กิตติ', lastName: 'ลาออก' };

/** People at the doors of the demo company, for the pages that they and its managers see. */
export const AT_THE_DOOR: readonly { email: string; role: string }[] = [
  ...JOINERS.filter(({ email }) => email !== 'waiting2@demo.wela'),
  { email: FORMER.email, role: 'was deactivated' },
];

type MakeAccount = (seat: { organizationId: string; email: string; groups: readonly string[] }) => Promise<void>;

/** Two open invitations, two requests to join, one turned down, and a person who left. A second run adds nothing. */
export async function loadWaysIn(app: FastifyInstance, today: PlainDate, makeAccount: MakeAccount) {
  const { services } = app;
  await withTenant(services.pool, COMPANY.organizationId, {}, (tx) =>
    givePasscode(tx, { organizationId: COMPANY.organizationId, services }, COMPANY.passcode),
  );
  const owner = await signInAs(app, SIGN_INS[0]?.email ?? '');
  const counts = await owner.call(company.employeeCount);
  await owner.call(invitations.create, { body: { emails: INVITED, needsApproval: false } });
  if (counts.joinRequest + counts.rejected < JOINERS.length) await askToJoin(app, owner);
  if (counts.deactivated === 0) await leave({ owner, today, makeAccount });
}

async function askToJoin(app: FastifyInstance, owner: DemoSession) {
  for (const { email, name } of JOINERS) {
    if (!(await makeStranger(app.services, email, name))) continue;
    const person = await signInAs(app, email);
    const { employeeId } = await person.call(organizations.join, { body: { passcode: COMPANY.passcode } });
    if (email !== REJECTED) continue;
    const reason = 'ไม่พบชื่อในรายชื่อพนักงานของบริษัท';
    await owner.call(employees.approve, { body: { id: employeeId, approved: false, reason } });
  }
}

/** False for a person who asked already. */
async function makeStranger({ identity, pool }: Services, email: string, name: string): Promise<boolean> {
  const known = await identity.findUserId(email);
  if (!known) await identity.createAccount({ email, password: DEMO_PASSWORD, name, isVerified: true, language: 'th' });
  const { numAffectedRows } = await sql`select 1 from directory.membership where user_id = ${known}`.execute(onPool(pool));
  return !numAffectedRows;
}

type Leaving = { owner: DemoSession; today: PlainDate; makeAccount: MakeAccount };

async function leave({ owner, today, makeAccount }: Leaving) {
  const found = await owner.call(employees.list, { query: { name: FORMER.code } });
  const endDate = addDays(today, -90);
  const body = { ...FORMER, startDate: addDays(today, -900), endDate };
  const { id } = found.content[0] ?? (await owner.call(employees.create, { body }));
  await makeAccount({ organizationId: COMPANY.organizationId, email: FORMER.email, groups: [] });
  await owner.call(employees.deactivate, { body: { id, reason: 'ลาออก ย้ายกลับภูมิลำเนา', endDate } });
}
