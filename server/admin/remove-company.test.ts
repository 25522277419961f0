import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminForFile } from '../testing/admin-for-file.ts';
import { appForFile } from '../testing/app-for-file.ts';
import type { Person } from '../testing/build.ts';
import { lockHolderForFile } from '../testing/lock-holder.ts';
import { PDF_BYTES, upload } from '../testing/upload.ts';
import { companyTables } from './company-tables.ts';
import { CommandRefused } from './operator.ts';
import { typedCommands } from './testing/typed-commands.ts';

const test = appForFile();
const admin = adminForFile(test);
const lockHolder = lockHolderForFile(test);
const run = typedCommands(test, admin);
let owner: Person;
let company: string;
beforeEach(async () => {
  ({ owner, organizationId: company } = await test.build.company({ name: 'บริษัท "หนึ่ง"' }));
  await addFile();
});

const addFile = () => upload(test, owner, { purpose: 'employee-document', name: 'a.pdf', bytes: PDF_BYTES });
const remove = () => run('company-remove', '--company', company, '--confirm', 'บริษัท "หนึ่ง"');
const employees = async () =>
  (await admin.client.query('select from app.employee where organization_id = $1', [company])).rowCount;
/** A payment by PayPal that the company agreed on. */
const agree = (paypalId: string, status: 'asked' | 'running') =>
  admin.client.query(
    `with ordered as (insert into app.plan_order (organization_id, number, status, kind, method, feature, period_from, period_to, term_days,
        credit, net, vat_rate, vat, withholding_rate, withholding, total, payable, billing, invoice, created_at, lapses_on)
      values ($1, $2, 'paid', 'new', 'paypal', 'monthly', '2026-03-01', '2026-03-31', 31, 0, 1, 7, 1, 0, 0, 1, 1, '{}', '{}', now(), '2026-03-08')
      returning id)
    insert into app.paypal_agreement (organization_id, order_id, status, paypal_id, feature, first_amount, next_amount, next_on, created_at)
    select $1, id, $3, $2, 'monthly', 1, 1, '2026-04-01', now() from ordered`,
    [company, paypalId, status],
  );
/** How many files of the company have bytes in the store. */
function storedFiles(): number {
  const folder = join(test.services.config.dataDir, 'files', company);
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
async function guards() {
  const { rows } = await admin.client.query(`select
    (select count(*) from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'app'::regnamespace) as unforced,
    (select count(*) from pg_trigger where tgenabled <> 'O' and not tgisinternal) as silent,
    (select count(*) from pg_constraint where contype = 'f' and condeferrable and connamespace = 'app'::regnamespace) as deferred`);
  return rows[0];
}

/** While `work` runs, the database ends as many removals with this state as it is told, each when the removal is written down. */
async function undoing(times: number, state: '40P01' | '55P03', work: () => Promise<void>) {
  await admin.client.query(`create sequence directory.tries;
    create function directory.undo() returns trigger language plpgsql as $$ begin
      if nextval('directory.tries') <= ${times} then raise exception 'undone' using errcode = '${state}'; end if; return new; end $$;
    create trigger undo before insert on directory.operator_action for each row execute function directory.undo()`);
  try {
    await work();
    const { rows } = await admin.client.query<{ tries: number }>('select last_value::int as tries from directory.tries');
    return rows[0]?.tries;
  } finally {
    await admin.client.query('drop function directory.undo() cascade; drop sequence directory.tries');
  }
}

describe('a company that is removed', () => {
  it('goes although the database undid the first try for other work that it met', async () => {
    expect(await undoing(1, '40P01', async () => void (await remove()))).toBe(2);
    expect([await employees(), storedFiles()]).toEqual([0, 0]);
  });

  it.each([
    ['met it each time', '40P01'],
    ['holds a table for too long', '55P03'],
  ] as const)('stays whole where other work %s, and the operator is told so', async (_name, state) => {
    const before = await guards();
    await undoing(100, state, async () => {
      await expect(remove()).rejects.toThrow(CommandRefused);
      await expect(remove()).rejects.toThrow('nothing was removed: the database was busy with other work');
    });
    expect([await employees(), storedFiles()]).toEqual([1, 1]);
    expect(await guards()).toEqual(before);
    await remove();
    expect([await employees(), storedFiles()]).toEqual([0, 0]);
  });

  it('tells of files that the store did not take away, and removes the rest', async () => {
    const broken = vi.spyOn(test.services.files, 'remove').mockRejectedValueOnce(new Error('the store does not answer'));
    await addFile();
    await expect(remove()).rejects.toThrow(
      new RegExp(`^company ${company} was removed, but not these of its files.*: [0-9a-f-]{36}$`),
    );
    broken.mockRestore();
    expect([await employees(), storedFiles()]).toEqual([0, 1]);
  });

  it('stays when a payment was agreed on while it waited, and says where PayPal takes no more', async () => {
    const { paypal } = test.services;
    if (paypal === null) throw new Error('a test plays PayPal');
    const cancel = vi.spyOn(paypal, 'cancel').mockImplementation(async ({ paypalId }) => {
      if (paypalId === 'I-FIRST' && cancel.mock.calls.length === 1) await agree('I-SECOND', 'asked');
    });
    await agree('I-FIRST', 'running');
    await expect(remove()).rejects.toThrow('nothing was removed: a payment by PayPal was agreed on meanwhile');
    await undoing(1, '55P03', () => expect(remove()).rejects.toThrow('PayPal takes no more of it from now on. Run'));
    expect(await employees()).toBe(1);
    await remove();
    expect(await employees()).toBe(0);
    cancel.mockRestore();
  });

  it('leaves no file behind that came while it waited', async () => {
    const [first] = await companyTables(admin.client);
    await lockHolder.query('begin');
    await lockHolder.query(`lock table ${first?.name} in share mode`);
    const removal = remove();
    await expect.poll(lockHolder.waiting).toBe(1);
    expect((await addFile()).statusCode).toBe(200);
    expect(storedFiles()).toBe(2);
    await lockHolder.query('commit');
    await removal;
    expect(storedFiles()).toBe(0);
  });

  it('leaves the guards of the database standing', async () => {
    const before = await guards();
    await remove();
    expect(await guards()).toEqual(before);
    expect(before).toMatchObject({ unforced: 0, silent: 0 });
  });
});
