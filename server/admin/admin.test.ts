import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../contract/company/session.ts';
import { departments } from '../../contract/people/departments.ts';
import { employees } from '../../contract/people/employees.ts';
import { PaypalUnreachable } from '../adapters/paypal.ts';
import { adminForFile } from '../testing/admin-for-file.ts';
import { refusalCode } from '../testing/app.ts';
import { appForFile } from '../testing/app-for-file.ts';
import type { Person } from '../testing/build.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { readTables } from '../testing/seed-tables.ts';
import { PDF_BYTES, upload } from '../testing/upload.ts';
import { CommandRefused } from './operator.ts';
import { readCommand, WrongUse } from './run-command.ts';
import { typedCommands } from './testing/typed-commands.ts';

const test = appForFile();
const admin = adminForFile(test);
let owner: Person;
let company: string;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wela-admin-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  ({ owner, organizationId: company } = await test.build.company());
});

const run = typedCommands(test, admin);
const logged = async () => (await run('log')).split('\n').at(-1) ?? '';
const audited = async (action: string) => {
  const { rows } = await admin.client.query(
    'select actor_user_id, before, after from app.audit_event where organization_id = $1 and action = $2',
    [company, action],
  );
  return rows;
};
const newEmail = () => `operator-${Math.random().toString(36).slice(2)}@example.test`;

describe('words of a command', () => {
  it.each([
    ['a command that is not there', ['sell-all']],
    ['an option of another command', ['staff-add', '--email', 'a@b.test', '--seats', '3']],
    ['an option that is not there', ['list', '--all']],
    ['a missing option', ['owner-set', '--email', 'a@b.test']],
    ['an empty option', ['staff-add', '--email', '']],
    ['a word too many', ['list', 'everything']],
  ])('are refused before anything is opened: %s', (_name, args) => {
    expect(() => readCommand(args)).toThrow(WrongUse);
  });

  it.each([
    [['--plan', 'gold']],
    [['--plan', 'lite', '--seats', '0']],
    [['--plan', 'lite', '--seats', 'many']],
    [['--plan', 'lite', '--until', '2020-01-01']],
    [['--plan', 'lite', '--until', '2030-02-31']],
  ])('of a plan are checked: %j', async (words) => {
    await expect(run('plan-set', '--company', company, ...words)).rejects.toThrow(WrongUse);
  });

  it('explain themselves', () => {
    expect([readCommand([]), readCommand(['help']), readCommand(['list', '--help'])]).toEqual(['help', 'help', 'help']);
  });
});

describe('staff of the provider', () => {
  it('the first one gets an account, whose password is said once and never written down', async () => {
    const email = newEmail();
    const text = await run('staff-add', '--email', email, '--first-name', 'Napat', '--last-name', 'Wela');
    const password = /password (\S+):/.exec(text)?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9]{20}$/);
    const userId = await test.services.identity.findUserId(email);
    const staff = { ...owner, userId: userId ?? '', email, organizationId: '', roles: ['ADMIN'] };
    expect(await test.services.identity.proveHolder(staff.userId, { password })).toBe('proved');
    const { rows } = await admin.client.query('select roles from directory.user_profile where email = $1', [email]);
    expect(rows).toEqual([{ roles: ['ADMIN'] }]);
    expect(await logged()).toContain(`staff-add  ${email}`);
    expect(`${text}\n${await run('log')}`.split(password)).toHaveLength(2);
    expect(await run('list')).toContain(`staff of the provider: ${email}`);
  });

  it('one who leaves loses role and sessions; a new account needs its names', async () => {
    const email = newEmail();
    await expect(run('staff-add', '--email', email)).rejects.toThrow('--first-name');
    await run('staff-add', '--email', email, '--first-name', 'A', '--last-name', 'B');
    await run('staff-remove', '--email', email);
    const { rows } = await admin.client.query('select roles from directory.user_profile where email = $1', [email]);
    expect(rows).toEqual([{ roles: [] }]);
    await expect(run('staff-remove', '--email', newEmail())).rejects.toThrow(CommandRefused);
  });
});

