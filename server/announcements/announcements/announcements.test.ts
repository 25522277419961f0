import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireQuery } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { departments } from '../../../contract/people/departments.ts';
import { positions } from '../../../contract/people/positions.ts';
import { plainDate } from '../../../domain/units.ts';
import { refusal, refusalCode } from '../../testing/app.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { announcementActions } from './testing-announcements.ts';

const c = companyForEachTest('2026-06-02T02:00:00Z');
const act = announcementActions(c.host);
const as = (person = c.owner) => c.host.as(person);
const person = (more: { departmentId?: string; approveStatus?: string } = {}) =>
  c.host.build.person({ organizationId: c.organizationId, ...more });
const fieldsOf = async (attempt: Promise<unknown>) =>
  (await refusal(attempt))?.errors.map(({ field, code }) => `${field} ${code}`) ?? [];

describe('writing', () => {
  test('a draft is made, written, renamed, copied and deleted', async () => {
    const made = await as().call(announcements.create, { body: { name: 'Water', externalCode: 'A-1' } });
    expect(made).toMatchObject({ status: 'DRAFT', sendMethod: 'IMMEDIATELY', externalCode: 'A-1', recipientCount: null });
    expect(made.sender?.id).toBe(c.owner.employeeId);
    const saved = await as().call(announcements.save, {
      body: { id: made.id, title: 'Water cut', content: 'Friday\r\n9 to 12', idList: [c.owner.employeeId] },
    });
    expect(saved).toMatchObject({ content: 'Friday\n9 to 12', receives: { idList: [c.owner.employeeId] }, version: 2 });
    const renamed = await as().call(announcements.rename, { body: { id: made.id, name: 'Water June' } });
    expect(renamed).toMatchObject({ name: 'Water June', version: 3 });
    const copy = await as().call(announcements.duplicate, { query: { announceId: made.id } });
    expect(copy).toMatchObject({ name: 'Water June (copy)', title: 'Water cut', externalCode: null, receives: saved.receives });
    await as().call(announcements.remove, { query: { id: made.id } });
    expect((await as().call(announcements.list)).content.map((row) => row.id)).toEqual([copy.id]);
  });

  test.each([
    { name: 'x'.repeat(160), is: `${'x'.repeat(153)} (copy)` },
    { name: '😀'.repeat(80), is: `${'😀'.repeat(76)} (copy)` },
    { name: 'ที่'.repeat(53), is: `${'ที่'.repeat(51)} (copy)` },
  ])('the name of a copy is cut between signs: $is', async ({ name, is }) => {
    const { id } = await act.create(c.owner, name);
    expect(await as().call(announcements.duplicate, { query: { announceId: id } })).toMatchObject({ name: is });
  });

  test('a version that somebody changed since is refused', async () => {
    const draft = await act.draft(c.owner);
    const late = as().call(announcements.save, { body: { id: draft.id, version: draft.version - 1, title: 'Mine' } });
    expect(await refusalCode(late)).toBe('conflict');
    expect((await act.get(c.owner, draft.id)).title).toBe('Water cut');
  });

  test('an article loses what is scripted, and another kind of text does not keep its marks', async () => {
    const { id } = await act.create(c.owner);
    const content = '<h1 onclick="x()">News</h1><script>alert(1)</script><img src=x onerror=alert(1)>';
    const saved = await as().call(announcements.save, { body: { id, messageType: 'article', content } });
    expect(saved.content).toBe('<h2>News</h2>');
    const message = await as().call(announcements.save, { body: { id, messageType: 'message' } });
    expect(message.content).toBe('');
  });

  test('what an older cleaning kept is cleaned when it is read: by its writers, its readers and in a copy', async () => {
    const draft = await act.draft(c.owner);
    await act.send(c.owner, draft.id);
    await act.settled(c.owner, draft.id);
    const kept =
      '<p onclick="x()">No\u202e water</p><a href="java\u200bscript:alert(1)">more</a><script>alert(1)</script><img src="x" onerror="y()">';
    await c.host.build.inTenant(c.organizationId, (tx) =>
      sql`update app.announcement set message_type = 'article', content = ${kept}, title = ${'Water\u202e cut'}
        where id = ${draft.id}`.execute(tx),
    );
    const copy = await as().call(announcements.duplicate, { query: { announceId: draft.id } });
    const shown = [
      await act.get(c.owner, draft.id),
      await as().call(announcements.ownOne, { query: { id: draft.id } }),
      await act.get(c.owner, copy.id),
    ];
    for (const { title, content } of shown) {
      expect(title).toBe('Water cut');
      expect(content).toBe('<p>No water</p><a rel="noopener noreferrer nofollow" target="_blank">more</a>');
    }
  });

  test('one that was changed meanwhile is not sent', async () => {
    const draft = await act.draft(c.owner);
    await as().call(announcements.save, { body: { id: draft.id, title: 'Changed' } });
    const late = as().call(announcements.send, { body: { id: draft.id, version: draft.version } });
    expect(await refusalCode(late)).toBe('conflict');
    expect((await act.get(c.owner, draft.id)).status).toBe('DRAFT');
  });

  test('nothing is scheduled or sent before it is whole, and nothing of it is kept', async () => {
    const { id, version } = await act.create(c.owner);
    const wanted = ['title form/required', 'content form/required', 'idList form/required'];
    expect(await fieldsOf(act.send(c.owner, id))).toEqual(wanted);
    const soon = as().call(announcements.save, { body: { id, title: 'Kept?', scheduledTime: '2026-06-02 01:59:59' } });
    expect(await fieldsOf(soon)).toEqual([
      'content form/required',
      'idList form/required',
      'scheduledTime announcement/time-past',
    ]);
    expect(await act.get(c.owner, id)).toMatchObject({ title: '', status: 'DRAFT', version });
  });

  test('people, departments and positions of another company are refused at their list', async () => {
    const { id } = await act.create(c.owner);
    const stranger = (await c.host.build.company()).owner;
    for (const body of [
      { idList: [c.owner.employeeId, stranger.employeeId] },
      { departmentIds: [randomUUID()] },
      { positionIds: [randomUUID()] },
    ]) {
      const attempt = as().call(announcements.save, { body: { id, ...body } });
      expect(await fieldsOf(attempt)).toEqual([`${Object.keys(body)[0]} ref-not-found`]);
    }
    expect((await act.get(c.owner, id)).receives.idList).toEqual([]);
  });

  test('with a time it waits, without one it is a draft again', async () => {
    const draft = await act.draft(c.owner);
    const save = (scheduledTime: string | null) => as().call(announcements.save, { body: { id: draft.id, scheduledTime } });
    expect(await save('2026-06-03 01:00:00')).toMatchObject({
      status: 'SCHEDULED',
      sendMethod: 'SCHEDULED',
      scheduledTime: '2026-06-03 01:00:00',
    });
    expect(await save(null)).toMatchObject({ status: 'DRAFT', sendMethod: 'IMMEDIATELY', scheduledTime: null });
  });
});

