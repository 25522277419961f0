import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { departments } from '../../../contract/people/departments.ts';
import { KITCHEN, MALEE, SOMCHAI } from '../../testing/company.ts';
import { choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, held, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { LEAVE, LINE, malee, OWN, PATH, place } from './testing-lines.ts';

const PREVIEW = {
  lineId: LINE.id,
  name: 'Kitchen line',
  from: place,
  groups: [
    {
      name: 'Untitled',
      needed: 2,
      approvers: [
        {
          employee: malee.employee,
          via: 'insteadManager' as const,
          standIn: { ...malee.employee, id: SOMCHAI.id, firstName: 'Somchai', lastName: 'Dee' },
        },
      ],
    },
  ],
  warnings: [
    { code: 'own-request' as const, group: 0, employee: null, role: null, needed: null, count: null },
    { code: 'below-minimum' as const, group: 0, employee: null, role: null, needed: 2, count: 1 },
  ],
};

test('who would approve: for a person, a form and a day, with warnings and who stands in', async () => {
  const { user, server } = await renderPage(PATH, {
    answers: [given(departments.get, KITCHEN), given(approvalLines.flow, OWN), given(approvalChecks.whoApproves, PREVIEW)],
  });
  await press(user, 'Who would approve?');
  const drawer = await screen.findByRole('dialog', { name: 'Who would approve?' });
  await choose(user, 'Person', /Malee Wong/, drawer);
  await choose(user, 'Form', 'Leave form', drawer);
  expect(await within(drawer).findByText('Line: Kitchen line (Kitchen)')).toBeTruthy();
  const steps = within(drawer).getByRole('list', { name: 'Who would approve?' });
  expect(steps.textContent).toMatch(/Group 1.*2 approvals needed.*Malee Wong.*Manager above, instead · Somchai Dee stands in/);
  expect(within(drawer).getByRole('alert').textContent).toBe(
    'Group 1: nobody approves their own request.Group 1 needs more approvals (2) than there are people who can approve (1). A request would wait for ever.',
  );
  await waitFor(() =>
    expect(server.sent(approvalChecks.whoApproves).at(-1)?.query).toMatchObject({
      employeeId: MALEE.id,
      formTemplateId: LEAVE.id,
      date: '2026-01-15',
    }),
  );
});

describe('the page of the company', () => {
  const COMPANY = { ...OWN, department: null, lines: [{ ...LINE, name: 'Company line', formTemplates: [] }] };
  const trouble = { code: 'department-removed' as const, group: null, employee: null, role: null, needed: null, count: null };
  const TROUBLES = [
    { lineId: idOf(250), name: 'Bar line', department: { id: idOf(251), name: 'Bar' }, isRemoved: true, troubles: [trouble] },
    {
      lineId: LINE.id,
      name: 'Kitchen line',
      department: place,
      isRemoved: false,
      troubles: [{ ...trouble, code: 'empty-group' as const, group: 1 }],
    },
  ];
  const answers = [given(approvalLines.flow, COMPANY), given(approvalChecks.troubles, TROUBLES)];

  test('shows its lines for all forms, and lists lines of departments that somebody should look at', async () => {
    await renderPage('/teams/approve-lines/lines', { answers });
    expect(await screen.findByText('All forms')).toBeTruthy();
    const list = await screen.findByRole('region', { name: 'Lines to look at' });
    expect(list.textContent).toMatch(
      /Bar \(removed\) · Bar line.*Nobody uses this line any more.*Kitchen · Kitchen line.*Group 2 has no approver/,
    );
    expect(within(list).getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toContain(PATH);
  });

  test('the line of a removed department is removed there', async () => {
    const { user, server } = await renderPage('/teams/approve-lines/lines', {
      answers: [...answers, given(approvalLines.removeLine, COMPANY)],
    });
    const list = await screen.findByRole('region', { name: 'Lines to look at' });
    await press(user, 'Remove', list);
    await press(user, 'Remove', await screen.findByRole('dialog'));
    await waitFor(() => expect(server.sent(approvalLines.removeLine)[0]?.query).toEqual({ id: idOf(250) }));
  });

  test('lines of several removed departments are removed at once', async () => {
    const other = { ...TROUBLES[0], lineId: idOf(252), name: 'Old line' };
    const troubles = given(approvalChecks.troubles, [...TROUBLES, other]);
    const { user, server } = await renderPage('/teams/approve-lines/lines', {
      answers: [given(approvalLines.flow, COMPANY), troubles, given(approvalLines.removeLines, { removed: 2 })],
    });
    await press(user, 'Remove 2 unused lines');
    await press(
      user,
      'Remove 2 unused lines',
      await screen.findByRole('dialog', { name: 'Remove 2 lines of removed departments?' }),
    );
    await waitFor(() => expect(server.sent(approvalLines.removeLines)[0]?.query).toEqual({ ids: [idOf(250), idOf(252)] }));
  });

  test('a shape is shown until the lines are there; a failure is asked again', async () => {
    const flow = held(refused(approvalLines.flow, 'general-error'));
    const { user, server } = await renderPage('/teams/approve-lines/lines', {
      answers: [flow, given(approvalChecks.troubles, [])],
    });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    flow.release();
    await screen.findByText('Request request-of-the-test');
    server.set(given(approvalLines.flow, COMPANY));
    await press(user, 'Try again');
    expect(await screen.findByRole('list', { name: 'Company line' })).toBeTruthy();
  });

  test('who would approve has a page of its own', async () => {
    const { user } = await renderPage('/teams/approve-lines/check', {
      answers: [...answers, given(approvalChecks.whoApproves, { ...PREVIEW, lineId: null, from: null })],
    });
    expect(await screen.findByText('Choose a person to see who would approve.')).toBeTruthy();
    await choose(user, 'Person', /Somchai Dee/);
    expect(await screen.findByText('No approval line counts for this person.')).toBeTruthy();
  });

  test('the departments lead to it', async () => {
    await renderPage('/teams', { answers: [given(departments.list, [])] });
    expect((await screen.findByRole('link', { name: 'Approval lines of the company' })).getAttribute('href')).toBe(
      '/en/teams/approve-lines/lines',
    );
  });
});
