import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { standIns } from '../../../contract/approvals/stand-ins.ts';
import { employees } from '../../../contract/people/employees.ts';
import { MALEE, SOMCHAI } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fill, noteAt, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const malee = { id: MALEE.id, code: 'E040', firstName: 'Malee', lastName: 'Wong', absence: null };
const somchai = { id: SOMCHAI.id, code: 'E041', firstName: 'Somchai', lastName: 'Dee', absence: null };
const PERIOD = {
  id: idOf(300),
  employee: malee,
  delegate: somchai,
  startDate: '2026-01-20',
  endDate: '2026-01-25',
  note: 'Holiday',
};
const ME = given(employees.get, MALEE);
type Periods = AnswerPart<typeof standIns.mine>['given'];
const mine = (own: Periods, received: Periods = []) => given(standIns.mine, { given: own, received, candidates: [somchai] });

testListPage({
  path: '/teams/approve-lines/stand-ins',
  endpoint: standIns.list,
  full: given(standIns.list, [PERIOD]),
  shows: 'Holiday',
  empty: given(standIns.list, []),
  says: 'Nobody stands in for anybody',
  action: 'Name a stand-in',
});

describe('one’s own page', () => {
  test('says who stands in for one and for whom one stands in, with the days', async () => {
    const now = {
      ...PERIOD,
      id: idOf(301),
      employee: somchai,
      delegate: malee,
      startDate: '2026-01-10',
      endDate: '2026-01-15',
      note: null,
    };
    await renderPage('/me/stand-in', { answers: [ME, mine([PERIOD], [now])] });
    const own = await screen.findByRole('table', { name: 'Who approves while you are away' });
    expect(cellsOf(own)[0]?.slice(0, 3)).toEqual([
      expect.stringContaining('Somchai Dee'),
      '20 Jan 2026 – 25 Jan 2026Later',
      'Holiday',
    ]);
    const received = screen.getByRole('table', { name: 'For whom you stand in' });
    expect(cellsOf(received)[0]?.slice(0, 2)).toEqual([expect.stringContaining('Somchai Dee'), '10 Jan 2026 – 15 Jan 2026Now']);
  });

  test('a stand-in is named for some days', async () => {
    const { user, server } = await renderPage('/me/stand-in', { answers: [ME, mine([]), given(standIns.createMine, PERIOD)] });
    expect(await screen.findByText('Nobody stands in for you')).toBeTruthy();
    await press(user, 'Name a stand-in');
    const drawer = await screen.findByRole('dialog', { name: 'Name a stand-in' });
    await choose(user, 'Stand-in', /Somchai Dee/, drawer);
    await fill(user, 'First day', '20 Jan 2026', drawer);
    await fill(user, 'Last day', '25 Jan 2026', drawer);
    await press(user, 'Name a stand-in', drawer);
    await waitFor(() => expect(server.sent(standIns.createMine)).toHaveLength(1));
    expect(server.bodyOf(standIns.createMine)).toMatchObject({
      delegateId: SOMCHAI.id,
      startDate: '2026-01-20',
      endDate: '2026-01-25',
    });
  });

  test('who is away themselves is refused at the field', async () => {
    const facts = { name: 'Somchai Dee', from: '21 Jan 2026', to: '22 Jan 2026' };
    const errors = [{ field: 'delegateId', code: 'form/stand-in-away' }];
    const answers = [ME, mine([]), refused(standIns.createMine, 'array/already-exist', { errors, facts })];
    const { user } = await renderPage('/me/stand-in', { answers });
    await press(user, 'Name a stand-in');
    const drawer = await screen.findByRole('dialog', { name: 'Name a stand-in' });
    await choose(user, 'Stand-in', /Somchai Dee/, drawer);
    await fill(user, 'First day', '20 Jan 2026', drawer);
    await fill(user, 'Last day', '25 Jan 2026', drawer);
    await press(user, 'Name a stand-in', drawer);
    await waitFor(() =>
      expect(noteAt('Stand-in', drawer)).toContain('Somchai Dee has somebody standing in from 21 Jan 2026 to 22 Jan 2026.'),
    );
  });

  test('a period is ended after a question', async () => {
    const { user, server } = await renderPage('/me/stand-in', {
      answers: [ME, mine([PERIOD]), given(standIns.removeMine, { ok: true })],
    });
    await press(user, 'End');
    const dialog = await screen.findByRole('dialog', { name: 'End this stand-in?' });
    expect(dialog.textContent).toContain('Somchai Dee no longer approves in the place of Malee Wong.');
    await press(user, 'End', dialog);
    await waitFor(() => expect(server.sent(standIns.removeMine)[0]?.query).toEqual({ id: PERIOD.id }));
  });

  test('who stands in ends it too', async () => {
    const received = { ...PERIOD, id: idOf(302), employee: somchai, delegate: malee };
    const { user, server } = await renderPage('/me/stand-in', {
      answers: [ME, mine([], [received]), given(standIns.removeMine, { ok: true })],
    });
    await press(user, 'End', await screen.findByRole('table', { name: 'For whom you stand in' }));
    await press(user, 'End', await screen.findByRole('dialog', { name: 'End this stand-in?' }));
    await waitFor(() => expect(server.sent(standIns.removeMine)[0]?.query).toEqual({ id: received.id }));
  });

  test('in Thai it speaks Thai', async () => {
    await renderPage('/me/stand-in', { language: 'th', answers: [ME, mine([])] });
    expect(await screen.findByText('ยังไม่มีผู้อนุมัติแทนคุณ')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ผู้อนุมัติแทน' })).toBeTruthy();
  });
});

describe('the page of the company', () => {
  test('marks a stand-in who has left meanwhile', async () => {
    const left = { ...PERIOD, delegate: { ...somchai, absence: 'left' as const } };
    await renderPage('/teams/approve-lines/stand-ins', { answers: [given(standIns.list, [left])] });
    const table = await screen.findByRole('table', { name: 'Stand-ins now and later' });
    expect(cellsOf(table)[0]?.[1]).toMatch(/Somchai Dee\s*has left/);
  });

  test('names a stand-in for somebody who is away', async () => {
    const { user, server } = await renderPage('/teams/approve-lines/stand-ins', {
      answers: [given(standIns.list, []), given(standIns.create, PERIOD)],
    });
    await press(user, 'Name a stand-in');
    const drawer = await screen.findByRole('dialog', { name: 'Name a stand-in' });
    await choose(user, 'Who is away', /Malee Wong/, drawer);
    await choose(user, 'Stand-in', /Somchai Dee/, drawer);
    await fill(user, 'First day', '20 Jan 2026', drawer);
    await fill(user, 'Last day', '25 Jan 2026', drawer);
    await press(user, 'Name a stand-in', drawer);
    await waitFor(() => expect(server.sent(standIns.create)).toHaveLength(1));
    expect(server.bodyOf(standIns.create)).toMatchObject({ employeeId: MALEE.id, delegateId: SOMCHAI.id });
  });

  test('ends one after a question', async () => {
    const { user, server } = await renderPage('/teams/approve-lines/stand-ins', {
      answers: [given(standIns.list, [PERIOD]), given(standIns.remove, { ok: true })],
    });
    await press(user, 'End');
    await press(user, 'End', await screen.findByRole('dialog'));
    await waitFor(() => expect(server.sent(standIns.remove)[0]?.query).toEqual({ id: PERIOD.id }));
  });
});