describe('the list', () => {
  test('is found by name or title, by state, by person and by the day in the company’s zone', async () => {
    const [anna, ben] = [await person(), await person()];
    const forAnna = await act.draft(c.owner, { idList: [anna.employeeId], title: 'Badge ready' });
    await act.send(c.owner, forAnna.id);
    await act.settled(c.owner, forAnna.id);
    // 2 June, 23:30 in Bangkok.
    c.host.setNow('2026-06-02T16:30:00Z');
    const forBen = await act.draft(c.owner, { idList: [ben.employeeId], title: 'Locker' });
    // 3 June, half past midnight in Bangkok.
    c.host.setNow('2026-06-02T17:30:00Z');
    const late = await act.draft(c.owner, { isForAll: true, title: '100% tested_' });
    const found = async (query: WireQuery<typeof announcements.list>) =>
      (await as().call(announcements.list, { query })).content.map((row) => row.id);
    expect(await found({})).toEqual([late.id, forBen.id, forAnna.id]);
    expect(await found({ name: 'badge' })).toEqual([forAnna.id]);
    expect(await found({ name: '%' })).toEqual([late.id]);
    expect(await found({ statuses: ['SENT'] })).toEqual([forAnna.id]);
    expect(await found({ employeeIds: [anna.employeeId] })).toEqual([late.id, forAnna.id]);
    expect(await found({ employeeIds: [ben.employeeId] })).toEqual([late.id, forBen.id]);
    expect(await found({ to: plainDate('2026-06-02') })).toEqual([forBen.id, forAnna.id]);
    expect(await found({ from: plainDate('2026-06-03') })).toEqual([late.id]);
    expect(await found({ sort: 'name,asc', size: 1 })).toHaveLength(1);
    expect(await as().call(announcements.list)).toMatchObject({ page: 0, size: 5000, timeZone: { uniqueName: 'Asia/Bangkok' } });
  });
});

