import { beforeEach, expect, test } from 'vitest';
import { imports } from '../../../contract/imports/imports.ts';
import type { Person } from '../../testing/build.ts';
import { importCompanyForEachTest } from './testing-company.ts';
import { importWhole, settled, upload } from './testing-files.ts';

const firm = importCompanyForEachTest();
const { app } = firm;

/** More rows than are written while the caller waits. */
const MANY = 1001;
const daysNamed = (name: string, count = MANY) => {
  const dates = Array.from({ length: count }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));
  return { name: `${name}.csv`, content: ['date,name', ...dates.map((date) => `${date},${name}`)].join('\n') };
};
const commit = (id: string) => firm.as.call(imports.commit, { body: { id, mode: 'all' } });
const revert = (id: string) => firm.as.call(imports.revert, { body: { id, reason: 'wrong file' } });
const names = async () =>
  (await firm.query<{ name: string }>('select distinct name from app.holiday where organization_id = $1')).map((row) => row.name);

const begun: string[] = [];
const holding = new Map<string, () => void>();
let isDefined = false;
beforeEach(() => {
  begun.length = 0;
  if (isDefined) return;
  isDefined = true;
  app.services.jobs.define('held', 'export', async ({ input }) => {
    const name = String(input);
    await new Promise<void>((resolve) => {
      holding.set(name, resolve);
      begun.push(name);
    });
    return {};
  });
  app.services.jobs.define('noted', 'export', async ({ input }) => {
    begun.push(String(input));
    return {};
  });
});
const ask = (person: Person, name: 'held' | 'noted', input: string) =>
  app.build.inTenant(person.organizationId, (tx) =>
    app.services.jobs.enqueue(tx, { organizationId: person.organizationId, name, input, actor: person, language: 'en' }),
  );
const started = (name: string) => expect.poll(() => begun).toContain(name);
const release = (name: string) => holding.get(name)?.();

/** Holds the lock of imports, so that the one which is written stops in the middle; ends when `during` has. */
const whileWritingWaits = (during: () => Promise<void>) =>
  app.build.inTenant(firm.organizationId, async (tx) => {
    await tx.client.query("select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [firm.organizationId]);
    await during();
  });

test('a corrected file is written after the first one, also where its turn comes before', async () => {
  const [first, corrected] = [
    await upload(firm.as, 'holiday', daysNamed('Old')),
    await upload(firm.as, 'holiday', daysNamed('New')),
  ];
  // As many as are worked on at once, so that everything else waits.
  for (const name of ['one', 'two']) await ask(firm.owner, 'held', name);
  await started('one');
  await started('two');
  for (let count = 0; count < 8; count += 1) await ask(firm.owner, 'noted', `export ${count}`);
  await ask(firm.owner, 'held', 'last');
  await commit(first.id);
  release('one');
  await started('last');
  // Behind two jobs, and the first file was behind eleven.
  await commit(corrected.id);
  release('two');
  expect((await settled(firm.as, corrected.id)).status).toBe('committed');
  expect((await settled(firm.as, first.id)).status).toBe('committed');
  release('last');
  expect(await names()).toEqual(['New']);
});

test('of two files one waits in the queue and not at work, so that others have their turn', async () => {
  const other = (await app.build.company()).owner;
  const [first, second] = [
    await upload(firm.as, 'holiday', daysNamed('Old')),
    await upload(firm.as, 'holiday', daysNamed('New')),
  ];
  await whileWritingWaits(async () => {
    await commit(first.id);
    await commit(second.id);
    for (const name of ['other 1', 'other 2', 'other 3']) await ask(other, 'noted', name);
    await expect.poll(() => begun).toHaveLength(3);
  });
  await settled(firm.as, first.id);
  await settled(firm.as, second.id);
  expect(await names()).toEqual(['New']);
});

test('a small file that comes behind a large one follows it as a job, and so does what is taken back', async () => {
  const before = await importWhole(firm.as, 'holiday', { name: 'before.csv', content: 'date,name\n2026-01-01,New year' });
  const [large, small] = [
    await upload(firm.as, 'holiday', daysNamed('Old')),
    await upload(firm.as, 'holiday', daysNamed('New', 3)),
  ];
  await whileWritingWaits(async () => {
    expect((await commit(large.id)).status).toBe('committing');
    expect(await commit(small.id)).toMatchObject({ status: 'committing', jobId: expect.any(String) });
    expect(await revert(before.id)).toMatchObject({ status: 'reverting', jobId: expect.any(String) });
  });
  expect((await settled(firm.as, before.id)).status).toBe('reverted');
  expect((await firm.as.call(imports.get, { query: { id: small.id } })).result).toMatchObject({ added: 0, changed: 3 });
  expect((await names()).sort()).toEqual(['New', 'Old']);
});

test('a file whose work was lost holds up nobody', async () => {
  const [lost, next] = [
    await upload(firm.as, 'holiday', daysNamed('Old')),
    await upload(firm.as, 'holiday', daysNamed('New', 3)),
  ];
  await firm.query("update app.import_batch set status = 'committing' where organization_id = $1 and id = $2", [lost.id]);
  await firm.query(
    `insert into app.job (organization_id, kind, name, updated_at) values ($1, 'import', 'import-commit', now() - interval '25 hours')`,
  );
  expect((await commit(next.id)).status).toBe('committed');
});
