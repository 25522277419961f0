import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { PDF_BYTES, upload } from '../../testing/upload.ts';

const at = companyForEachTest('2026-06-12T05:00:00Z');
let boss: Person;
let nok: Person;
let other: Person;
beforeEach(async () => {
  const { host, organizationId } = at;
  boss = await host.build.person({ organizationId, groups: ['manager'], code: 'M1', firstName: 'Mali' });
  const departmentId = await host.build.department(organizationId, 'Sales', [boss]);
  nok = await host.build.person({ organizationId, departmentId, code: 'N1', firstName: 'Nok', lastName: 'Dee' });
  other = await host.build.person({ organizationId, code: 'X1', firstName: 'Xan' });
});
const as = (person: Person) => at.host.as(person);
const give = (employeeIds: string[], more: { channelId?: string } = {}) =>
  as(boss).call(tasks.create, { body: { title: 'นับสต๊อก', employeeIds, dueDate: plainDate('2026-06-15'), ...more } });
const titles = async (person: Person, query = {}) =>
  (await as(person).call(tasks.search, { query })).content.map(({ title }) => title);

describe('a task', () => {
  test('is given in a channel, read by its people and its department’s manager, and by nobody else', async () => {
    const channel = await as(boss).call(tasks.addChannel, { body: { name: 'Warehouse' } });
    const again = as(at.owner).call(tasks.addChannel, { body: { name: 'WAREHOUSE' } });
    expect(await refusalCode(again)).toBe('array/already-exist');
    const task = await give([nok.employeeId], { channelId: channel.id });
    expect(task).toMatchObject({
      channel: { name: 'Warehouse' },
      people: [{ code: 'N1' }],
      createdBy: { code: 'M1' },
      doneDate: null,
    });
    const viewer = await at.host.build.person({ organizationId: at.organizationId, groups: ['reportViewer'] });
    for (const person of [boss, nok, at.owner, viewer]) expect(await titles(person)).toEqual(['นับสต๊อก']);
    expect(await titles(other)).toEqual([]);
    expect(await refusalCode(as(other).call(tasks.get, { query: { id: task.id } }))).toBe('not-found');
    expect(await as(nok).call(tasks.channels, {})).toEqual([{ id: channel.id, name: 'Warehouse', tasks: 1 }]);
    expect(await as(other).call(tasks.channels, {})).toEqual([{ id: channel.id, name: 'Warehouse', tasks: 0 }]);
    expect(await titles(boss, { channelId: channel.id, status: 'done' })).toEqual([]);
    expect(await titles(boss, { mine: true })).toEqual([]);
    expect(await titles(nok, { mine: true, name: 'สต๊อก' })).toEqual(['นับสต๊อก']);
  });

  test('is told to its people when it is given, and to those who come to it later; not to who gives it', async () => {
    const { id, version } = await give([nok.employeeId, boss.employeeId]);
    const toldOf = async (person: Person) =>
      (await as(person).call(notifications.list, {})).content
        .filter(({ kind }) => kind === 'task-given')
        .map(({ facts, link }) => [facts.title, link]);
    expect(await toldOf(nok)).toEqual([['นับสต๊อก', '/webview/tasks']]);
    expect(await toldOf(boss)).toEqual([]);
    await as(at.owner).call(tasks.update, { body: { id, version, employeeIds: [nok.employeeId, other.employeeId] } });
    expect(await toldOf(other)).toHaveLength(1);
    expect(await toldOf(nok)).toHaveLength(1);
  });

  test('is given to people whom the manager sees, and to nobody by who manages nobody', async () => {
    expect(await refusalCode(give([other.employeeId]))).toBe('ref-not-found');
    const body = { title: 'x', employeeIds: [nok.employeeId] };
    expect(await refusalCode(as(nok).call(tasks.create, { body }))).toBe('auth/forbidden');
  });

  test('is talked about and done by its people; a reader of reports only reads', async () => {
    const { id, version } = await give([nok.employeeId]);
    await as(nok).call(tasks.write, { body: { id, text: 'เริ่มแล้ว' } });
    await as(boss).call(tasks.write, { body: { id, text: 'ดีมาก' } });
    const written = await as(nok).call(tasks.messages, { query: { id } });
    expect(written.content.map(({ text, employee }) => [employee?.code, text]).sort()).toEqual([
      ['M1', 'ดีมาก'],
      ['N1', 'เริ่มแล้ว'],
    ]);
    const viewer = await at.host.build.person({ organizationId: at.organizationId, groups: ['reportViewer'] });
    const done = { body: { id, version, isDone: true } };
    expect(await refusalCode(as(viewer).call(tasks.setDone, done))).toBe('auth/forbidden');
    expect(await as(nok).call(tasks.setDone, done)).toMatchObject({
      doneDate: expect.anything(),
      doneBy: { code: 'N1' },
      messages: 2,
    });
    expect(await refusalCode(as(boss).call(tasks.setDone, done))).toBe('conflict');
    expect(await titles(boss, { status: 'open' })).toEqual([]);
  });

  test('is changed and removed by who gave it or manages the company', async () => {
    const { id, version } = await give([nok.employeeId]);
    const changed = await as(at.owner).call(tasks.update, {
      body: { id, version, title: 'นับใหม่', dueDate: null, employeeIds: [other.employeeId] },
    });
    expect(changed).toMatchObject({ title: 'นับใหม่', dueDate: null, people: [{ code: 'X1' }] });
    expect(await titles(nok)).toEqual([]);
    const remove = { query: { id, version: changed.version } };
    expect((await refusal(as(other).call(tasks.remove, remove)))?.status).toBe(403);
    await as(boss).call(tasks.remove, remove);
    expect(await titles(at.owner)).toEqual([]);
  });

  test('has files, which its people add, rename with their ending, and take out', async () => {
    const { id } = await give([nok.employeeId]);
    const sent = await upload(at.host, nok, { purpose: 'task-file', name: 'count.pdf', bytes: PDF_BYTES });
    const fileId = sent.json().id;
    const added = await as(nok).call(tasks.addFile, { body: { id, fileId } });
    expect(added.files).toMatchObject([{ id: fileId, name: 'count.pdf' }]);
    expect((await at.host.app.inject({ url: added.files[0]?.url ?? '' })).statusCode).toBe(200);
    const renamed = await as(boss).call(tasks.renameFile, { body: { id, fileId, name: 'ผลนับ' } });
    expect(renamed.files.map(({ name }) => name)).toEqual(['ผลนับ.pdf']);
    expect(await refusalCode(as(other).call(tasks.removeFile, { query: { id, fileId } }))).toBe('not-found');
    await as(nok).call(tasks.removeFile, { query: { id, fileId } });
    expect((await as(nok).call(tasks.get, { query: { id } })).files).toEqual([]);
  });
});