test('what waits is found by everybody whom it is meant for: by name, department with those below it, position, or all', async () => {
  const department = (name: string, parentId?: string) =>
    as().call(departments.create, { body: { name, ...(parentId ? { parentId } : {}) } });
  const sales = await department('Sales');
  const east = await department('East', sales.id);
  const position = await as().call(positions.create, { body: { name: 'Cashier' } });
  const [inEast, other] = [await person({ departmentId: east.id }), await person()];
  const gone = await person({ departmentId: east.id, approveStatus: 'DEACTIVATED' });
  await c.host.build.inTenant(c.organizationId, (tx) =>
    sql`update app.employee set position_id = ${position.id} where id = ${other.employeeId}`.execute(tx),
  );
  const drafts = [
    await act.draft(c.owner, { departmentIds: [sales.id], idList: [] }),
    await act.draft(c.owner, { positionIds: [position.id], idList: [] }),
    await act.draft(c.owner, { isForAll: true, idList: [] }),
    await act.draft(c.owner, { idList: [inEast.employeeId] }),
  ].map(({ id }) => id);
  const found = async ({ employeeId }: { employeeId: string }) => {
    const { content } = await as().call(announcements.list, { query: { employeeIds: [employeeId] } });
    return drafts.map((id) => content.some((row) => row.id === id));
  };
  expect(await found(inEast)).toEqual([true, false, true, true]);
  expect(await found(other)).toEqual([false, true, true, false]);
  expect(await found(gone)).toEqual([false, false, false, false]);
});

describe('whom it reaches', () => {
  test('departments with those below them, positions and people, each once; nobody who has left', async () => {
    const department = (name: string, parentId?: string) =>
      as().call(departments.create, { body: { name, ...(parentId ? { parentId } : {}) } });
    const sales = await department('Sales');
    const east = await department('East', sales.id);
    const other = await department('Stock');
    const [inSales, inEast, inStock] = [
      await person({ departmentId: sales.id }),
      await person({ departmentId: east.id }),
      await person({ departmentId: other.id }),
    ];
    await person({ departmentId: east.id, approveStatus: 'DEACTIVATED' });
    const draft = await act.draft(c.owner, { departmentIds: [sales.id], idList: [inEast.employeeId, inStock.employeeId] });
    expect(await act.info(c.owner, draft.id)).toMatchObject({ recipientCount: 3, receivedCount: 0, canRemind: false });
    await act.send(c.owner, draft.id);
    const sent = await act.settled(c.owner, draft.id);
    expect(sent).toMatchObject({ status: 'SENT', recipientCount: 3, sentDate: '2026-06-02 02:00:00' });
    for (const reader of [inSales, inEast, inStock]) expect(await act.own(reader)).toHaveLength(1);
    expect(await act.own(c.owner)).toEqual([]);
  });

  test('is fixed at sending: who comes into the department later does not receive it', async () => {
    const sales = await as().call(departments.create, { body: { name: 'Sales' } });
    await person({ departmentId: sales.id });
    const draft = await act.draft(c.owner, { departmentIds: [sales.id], idList: [] });
    await act.send(c.owner, draft.id);
    await act.settled(c.owner, draft.id);
    const late = await person({ departmentId: sales.id });
    expect(await act.own(late)).toEqual([]);
    expect(await act.info(c.owner, draft.id)).toMatchObject({ recipientCount: 1 });
  });

  test('nobody is refused, and the draft stays', async () => {
    const sales = await as().call(departments.create, { body: { name: 'Sales' } });
    const draft = await act.draft(c.owner, { departmentIds: [sales.id], idList: [] });
    expect(await refusalCode(act.send(c.owner, draft.id))).toBe('announcement/nobody');
    expect((await act.get(c.owner, draft.id)).status).toBe('DRAFT');
  });
});