describe('an owner of a company', () => {
  const groupsOf = async (email: string) => {
    const { rows } = await admin.client.query<{ groups: string[] }>(
      'select m.permission_groups as groups from directory.membership m join directory.user_profile p using (user_id) where p.email = $1 and m.organization_id = $2',
      [email, company],
    );
    return rows[0]?.groups;
  };

  it('is made of a new person, who may work at once; it stands in the log of the company', async () => {
    const email = newEmail();
    await run('owner-set', '--company', company, '--email', email, '--first-name', 'Malee', '--last-name', 'Dee');
    expect(await groupsOf(email)).toEqual(['owner']);
    const userId = (await test.services.identity.findUserId(email)) ?? '';
    const person = { ...owner, userId, email };
    expect(await test.as(person).call(employees.list)).toMatchObject({ totalElements: 2 });
    await expect(test.as(person).call(departments.create, { body: { name: 'Made by the new owner' } })).resolves.toBeTruthy();
    const [note] = await audited('company.set-owner');
    expect(note).toMatchObject({ actor_user_id: null, before: { owners: [owner.employeeId] } });
    expect(note.after.owners).toHaveLength(2);
  });

  it('takes the place of the one before, whose next call has lost the rights of an owner', async () => {
    const email = newEmail();
    await run('owner-set', '--company', company, '--email', email, '--replace', '--first-name', 'Malee', '--last-name', 'Dee');
    expect(await groupsOf(email)).toEqual(['owner']);
    const { rows } = await admin.client.query(
      'select permission_groups, session_version from directory.membership where employee_id = $1',
      [owner.employeeId],
    );
    expect(rows).toEqual([{ permission_groups: ['administrator'], session_version: 2 }]);
  });

  it('is not made of somebody whom the company turned down, nor in a company that is not there', async () => {
    const person = await test.build.person({ organizationId: company, approveStatus: 'REJECTED' } as never);
    await admin.client.query("update directory.membership set approve_status = 'REJECTED' where employee_id = $1", [
      person.employeeId,
    ]);
    const email = newEmail();
    await run('account-add', '--email', email, '--first-name', 'A', '--last-name', 'B');
    await admin.client.query('update directory.membership set user_id = $2 where employee_id = $1', [
      person.employeeId,
      await test.services.identity.findUserId(email),
    ]);
    await expect(run('owner-set', '--company', company, '--email', email)).rejects.toThrow('turned down');
    await expect(run('owner-set', '--company', 'No such company', '--email', email)).rejects.toThrow('there is no company');
  });
});

describe('the plan of a company', () => {
  const plan = async () => (await test.as(owner).call(session.profile)).plan;

  it('is what was sold by hand, with its seats and end, and takes effect with the next call', async () => {
    await run('plan-set', '--company', company, '--plan', 'lite', '--seats', '7', '--until', '2035-12-31');
    expect(await plan()).toMatchObject({ cloud: true, isLite: true, payroll: false, seats: 7 });
    await run('plan-set', '--company', company, '--plan', 'standard', '--seats', '120', '--payroll', '--station');
    expect(await plan()).toMatchObject({ cloud: true, isLite: false, payroll: true, station: true, seats: 120 });
    await run('plan-set', '--company', company, '--plan', 'free');
    expect(await plan()).toMatchObject({ isFree: true, cloud: false });
    expect(await audited('plan.set')).toHaveLength(3);
    expect(await run('list')).toMatch(new RegExp(`${company}  .*free`));
  });
});

describe('the second step of an account', () => {
  it('ends, with sessions and codes, for the one who is named', async () => {
    const email = newEmail();
    await run('owner-set', '--company', company, '--email', email, '--first-name', 'A', '--last-name', 'B');
    const userId = (await test.services.identity.findUserId(email)) ?? '';
    await admin.client.query(
      "insert into identity.second_factor (user_id, secret_sealed, created_at, confirmed_at) values ($1, '\\x01', now(), now())",
      [userId],
    );
    expect(await test.services.identity.hasSecondFactor(userId)).toBe(true);
    await run('second-factor-reset', '--email', email);
    expect(await test.services.identity.hasSecondFactor(userId)).toBe(false);
    expect(await audited('employee.reset-second-factor')).toHaveLength(1);
    await expect(run('second-factor-reset', '--email', email)).rejects.toThrow('no two-step verification');
  });
});

