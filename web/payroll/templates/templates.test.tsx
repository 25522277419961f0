import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { testListPage } from '../../testing/list-page.ts';
import { cellsOf, choose, fieldOf, fill, isInvalid, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const monthly = {
  id: idOf(60),
  name: 'Monthly payroll',
  payDay: 25,
  memberCount: 12,
  makerCount: 1,
  approverCount: 0,
  warnings: ['no-approver'],
  lastReport: { payrollReportId: idOf(70), month: '2025-12', status: 'APPROVED' },
  version: 3,
} as const;
const LIST = given(payrollTemplates.list, rows([monthly]));
const OWN_PAY = given(ownPay.setting, { isShown: false });

testListPage({
  path: '/payrolls/templates',
  endpoint: payrollTemplates.list,
  full: LIST,
  shows: 'Monthly payroll',
  leadsTo: `/payrolls/template/view/${idOf(60)}/employees`,
  empty: given(payrollTemplates.list, rows([])),
  says: 'No payroll template yet',
  action: 'New template',
  second: given(payrollTemplates.list, rows([monthly], { size: 25, total: 30 })),
  others: [OWN_PAY],
});

test('a template tells its pay day, its last report and what stands in the way', async () => {
  await renderPage('/payrolls/templates', { answers: [LIST, OWN_PAY] });
  const [line] = cellsOf(await screen.findByRole('table', { name: 'Payroll templates' }));
  expect(line?.slice(0, 5)).toEqual(['Monthly payroll', 'Day 25 of the month', '12', '1', '0']);
  expect(line?.[5]).toContain('December 2025');
  expect(line?.[6]).toContain('Nobody can approve yet.');
});

test('whoever runs payroll lets people see what their month does to their pay', async () => {
  const { user, server } = await renderPage('/payrolls/templates', {
    answers: [LIST, OWN_PAY, given(ownPay.setSetting, { ok: true })],
  });
  await user.click(await screen.findByRole('switch', { name: 'Show people what their month does to their pay', hidden: true }));
  await waitFor(() => expect(server.bodyOf(ownPay.setSetting)).toEqual({ isShown: true, seen: false }));
});

describe('a new template', () => {
  test('is paid on the last day unless another is chosen, and opens once it is made', async () => {
    const { user, server, place } = await renderPage('/payrolls/templates', { answers: [LIST, OWN_PAY] });
    await press(user, 'New template');
    const dialog = await screen.findByRole('dialog', { name: 'New template' });
    await press(user, 'Create template', dialog);
    expect(isInvalid('Name', dialog)).toBe(true);
    expect(fieldOf('Pay day', dialog)).toHaveProperty('value', 'Last day of the month');
    await fill(user, 'Name', 'Drivers', dialog);
    await choose(user, 'Pay day', 'Day 15 of the month', dialog);
    server.set(given(payrollTemplates.create, monthly), given(payrollTemplates.get, monthly), ...MEMBERS);
    await press(user, 'Create template', dialog);
    await waitFor(() => expect(place()).toMatch(new RegExp(`^/payrolls/template/view/${monthly.id}`)));
    expect(server.bodyOf(payrollTemplates.create)).toEqual({
      name: 'Drivers',
      cycle: 'monthly',
      payDay: 15,
      firstPayDay: null,
      beginsDaysBefore: null,
    });
  });

  test('of another cycle has its pay days: two of a month, a weekday, or none', async () => {
    const { user, server } = await renderPage('/payrolls/templates', { answers: [LIST, OWN_PAY] });
    await press(user, 'New template');
    const dialog = await screen.findByRole('dialog', { name: 'New template' });
    await fill(user, 'Name', 'Drivers', dialog);
    await choose(user, 'Cycle', 'Half-monthly', dialog);
    expect(fieldOf('Pay day of the first half (1st to 15th)', dialog)).toHaveProperty('value', 'Day 15 of the month');
    await choose(user, 'Cycle', 'Weekly', dialog);
    await choose(user, 'Pay day, the last day of the week that is paid', 'Thursday', dialog);
    server.set(given(payrollTemplates.create, monthly), given(payrollTemplates.get, monthly), ...MEMBERS);
    await press(user, 'Create template', dialog);
    await waitFor(() =>
      expect(server.bodyOf(payrollTemplates.create)).toEqual({
        name: 'Drivers',
        cycle: 'weekly',
        payDay: 4,
        firstPayDay: null,
        beginsDaysBefore: null,
      }),
    );
  });

  test('with a name that is taken is refused at its name', async () => {
    const { user, server } = await renderPage('/payrolls/templates', { answers: [LIST, OWN_PAY] });
    await press(user, 'New template');
    const dialog = await screen.findByRole('dialog', { name: 'New template' });
    server.set(
      refused(payrollTemplates.create, 'array/already-exist', { errors: [{ field: 'name', code: 'form/already-used' }] }),
    );
    await fill(user, 'Name', 'Monthly payroll', dialog);
    await press(user, 'Create template', dialog);
    await waitFor(() => expect(isInvalid('Name', dialog)).toBe(true));
  });

  test('is not offered to those who only read', async () => {
    await renderPage('/payrolls/templates', { as: { groups: ['payrollViewer'] }, answers: [LIST, OWN_PAY] });
    expect(await screen.findByText('Monthly payroll')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
  });
});

const malee = { employeeId: idOf(40), code: 'E040', name: 'Malee Wong', isMember: true, missing: ['bankAccount'] } as const;
const MEMBERS = [
  given(payrollTemplates.members, rows([malee])),
  given(payrollTemplates.countMembers, { members: 1, candidates: 2, ready: 0, notReady: 1 }),
  given(payrollTemplates.unlisted, [{ employeeId: idOf(8), code: 'E8', name: 'Nok New' }]),
];

describe('the people of a template', () => {
  const path = `/payrolls/template/view/${monthly.id}/employees` as const;
  const ANSWERS = [given(payrollTemplates.get, monthly), ...MEMBERS];

  test('are listed with what each is missing', async () => {
    await renderPage(path, { answers: ANSWERS });
    const row = await screen.findByRole('row', { name: /Malee Wong/ });
    expect(row.textContent).toContain('Bank account');
    expect(screen.getByText('0 ready, 1 with missing data')).toBeTruthy();
    expect(await screen.findByRole('button', { name: `Add Nok New to ${monthly.name}` })).toBeTruthy();
  });

  test('are paid by a payroll that may be calculated automatically, so many days before; an empty field leaves it to people', async () => {
    const { user, server } = await renderPage(path, {
      answers: [
        given(payrollTemplates.get, { ...monthly, beginsDaysBefore: 5 }),
        ...MEMBERS,
        given(payrollTemplates.update, monthly),
      ],
    });
    expect(await screen.findByText(/pay day: Day 25 of the month · calculated automatically 5 days before pay day/)).toBeTruthy();
    await press(user, 'Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit template' });
    const days = 'Calculate automatically, days before pay day';
    expect(fieldOf(days, dialog)).toHaveProperty('value', '5');
    await fill(user, days, '40', dialog);
    await press(user, 'Save', dialog);
    await waitFor(() => expect(isInvalid(days, dialog)).toBe(true));
    await user.clear(fieldOf(days, dialog));
    await press(user, 'Save', dialog);
    await waitFor(() => expect(server.bodyOf(payrollTemplates.update)).toMatchObject({ id: monthly.id, beginsDaysBefore: null }));
  });

  test('are all added at once', async () => {
    const { user, server } = await renderPage(path, {
      answers: [...ANSWERS, given(payrollTemplates.setMembers, { ok: true, members: 3, added: 2 })],
    });
    await press(user, 'Add all 2 other people');
    expect(await screen.findByText('2 people added')).toBeTruthy();
    expect(server.bodyOf(payrollTemplates.setMembers)).toMatchObject({ templateId: monthly.id, all: true });
    expect(server.sent(payrollTemplates.members).length).toBeGreaterThan(1);
  });

  test('are taken out one by one', async () => {
    const { user, server } = await renderPage(path, {
      answers: [...ANSWERS, given(payrollTemplates.removeMember, { ok: true })],
    });
    await press(user, 'Remove Malee Wong from this template');
    await waitFor(() =>
      expect(server.sent(payrollTemplates.removeMember)[0]?.query).toEqual({
        templateId: monthly.id,
        employeeId: malee.employeeId,
      }),
    );
  });
});

describe('makers and approvers', () => {
  const path = `/payrolls/template/view/${monthly.id}/approver` as const;
  const anan = { employeeId: idOf(900), code: 'E001', name: 'Anan Srisuk' };
  const ANSWERS = [
    given(payrollTemplates.get, { ...monthly, makers: [anan] }),
    given(payrollTemplates.staffCandidates, [
      anan,
      { employeeId: malee.employeeId, code: malee.code, name: malee.name, groups: ['payrollApprove'] },
    ]),
  ];

  test('are chosen among those with a payroll group, and saved at once', async () => {
    const { user, server } = await renderPage(path, { answers: [...ANSWERS, given(payrollTemplates.setApprovers, monthly)] });
    const field = await screen.findByLabelText('Approvers', { selector: 'input' });
    await user.click(field);
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (list) await user.click(within(list).getByRole('option', { name: 'Malee Wong (E040)' }));
    await waitFor(() =>
      expect(server.bodyOf(payrollTemplates.setApprovers)).toEqual({ templateId: monthly.id, employeeIds: [malee.employeeId] }),
    );
  });

  test('who may not approve stands in no list of approvers, and a refusal stands at the field', async () => {
    const waits = { errors: [{ field: 'employeeIds', code: 'form/approval-waiting' }] };
    const { user } = await renderPage(path, {
      answers: [...ANSWERS, refused(payrollTemplates.setApprovers, 'validation/has-errors', waits)],
    });
    const field = await screen.findByLabelText('Approvers', { selector: 'input' });
    await user.click(field);
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '') ?? document.body;
    expect(within(list).queryByRole('option', { name: 'Anan Srisuk (E001)' })).toBeNull();
    await user.click(within(list).getByRole('option', { name: 'Malee Wong (E040)' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  test('are only shown to those who do not make payrolls', async () => {
    await renderPage(path, { as: { groups: ['payrollViewer'] }, answers: ANSWERS });
    expect(await screen.findByLabelText('Approvers', { selector: 'input' })).toHaveProperty('disabled', true);
  });
});