describe('reading', () => {
  test('is of what was sent to oneself alone, and the first time counts', async () => {
    const [reader, other] = [await person(), await person()];
    const draft = await act.draft(c.owner, { idList: [reader.employeeId] });
    const open = (who = reader) => as(who).call(announcements.ownOne, { query: { id: draft.id } });
    const mark = (who = reader) => as(who).call(announcements.read, { body: { id: draft.id } });
    expect(await refusalCode(open())).toBe('not-found');
    await act.send(c.owner, draft.id);
    await act.settled(c.owner, draft.id);
    expect(await open()).toMatchObject({ title: 'Water cut', content: 'No water on Friday.', readDate: null });
    for (const attempt of [() => open(other), () => mark(other), () => open(c.owner)])
      expect(await refusalCode(attempt())).toBe('not-found');
    expect(await as(reader).call(notifications.list)).toMatchObject({ unread: 1 });
    expect(await mark()).toEqual({ readDate: '2026-06-02 02:00:00' });
    c.host.setNow('2026-06-02T03:00:00Z');
    expect(await mark()).toEqual({ readDate: '2026-06-02 02:00:00' });
    expect(await as(reader).call(notifications.list)).toMatchObject({ unread: 0 });
    expect(await as(reader).call(announcements.own)).toMatchObject({ unread: 0, totalElements: 1 });
    expect(await act.get(c.owner, draft.id)).toMatchObject({ readCount: 1, recipientCount: 1 });
  });

  test('who received and who read it are two lists', async () => {
    const readers = [await person(), await person()];
    const [first] = readers;
    const draft = await act.draft(c.owner, { idList: readers.map((reader) => reader.employeeId) });
    await act.send(c.owner, draft.id);
    await act.settled(c.owner, draft.id);
    if (first) await as(first).call(announcements.read, { body: { id: draft.id } });
    const people = async (query: { type: 'receive' | 'read'; unreadOnly?: boolean }) =>
      (await as().call(announcements.people, { query: { id: draft.id, ...query } })).content.map((row) => row.employeeId);
    expect((await people({ type: 'receive' })).sort()).toEqual(readers.map((reader) => reader.employeeId).sort());
    expect(await people({ type: 'read' })).toEqual([first?.employeeId]);
    expect(await people({ type: 'receive', unreadOnly: true })).toEqual([readers[1]?.employeeId]);
  });
});

describe('a reminder', () => {
  test('goes to those who have not read it, once a day and three times', async () => {
    const [reader, quick] = [await person(), await person()];
    const draft = await act.draft(c.owner, { idList: [reader.employeeId, quick.employeeId] });
    const remind = () => as().call(announcements.remind, { body: { id: draft.id } });
    expect(await refusalCode(remind())).toBe('state/not-allowed');
    await act.send(c.owner, draft.id);
    await act.settled(c.owner, draft.id);
    await as(quick).call(announcements.read, { body: { id: draft.id } });
    expect(await remind()).toMatchObject({ reminderCount: 1, canRemind: false, lastRemindedAt: '2026-06-02 02:00:00' });
    expect(await refusalCode(remind())).toBe('announcement/reminded-lately');
    const toldOf = async (who: typeof reader) =>
      (await as(who).call(notifications.list)).content.map((row) => row.facts.again ?? 0);
    expect([await toldOf(reader), await toldOf(quick)]).toEqual([[1, 0], [0]]);
    for (const day of ['03', '04']) {
      c.host.setNow(`2026-06-${day}T02:00:00Z`);
      await remind();
    }
    c.host.setNow('2026-06-05T02:00:00Z');
    expect(await refusalCode(remind())).toBe('announcement/reminded-enough');
  });
});
