import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { departments } from '../../../contract/people/departments.ts';
import { KITCHEN, MALEE, SOMCHAI } from '../../testing/company.ts';
import { choose, fill, namesOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given, held, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PATH = `/teams/view/${KITCHEN.id}/approveLines` as const;
const malee = { id: idOf(200), employee: { ...MALEE, imageUrl: null, absence: null }, role: null };
const manager = { id: idOf(201), employee: null, role: 'manager' } as const;
const owner = { id: idOf(202), employee: null, role: 'owner' } as const;
const LEAVE = { id: idOf(210), name: 'Leave' };
const OVERTIME = { id: idOf(211), name: 'Overtime' };
const LINE = {
  id: idOf(220),
  name: 'Kitchen line',
  externalCode: 'K-1',
  formTemplates: [LEAVE],
  approveGroups: [
    { id: idOf(230), name: 'Untitled', approvalRequest: 1, approvers: [malee, manager] },
    { id: idOf(231), name: 'Management', approvalRequest: 1, approvers: [owner] },
  ],
  troubles: [],
};
const place = { id: KITCHEN.id, name: KITCHEN.name };
const forms = [LEAVE, OVERTIME];
const OWN = { department: place, version: 7, lines: [LINE], inherited: [], forms };
const INHERITED = {
  department: place,
  version: 0,
  lines: [],
  inherited: [{ from: null, line: { ...LINE, name: 'Company line' } }],
  forms,
};
const NOTHING = { department: place, version: 0, lines: [], inherited: [], forms };
type Options = Parameters<typeof renderPage>[1];
const pageWith = (flow: AnswerPart<typeof approvalLines.flow>, options: Options = {}) =>
  renderPage(PATH, {
    ...options,
    answers: [given(departments.get, KITCHEN), given(approvalLines.flow, flow), ...(options.answers ?? [])],
  });

describe('the lines of a department', () => {
  test('are drawn as the way of a request: its groups in order, with people, roles and minimum', async () => {
    await pageWith(OWN);
    const way = await screen.findByRole('list', { name: 'Kitchen line' });
    expect(namesOf('heading', way)).toEqual(['Group 1', 'Management']);
    expect(way.textContent).toMatch(/Request sent.*1 approval needed.*Malee Wong.*Manager of the department.*Owner.*Approved/);
    expect(screen.getByText('Leave')).toBeTruthy();
  });

  test('an approver who is gone is marked, and the line says what it means', async () => {
    const gone = { ...malee, employee: { ...malee.employee, absence: 'left' as const } };
    const troubles = [
      { code: 'approver-gone' as const, group: 0, employee: gone.employee, role: null, needed: null, count: null },
    ];
    const line = { ...LINE, approveGroups: [{ ...LINE.approveGroups[0], approvers: [gone, manager] }], troubles };
    await pageWith({ ...OWN, lines: [line] });
    expect((await screen.findByRole('alert')).textContent).toBe('Group 1: Malee Wong has left.');
    expect(screen.getByText('has left')).toBeTruthy();
  });

  test('inherited lines name where they come from and become the department’s own at once', async () => {
    const { user, server } = await pageWith(INHERITED, { answers: [given(approvalLines.setFlow, OWN)] });
    expect(await screen.findByText('From: the company')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit line/ })).toBeNull();
    await press(user, 'Make our own');
    await waitFor(() => expect(server.sent(approvalLines.setFlow)).toHaveLength(1));
    expect(server.bodyOf(approvalLines.setFlow)).toEqual({
      departmentId: KITCHEN.id,
      version: 0,
      lines: [
        {
          name: 'Company line',
          externalCode: 'K-1',
          formTemplateIds: [LEAVE.id],
          approveGroups: [
            { name: 'Untitled', approvalRequest: 1, approvers: [{ employeeId: MALEE.id }, { role: 'manager' }] },
            { name: 'Management', approvalRequest: 1, approvers: [{ role: 'owner' }] },
          ],
        },
      ],
    });
  });

  test('own lines go back to the inherited ones after a question', async () => {
    const { user, server } = await pageWith(OWN, { answers: [given(approvalLines.setFlow, INHERITED)] });
    await press(user, 'Back to inherited');
    const dialog = await screen.findByRole('dialog', { name: 'Use the inherited approval lines again?' });
    await press(user, 'Back to inherited', dialog);
    await waitFor(() =>
      expect(server.bodyOf(approvalLines.setFlow)).toEqual({ departmentId: KITCHEN.id, version: 7, lines: [] }),
    );
  });

  test('a line is removed after a question that says what becomes of requests', async () => {
    const { user, server } = await pageWith(OWN, { answers: [given(approvalLines.removeLine, NOTHING)] });
    await press(user, 'Remove line Kitchen line');
    const dialog = await screen.findByRole('dialog', { name: 'Remove the approval line “Kitchen line”?' });
    expect(dialog.textContent).toContain('Requests that have been sent keep this line.');
    await press(user, 'Remove', dialog);
    await waitFor(() => expect(server.sent(approvalLines.removeLine)[0]?.query).toEqual({ id: LINE.id }));
  });

  test('a manager reads them and is offered no change', async () => {
    await pageWith(OWN, { as: { groups: ['manager'] } });
    expect(await screen.findByRole('list', { name: 'Kitchen line' })).toBeTruthy();
    for (const name of ['Add approval line', 'Back to inherited', /^Edit line/, /^Remove line/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('in Thai the page speaks Thai', async () => {
    await pageWith(OWN, { language: 'th' });
    const way = await screen.findByRole('list', { name: 'Kitchen line' });
    expect(way.textContent).toMatch(/ส่งคำขอ.*กลุ่มที่ 1.*ต้องอนุมัติ 1 คน.*หัวหน้าแผนก.*เจ้าของบริษัท.*อนุมัติแล้ว/);
  });
});

describe('a line is edited', () => {
  const edit = async () => {
    const page = await pageWith(OWN, { answers: [given(approvalLines.updateLine, OWN)] });
    await press(page.user, 'Edit line Kitchen line');
    return page;
  };
  const sentGroups = async ({ user, server }: Awaited<ReturnType<typeof edit>>) => {
    await press(user, 'Save changes');
    await waitFor(() => expect(server.sent(approvalLines.updateLine)).toHaveLength(1));
    return server.bodyOf(approvalLines.updateLine);
  };
  const groupFields = () =>
    screen.getAllByRole('textbox', { name: /^Name of group/ }).map((field) => field.getAttribute('value'));

  test('Alt and an arrow move a group, which keeps the focus and is announced', async () => {
    const page = await edit();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Drag group 2' }), { key: 'ArrowLeft', altKey: true });
    expect(groupFields()).toEqual(['Management', '']);
    expect(screen.getByText('Group moved to place 1 of 2')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Drag group 1'));
    expect(await sentGroups(page)).toMatchObject({
      id: LINE.id,
      version: 7,
      approveGroups: [{ name: 'Management' }, { name: 'Untitled' }],
    });
  });

  test('the menu of a group moves it too, and the last one goes no further', async () => {
    const { user } = await edit();
    await press(user, 'Actions for group 1');
    expect((await screen.findByRole('menuitem', { name: 'Move earlier' })).hasAttribute('data-disabled')).toBe(true);
    await user.click(screen.getByRole('menuitem', { name: 'Move later' }));
    expect(groupFields()).toEqual(['Management', '']);
  });

  test('a group is added with a person and a role, an approver is taken out', async () => {
    const page = await edit();
    await press(page.user, 'Remove Malee Wong from group 1');
    await press(page.user, 'Add group');
    await fill(page.user, 'Name of group 3', 'Payroll');
    await choose(page.user, 'Add approver to group 3', 'Payroll maker');
    await choose(page.user, 'Add approver to group 3', /Somchai Dee/);
    expect(await sentGroups(page)).toMatchObject({
      approveGroups: [
        { approvers: [{ role: 'manager' }] },
        {},
        { name: 'Payroll', approvalRequest: 1, approvers: [{ role: 'maker' }, { employeeId: SOMCHAI.id }] },
      ],
    });
  });

  test('a minimum that can never be reached, an empty group and a missing name are said at their fields, and nothing is sent', async () => {
    const { user, server } = await edit();
    await press(user, 'Remove Manager of the department from group 1');
    await fill(user, 'Approvals needed in group 1', '2');
    expect(screen.getByText('Only 1 approver is named, so this can never be reached.')).toBeTruthy();
    await press(user, 'Add group');
    await fill(user, 'Name of the line', '');
    await press(user, 'Save changes');
    expect(screen.getByText('Add at least one person or role.')).toBeTruthy();
    expect(screen.getByText('Give the line a name.')).toBeTruthy();
    expect(server.sent(approvalLines.updateLine)).toHaveLength(0);
  });

  test('what the server refuses stands at its field; who was slower is told and keeps what is typed', async () => {
    const { user, server } = await edit();
    const taken = { field: 'formTemplateIds', code: 'form/form-of-other-line' };
    server.set(
      refused(approvalLines.updateLine, 'array/already-exist', { errors: [taken], facts: { form: 'Leave', line: 'Other' } }),
    );
    await fill(user, 'Name of the line', 'Kitchen and bar');
    await press(user, 'Save changes');
    expect(await screen.findByText(/already belongs to the line “Other”/)).toBeTruthy();
    server.set(refused(approvalLines.updateLine, 'conflict'));
    await press(user, 'Save changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this at the same time.');
    expect(screen.getByDisplayValue('Kitchen and bar')).toBeTruthy();
  });
});

test('without any line the page says who approves meanwhile, and a first one begins with the manager', async () => {
  const { user, server } = await pageWith(NOTHING, { answers: [given(approvalLines.createLine, OWN)] });
  expect(await screen.findByText('No approval line yet')).toBeTruthy();
  await press(user, 'Add approval line');
  await fill(user, 'Name of the line', 'First');
  await choose(user, 'Forms', 'Overtime');
  await user.keyboard('{Escape}');
  await press(user, 'Add approval line', screen.getByRole('region', { name: 'New approval line' }));
  await waitFor(() => expect(server.sent(approvalLines.createLine)).toHaveLength(1));
  expect(server.bodyOf(approvalLines.createLine)).toEqual({
    departmentId: KITCHEN.id,
    name: 'First',
    externalCode: null,
    formTemplateIds: [OVERTIME.id],
    approveGroups: [{ name: 'Untitled', approvalRequest: 1, approvers: [{ role: 'manager' }] }],
  });
});

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
  const { user, server } = await pageWith(OWN, { answers: [given(approvalLines.whoApproves, PREVIEW)] });
  await press(user, 'Who would approve?');
  const drawer = await screen.findByRole('dialog', { name: 'Who would approve?' });
  await choose(user, 'Person', /Malee Wong/, drawer);
  await choose(user, 'Form', 'Leave', drawer);
  expect(await within(drawer).findByText('Line: Kitchen line (Kitchen)')).toBeTruthy();
  const steps = within(drawer).getByRole('list', { name: 'Who would approve?' });
  expect(steps.textContent).toMatch(/Group 1.*2 approvals needed.*Malee Wong.*Manager above, instead · Somchai Dee stands in/);
  expect(within(drawer).getByRole('alert').textContent).toBe(
    'Group 1: nobody approves their own request.Group 1 needs 2 approvals, but only one person can approve. A request would wait for ever.',
  );
  await waitFor(() =>
    expect(server.sent(approvalLines.whoApproves).at(-1)?.query).toMatchObject({
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
  const answers = [given(approvalLines.flow, COMPANY), given(approvalLines.troubles, TROUBLES)];

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

  test('a shape is shown until the lines are there; a failure is asked again', async () => {
    const flow = held(refused(approvalLines.flow, 'general-error'));
    const { user, server } = await renderPage('/teams/approve-lines/lines', {
      answers: [flow, given(approvalLines.troubles, [])],
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
      answers: [...answers, given(approvalLines.whoApproves, { ...PREVIEW, lineId: null, from: null })],
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