describe('no more than a number', () => {
  const insert = (columns: string, value: RawBuilder<unknown>, count: number) =>
    at.host.build.inTenant(at.organizationId, (tx) =>
      sql`insert into ${sql.raw(columns)} select ${value} from generate_series(1, ${count}) n`.execute(tx),
    );

  test('of messages can be written to a task, and of files added to it', async () => {
    const { id } = await give([nok.employeeId]);
    const message = sql`${at.organizationId}::uuid, ${id}::uuid, ${nok.employeeId}::uuid, 'x', now()`;
    await insert('app.task_message (organization_id, task_id, employee_id, content, created_at)', message, 999);
    await as(nok).call(tasks.write, { body: { id, text: 'หนึ่งพัน' } });
    const more = await refusal(as(nok).call(tasks.write, { body: { id, text: 'เกิน' } }));
    expect(more).toMatchObject({ code: 'task/too-many-messages', message: expect.stringContaining('1,000 messages') });
    for (let number = 1; number <= 51; number += 1) {
      const sent = await upload(at.host, nok, { purpose: 'task-file', name: `${number}.pdf`, bytes: PDF_BYTES });
      const adding = as(nok).call(tasks.addFile, { body: { id, fileId: sent.json().id } });
      if (number <= 50) await adding;
      else expect(await refusalCode(adding)).toBe('task/too-many-files');
    }
  });

  test('of channels can a company have', async () => {
    const channel = sql`${at.organizationId}::uuid, 'Channel ' || n, ${boss.employeeId}::uuid, now()`;
    await insert('app.task_channel (organization_id, name, created_by, created_at)', channel, 200);
    const more = as(boss).call(tasks.addChannel, { body: { name: 'One more' } });
    expect(await refusalCode(more)).toBe('task-channel/too-many');
  });

  test('of channels is passed by none of ten that are added at once', async () => {
    const kept = () =>
      at.host.build.inTenant(at.organizationId, async (tx) => {
        const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from app.task_channel`.execute(tx);
        return rows[0]?.kept ?? 0;
      });
    const channel = sql`${at.organizationId}::uuid, 'Earlier ' || n, ${boss.employeeId}::uuid, now()`;
    await insert('app.task_channel (organization_id, name, created_by, created_at)', channel, 199 - (await kept()));
    const adding = Array.from({ length: 10 }, (_, n) => as(boss).call(tasks.addChannel, { body: { name: `At once ${n}` } }));
    const ended = await Promise.allSettled(adding);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await kept()).toBe(200);
  });
});

test('employments are those of the people whom the caller sees', async () => {
  const codes = async (person: Person) => (await as(person).call(tasks.employments, {})).content.map(({ code }) => code);
  expect(await codes(at.owner)).toEqual(expect.arrayContaining(['M1', 'N1', 'X1']));
  expect(await codes(boss)).toEqual(['M1', 'N1']);
  const [found] = (await as(boss).call(tasks.employments, { query: { name: 'Nok' } })).content;
  expect(found).toMatchObject({ code: 'N1', department: { name: 'Sales' } });
});
