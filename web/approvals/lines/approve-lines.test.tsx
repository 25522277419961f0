import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { KITCHEN, MALEE, SOMCHAI } from '../../testing/company.ts';
import { choose, fieldOf, fill, namesOf, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { type AnswerPart, given, refused, rows } from '../../testing/reply.ts';
import { INHERITED, LEAVE, LINE, malee, manager, NOTHING, OVERTIME, OWN, PATH } from './testing-lines.ts';

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
    expect(screen.getByText('Leave form')).toBeTruthy();
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
          remindAfterDays: 2,
          escalateAfterDays: 5,
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

  test('in a text field the same keys stay with the text', async () => {
    await edit();
    fireEvent.keyDown(fieldOf('Name of group 2'), { key: 'ArrowLeft', altKey: true });
    expect(groupFields()).toEqual(['', 'Management']);
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

  test('says after how many days approvers are reminded and those above are asked; an empty field is never', async () => {
    const { user, server } = await edit();
    expect(fieldOf('Reminder after working days').getAttribute('value')).toBe('2');
    await fill(user, 'Reminder after working days', '3');
    await user.clear(fieldOf('Also to the level above after working days'));
    await press(user, 'Save changes');
    await waitFor(() =>
      expect(server.bodyOf(approvalLines.updateLine)).toMatchObject({ remindAfterDays: 3, escalateAfterDays: null }),
    );
  });

  test('who cannot sign in yet is marked where approvers are chosen, and once chosen', async () => {
    const people = rows([
      { ...SOMCHAI, hasAccount: false },
      { ...MALEE, hasAccount: true },
    ]);
    const { user } = await pageWith(OWN, { answers: [given(employees.search, people)] });
    await press(user, 'Edit line Kitchen line');
    await choose(user, 'Add approver to group 2', 'E040 · Malee Wong');
    await choose(user, 'Add approver to group 2', 'E041 · Somchai Dee · has no account yet');
    const malee = screen.getByRole('button', { name: 'Remove Malee Wong from group 2' }).closest('li');
    expect(malee?.textContent).not.toContain('no account');
    const column = screen.getByRole('button', { name: 'Remove Somchai Dee from group 2' }).closest('li');
    expect(column?.textContent).toContain('has no account yet');
  });

  test('a name that is emptied is sent as Untitled', async () => {
    const page = await edit();
    await fill(page.user, 'Name of the line', '');
    expect(await sentGroups(page)).toMatchObject({ name: 'Untitled' });
  });

  test('a minimum that can never be reached and an empty group are said at their fields, and nothing is sent', async () => {
    const { user, server } = await edit();
    await press(user, 'Remove Manager of the department from group 1');
    await fill(user, 'Approvals needed in group 1', '2');
    expect(screen.getByText('Only 1 approver is named, so this can never be reached.')).toBeTruthy();
    await press(user, 'Add group');
    await press(user, 'Save changes');
    expect(screen.getByText('Add at least one person or role.')).toBeTruthy();
    expect(server.sent(approvalLines.updateLine)).toHaveLength(0);
  });

  test('what the server refuses stands at its field; who was slower is told and keeps what is typed', async () => {
    const { user, server } = await edit();
    const taken = { field: 'formTemplateIds', code: 'form/form-of-other-line' };
    server.set(
      refused(approvalLines.updateLine, 'array/already-exist', { errors: [taken], facts: { form: 'Leave form', line: 'Other' } }),
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
    remindAfterDays: 2,
    escalateAfterDays: null,
    formTemplateIds: [OVERTIME.id],
    approveGroups: [{ name: 'Untitled', approvalRequest: 1, approvers: [{ role: 'manager' }] }],
  });
});