describe('one company', () => {
  let other: Person;
  beforeEach(async () => {
    ({ owner: other } = await test.build.company());
    const tables = (await readTables(admin.client)).filter(({ name }) => name !== 'app.audit_seal');
    for (const person of [owner, other]) await seedCompany(test, { admin: admin.client, tables, person });
    await upload(test, owner, { purpose: 'employee-document', name: 'a.pdf', bytes: PDF_BYTES });
    await admin.client.query('update app.organization set name = \'บริษัท "หนึ่ง"\' where organization_id = $1', [company]);
    await admin.client.query('update app.file set size_bytes = 0 where organization_id = $1 and size_bytes <> $2', [
      company,
      PDF_BYTES.length,
    ]);
  });
  /** How many rows each table holds of a company. */
  const rowsOf = async (organizationId: string) => {
    const counts: Record<string, number> = {};
    // Seals follow the events by themselves, a moment later.
    for (const { name } of (await readTables(admin.client)).filter((table) => table.name !== 'app.audit_seal')) {
      const { rows } = await admin.client.query<{ n: number }>(`select count(*) as n from ${name} where organization_id = $1`, [
        organizationId,
      ]);
      counts[name] = Number(rows[0]?.n ?? 0);
    }
    return counts;
  };

  it('is exported with every row and file of it, and nothing of another', async () => {
    const before = await rowsOf(company);
    await run('company-export', '--company', company, '--to', folder);
    const target = join(folder, `company-${company}`);
    const about = JSON.parse(readFileSync(join(target, 'company.json'), 'utf8'));
    expect(about).toMatchObject({ company: 'บริษัท "หนึ่ง"', missing: [] });
    const counted = Object.fromEntries(Object.keys(before).map((name) => [name, about.rows[name]]));
    expect(counted).toEqual(before);
    const [file] = readdirSync(join(target, 'files'));
    expect(readFileSync(join(target, 'files', file ?? ''))).toEqual(PDF_BYTES);
    const texts = readdirSync(join(target, 'tables')).map((name) => readFileSync(join(target, 'tables', name), 'utf8'));
    expect(texts.some((text) => text.includes(company))).toBe(true);
    expect(texts.some((text) => text.includes(other.organizationId))).toBe(false);
    expect(await audited('company.export')).toHaveLength(1);
  });

  it('is removed for good when its name was typed, and no row of another is touched', async () => {
    const before = await rowsOf(other.organizationId);
    await expect(run('company-remove', '--company', company, '--confirm', 'yes')).rejects.toThrow('nothing was removed');
    expect((await rowsOf(company))['app.employee']).toBeGreaterThan(0);
    await run('company-remove', '--company', company, '--confirm', 'บริษัท "หนึ่ง"');
    expect(Object.entries(await rowsOf(company)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(other.organizationId)).toEqual(before);
    expect(
      existsSync(join(test.services.config.dataDir, 'files', company)) &&
        readdirSync(join(test.services.config.dataDir, 'files', company), { recursive: true, withFileTypes: true }).some(
          (entry) => entry.isFile(),
        ),
    ).toBe(false);
    expect(await logged()).toContain('company-remove');
    expect(await refusalCode(test.as(owner).call(employees.list))).not.toBeNull();
    await expect(test.as(other).call(employees.list)).resolves.toBeTruthy();
  });

  it('stays while PayPal cannot be told to take no more of it', async () => {
    const { paypal } = test.services;
    if (paypal === null) throw new Error('a test plays PayPal');
    await admin.client.query(
      "update app.paypal_agreement set status = 'running', paypal_id = 'I-PAYS' where organization_id = $1",
      [company],
    );
    const cancelled: string[] = [];
    const cancel = vi.spyOn(paypal, 'cancel').mockRejectedValueOnce(new PaypalUnreachable('no answer'));
    const removal = ['company-remove', '--company', company, '--confirm', 'บริษัท "หนึ่ง"'] as const;
    await expect(run(...removal)).rejects.toThrow('PayPal did not end I-PAYS');
    expect((await rowsOf(company))['app.employee']).toBeGreaterThan(0);
    cancel.mockImplementation(async ({ paypalId }) => void cancelled.push(paypalId));
    await run(...removal);
    expect(cancelled).toEqual(['I-PAYS']);
    cancel.mockRestore();
  });
});
