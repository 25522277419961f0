import { expect, it } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { supportNotes } from '../../../contract/console/support-notes.ts';
import { refusalCode } from '../../testing/app.ts';
import { consoleForFile } from './testing-console.ts';

const desk = consoleForFile();
const { test, call } = desk;

it('keeps what staff write about a company, newest first, for staff alone', async () => {
  const { organizationId, owner } = await test.build.company();
  const write = (text: string) => call().call(supportNotes.create, { body: { organizationId, text } });
  await write('Wants a second branch from July');
  test.setNow('2026-05-04T03:01:00Z');
  await write('Called back');
  const { content, totalElements } = await call().call(supportNotes.list, { query: { orgId: organizationId } });
  expect(content.map(({ text, staffName, isOwn }) => [text, staffName.split(' ')[0], isOwn])).toEqual([
    ['Called back', 'Napat', true],
    ['Wants a second branch from July', 'Napat', true],
  ]);
  expect(totalElements).toBe(2);
  expect(await refusalCode(test.as(owner).call(supportNotes.list, { query: { orgId: organizationId } }))).toBe('auth/forbidden');
  const log = await test.as(owner).raw(activity.page, { query: {} });
  expect(log.body).toContain('support-note.create');
  expect(log.body).not.toContain('Called back');
});

it('lets only its writer remove a note', async () => {
  const { organizationId } = await test.build.company();
  const { organizationId: other } = await test.build.company();
  const note = await call().call(supportNotes.create, { body: { organizationId, text: 'Mine' } });
  const colleague = test.as(await test.build.staff('Ploy'));
  const query = { orgId: organizationId, id: note.id };
  expect((await colleague.call(supportNotes.list, { query: { orgId: organizationId } })).content[0]).toMatchObject({
    isOwn: false,
  });
  expect(await refusalCode(colleague.call(supportNotes.remove, { query }))).toBe('not-found');
  expect(await refusalCode(call().call(supportNotes.remove, { query: { ...query, orgId: other } }))).toBe('not-found');
  await call().call(supportNotes.remove, { query });
  expect((await call().call(supportNotes.list, { query: { orgId: organizationId } })).content).toEqual([]);
});
