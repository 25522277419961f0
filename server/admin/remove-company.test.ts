import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
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
const other = lockHolderForFile(test);
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

/** While `work` runs, the database undoes as many removals for other work as it is told, each when the removal is written down. */
async function undoing(times: number, work: () => Promise<void>) {
  await admin.client.query(`create sequence directory.tries;
    create function directory.undo() returns trigger language plpgsql as $$ begin
      if nextval('directory.tries') <= ${times} then raise exception 'deadlock' using errcode = '40P01'; end if; return new; end $$;
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
    expect(await undoing(1, async () => void (await remove()))).toBe(2);
    expect([await employees(), storedFiles()]).toEqual([0, 0]);
  });

  it('stays whole where other work met it each time, and the operator is told so', async () => {
    const before = await guards();
    const refused = async () => {
      await expect(remove()).rejects.toThrow(CommandRefused);
      await expect(remove()).rejects.toThrow('nothing was removed: the database was busy with other work');
    };
    expect(await undoing(6, refused)).toBe(6);
    expect([await employees(), storedFiles()]).toEqual([1, 1]);
    expect(await guards()).toEqual(before);
    await remove();
    expect([await employees(), storedFiles()]).toEqual([0, 0]);
  });

  it('leaves no file behind that came while it waited', async () => {
    const [first] = await companyTables(admin.client);
    await other.query('begin');
    await other.query(`lock table ${first?.name} in share mode`);
    const removal = remove();
    await expect.poll(other.waiting).toBe(1);
    expect((await addFile()).statusCode).toBe(200);
    expect(storedFiles()).toBe(2);
    await other.query('commit');
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
