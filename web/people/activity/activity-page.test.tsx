import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activity } from '../../../contract/audit/activity.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { MALEE } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, exportWhole, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const WHOLE = given(activity.verify, { isIntact: true, events: 10, sealed: 10 });
const changed = {
  activityId: idOf(1),
  at: '2026-01-14 03:00:00',
  actor: { employeeId: MALEE.id, code: MALEE.code, firstName: 'Malee', lastName: 'Wong' },
  logType: 'employee.update',
  kind: 'update',
  entity: 'employee',
  subject: 'Somchai Dee',
} as const;
const refusedSignIn = {
  activityId: idOf(2),
  kind: 'login',
  logType: 'session.create',
  isRefused: true,
  device: 'Chrome',
} as const;
const LOG = given(activity.page, rows([changed, refusedSignIn]));

testListPage({
  path: '/activity-log/all',
  endpoint: activity.page,
  full: LOG,
  shows: /Somchai Dee/,
  empty: given(activity.page, rows([])),
  says: 'Nothing has been logged here yet',
  others: [WHOLE],
  second: given(activity.page, rows([changed], { size: 20, total: 50 })),
});

test('an entry tells when, who and what; a refused sign-in is marked', async () => {
  await renderPage('/activity-log/all', { answers: [LOG, WHOLE] });
  const lines = cellsOf(await screen.findByRole('table', { name: 'Activity log' }));
  expect(lines[0]?.slice(0, 2)).toEqual(['14 Jan 2026 10:00', 'Malee Wong']);
  expect(lines[1]?.[1]).toBe('The system');
  expect(lines[1]?.[2]).toBe('Refused');
});

test('a file that was made is told as exported, although nothing was added or removed', async () => {
  const exported = { ...changed, activityId: idOf(3), logType: 'timesheet.start-export', entity: 'timesheet', subject: null };
  await renderPage('/activity-log/all', { answers: [given(activity.page, rows([exported])), WHOLE] });
  const [line] = cellsOf(await screen.findByRole('table', { name: 'Activity log' }));
  expect(line?.[2]).toBe('Exported');
  expect(line?.[3]).toContain('Timesheet');
});

test('each tab asks for its own part, and the filters stand in the address', async () => {
  const { user, server, place } = await renderPage('/activity-log/team-log', { answers: [LOG, WHOLE] });
  expect(server.sent(activity.page)[0]?.query).toMatchObject({ getBy: 'team', sort: 'at,desc' });
  await press(user, 'People');
  await user.click(await screen.findByRole('checkbox', { name: 'E040 · Malee Wong' }));
  await waitFor(() => expect(place()).toBe(`/activity-log/team-log?person=${MALEE.id}`));
  await fill(user, 'From', '01/01/2026');
  await user.tab();
  await waitFor(() =>
    expect(server.sent(activity.page).at(-1)?.query).toMatchObject({ idList: MALEE.id, startDate: '2026-01-01' }),
  );
});

test('what changed is shown beside the list; a sign-in has nothing more to show', async () => {
  const { user, server } = await renderPage('/activity-log/all', {
    answers: [
      LOG,
      WHOLE,
      given(activity.get, { ...changed, before: { lastName: 'Do' }, after: { lastName: 'Dee' }, sealSeq: 7 }),
    ],
  });
  const [, , second] = await screen.findAllByRole('row');
  if (second) await user.click(second);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('row', { name: /Somchai Dee/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Details' });
  await waitFor(() => expect(drawer.textContent).toMatch(/Do.*Dee/));
  expect(server.sent(activity.get)[0]?.query).toEqual({ activityId: changed.activityId });
});

test('a broken log says where; it is checked again on demand', async () => {
  const { user, server } = await renderPage('/activity-log/all', {
    answers: [LOG, given(activity.verify, { isIntact: false, events: 10, sealed: 10, brokenAt: 6 })],
  });
  await press(user, 'Broken');
  expect(await screen.findByText('The sealed log does not fit at entry 6.')).toBeTruthy();
  server.set(WHOLE);
  await press(user, 'Check now');
  expect(await screen.findByRole('button', { name: 'Intact' })).toBeTruthy();
  expect(server.sent(activity.verify).at(-1)?.query).toEqual({ fresh: 'true' });
});

test('the log is made into a file with the filters as they are', async () => {
  const { user, server } = await renderPage('/activity-log/all?type=delete&q=som', {
    answers: [LOG, WHOLE, given(activity.export, { jobId: idOf(9) }), given(jobs.get, { status: 'failed' })],
  });
  await exportWhole(user);
  await press(user, 'Create the file', await screen.findByRole('dialog', { name: 'Export the activity log' }));
  await waitFor(() =>
    expect(server.bodyOf(activity.export)).toMatchObject({ getBy: 'all', logType: 'delete', q: 'som', format: 'xlsx' }),
  );
  expect(await screen.findByText(/^This did not finish/)).toBeTruthy();
});

test('a manager may not read it', async () => {
  const { server } = await renderPage('/activity-log/all', { as: { groups: ['manager'] } });
  expect(await screen.findByRole('heading', { name: 'No permission for this page' })).toBeTruthy();
  expect(server.sent(activity.page)).toEqual([]);
});
