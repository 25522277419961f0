import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { company } from '../../../contract/company/company.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { employees } from '../../../contract/people/employees.ts';
import { positions } from '../../../contract/people/positions.ts';
import { HOTEL, MALEE } from '../../testing/company.ts';
import { cellsOf, choose, fieldOf, fill, isInvalid, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, held, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PERSON = { ...MALEE, nationalId: '1101700230708', taxMethod: 'progressive', sight: 'full', version: 6 } as const;
const FULL = given(employees.get, PERSON);
const MASKED = given(employees.get, {
  ...PERSON,
  nationalId: null,
  nationalIdTail: '0708',
  bankAccountTail: '7890',
  sight: 'tail',
});
const PAY = [
  given(company.banks, []),
  given(positions.salaryHistory, []),
  given(positions.bonusHistory, []),
  given(retroPay.preview, []),
];
const profile = `/employee/view/${MALEE.id}/profile` as const;
const work = `/employee/view/${MALEE.id}/workInfo` as const;

describe('the profile of somebody', () => {
  test('is loaded, and says when it cannot be', async () => {
    const first = held(refused(employees.get, 'not-found'));
    await renderPage(profile, { answers: [first] });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    first.release();
    expect(await screen.findByText('Request request-of-the-test')).toBeTruthy();
  });

  test('names the person, their place and their standing', async () => {
    await renderPage(profile, { answers: [FULL] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Malee Wong' })).toBeTruthy();
    expect(screen.getByText('E040 · Cook · Kitchen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile', current: 'page' })).toBeTruthy();
  });

  test('sends only what was changed, with the version that was seen', async () => {
    const { user, server } = await renderPage(profile, { answers: [FULL, given(employees.update, PERSON)] });
    await screen.findByText('Contact');
    await fill(user, 'Last name', 'Wongsa');
    await fill(user, 'E-mail', 'malee@example.com');
    await press(user, 'Save changes');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodyOf(employees.update)).toEqual({
      id: MALEE.id,
      version: 6,
      lastName: 'Wongsa',
      email: 'malee@example.com',
    });
    expect(server.sent(employees.get).length).toBeGreaterThan(1);
  });

  test('says which payrolls keep another tax method, before it is saved', async () => {
    const counted = { ...PERSON, countedPayrolls: [{ name: 'June pay', waits: false }] };
    const { user } = await renderPage(work, { answers: [given(employees.get, counted), ...PAY] });
    await screen.findByText('Employment');
    expect(screen.queryByText(/keep what they counted/)).toBeNull();
    await choose(user, 'Tax method', 'Flat rate');
    expect(await screen.findByText(/June pay keep what they counted/)).toBeTruthy();
  });

  test('lets supporters change no position where payroll runs', async () => {
    await renderPage(work, { as: { groups: ['supporter'] }, answers: [MASKED, ...PAY] });
    await screen.findByText('Employment');
    expect(fieldOf('Position').getAttribute('disabled')).not.toBeNull();
  });

  test('lets supporters change neither e-mail nor phone', async () => {
    await renderPage(profile, { as: { groups: ['supporter'] }, answers: [MASKED] });
    await screen.findByText('Contact');
    expect(fieldOf('E-mail').getAttribute('disabled')).not.toBeNull();
    expect(fieldOf('Phone').getAttribute('disabled')).not.toBeNull();
    expect(fieldOf('Title').getAttribute('disabled')).toBeNull();
  });

  test('is refused at its fields by the schema, and by what only the server knows', async () => {
    const { user, server } = await renderPage(profile, {
      answers: [
        FULL,
        refused(employees.update, 'array/already-exist', { errors: [{ field: 'code', code: 'form/already-used' }] }),
      ],
    });
    await screen.findByText('Contact');
    await fill(user, 'E-mail', 'malee');
    await press(user, 'Save changes');
    expect(noteAt('E-mail')).toContain('This is not a valid e-mail address.');
    expect(server.sent(employees.update)).toEqual([]);
    await fill(user, 'E-mail', '');
    await fill(user, 'Employee code', 'E041');
    await press(user, 'Save changes');
    await waitFor(() => expect(isInvalid('Employee code')).toBe(true));
  });

  test('that somebody else changed meanwhile keeps what was typed', async () => {
    const { user } = await renderPage(profile, { answers: [FULL, refused(employees.update, 'conflict')] });
    await screen.findByText('Contact');
    await fill(user, 'Last name', 'Wongsa');
    await press(user, 'Save changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Request request-of-the-test');
    expect(textIn('Last name')).toBe('Wongsa');
  });

  test('opens the tab and the field that a link asks for', async () => {
    const { place } = await renderPage(`${profile}?field=nationalId`, { answers: [FULL, ...PAY] });
    await waitFor(() => expect(place()).toBe(`${work}?field=nationalId`));
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('National ID')));
  });
});

describe('work and pay', () => {
  test('another department asks from which day it counts, and names the leave that it alters', async () => {
    const leaves = [{ name: 'Malee Wong', type: 'Annual leave', from: '2026-02-02', to: '2026-02-03' }];
    const told = given(departments.moveImpact, { leaveCount: 1, leaves });
    const { user, server } = await renderPage(work, { answers: [FULL, ...PAY, told, given(employees.update, PERSON)] });
    await screen.findByText('Employment');
    expect(screen.queryByLabelText('In the new department from')).toBeNull();
    await choose(user, 'Department', 'Hotel');
    await fill(user, 'In the new department from', '01/01/2026');
    await user.tab();
    expect(await screen.findByText('Malee Wong, Annual leave, 2 Feb 2026 – 3 Feb 2026')).toBeTruthy();
    const asked = { departmentId: HOTEL.id, employeeIds: [MALEE.id], from: '2026-01-01' };
    await waitFor(() => expect(server.sent(departments.moveImpact).at(-1)?.body).toEqual(asked));
    await press(user, 'Save changes');
    await waitFor(() =>
      expect(server.bodyOf(employees.update)).toEqual({
        id: MALEE.id,
        version: 6,
        departmentId: HOTEL.id,
        departmentFrom: '2026-01-01',
      }),
    );
  });

  test('an ID number is checked by its last digit', async () => {
    const { user, server } = await renderPage(work, { answers: [FULL, ...PAY] });
    await screen.findByText('Employment');
    expect(textIn('National ID')).toBe('1-1017-00230-70-8');
    await fill(user, 'National ID', '1101700230709');
    await press(user, 'Save changes');
    expect(noteAt('National ID')).toContain('Please check the digits');
    expect(server.sent(employees.update)).toEqual([]);
  });

  test('a supporter sees the last digits alone, and no pay', async () => {
    const { server } = await renderPage(work, { as: { groups: ['supporter'] }, answers: [MASKED, ...PAY] });
    expect(await screen.findByText(/Last digits: •••• 0708/)).toBeTruthy();
    expect(screen.getByText(/Last digits: •••• 7890/)).toBeTruthy();
    expect(screen.queryByLabelText('National ID')).toBeNull();
    expect(server.sent(positions.salaryHistory)).toEqual([]);
    expect(server.sent(positions.bonusHistory)).toEqual([]);
  });

  test('a salary is set from a day on, and read again', async () => {
    const { user, server } = await renderPage(work, { answers: [FULL, ...PAY, given(positions.setSalary, { ok: true })] });
    expect(await screen.findByText('No salary is set yet. It is needed for payroll.')).toBeTruthy();
    await press(user, 'Set a salary');
    const dialog = await screen.findByRole('dialog', { name: 'Set a salary' });
    await fill(user, 'Monthly salary', '21500.75', dialog);
    await fill(user, 'Effective from', '01/02/2026', dialog);
    await user.tab();
    await user.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    await waitFor(() =>
      expect(server.bodyOf(positions.setSalary)).toMatchObject({
        employeeId: MALEE.id,
        salaryBase: 21500.75,
        activeDate: '2026-02-01',
      }),
    );
    await waitFor(() => expect(server.sent(positions.salaryHistory).length).toBeGreaterThan(1));
  });

  test.each([
    ['en', 'Bonuses and other one-time pay', '30 Jun 2026'],
    ['th', 'โบนัสและเงินที่จ่ายครั้งเดียว', '30 มิ.ย. 2569'],
  ] as const)('in %s bonuses that were paid stand below the salaries', async (language, name, payDate) => {
    const paid = {
      payrollReportId: idOf(8),
      payrollName: 'June',
      payDate: '2026-06-30',
      itemName: 'Bonus',
      amount: 5_000,
    } as const;
    await renderPage(work, { language, answers: [FULL, ...PAY, given(positions.bonusHistory, [paid])] });
    expect(cellsOf(await screen.findByRole('table', { name }))).toEqual([[payDate, 'BonusJune', '5,000.00']]);
  });

  test('a raise from a paid month says what the next payroll pays, before it is saved', async () => {
    const june = { key: 'SALARY', month: '2026-06', old: 20_000, new: 21_500, amount: 1_500 } as const;
    const { user } = await renderPage(work, { answers: [FULL, ...PAY, given(retroPay.preview, [june])] });
    await press(user, 'Set a salary');
    const dialog = await screen.findByRole('dialog', { name: 'Set a salary' });
    await fill(user, 'Monthly salary', '21500', dialog);
    expect(await screen.findByText('The difference of 1,500.00 is paid with the next payroll')).toBeTruthy();
    expect(screen.getByText('Salary, June 2026: 20,000.00 paid, 21,500.00 by this change')).toBeTruthy();
  });

  test('a salary that a payroll holds cannot be corrected', async () => {
    const row = { activeDate: '2025-03-01', salaryBase: 20_000, isInForce: true, isLocked: true } as const;
    await renderPage(work, { answers: [FULL, ...PAY, given(positions.salaryHistory, [row])] });
    expect(await screen.findByText('20,000.00', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  });
});

describe('trainings', () => {
  const path = `/employee/view/${MALEE.id}/training` as const;
  const course = {
    id: idOf(1),
    name: 'Food safety',
    provider: 'City school',
    from: '2025-05-01',
    to: '2025-05-02',
    result: 'passed',
    expiresOn: '2026-02-01',
    version: 2,
  } as const;
  const LIST = given(employeeRecord.trainings, [course]);

  test('without any, the page offers to add one', async () => {
    await renderPage(path, { answers: [FULL, given(employeeRecord.trainings, [])] });
    expect(await screen.findByText('No training yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add training' })).toBeTruthy();
  });

  test('tell their days, result and when they expire', async () => {
    const { server } = await renderPage(path, { answers: [FULL, LIST] });
    const item = (await screen.findByText('Food safety')).closest('li');
    expect(item?.textContent).toContain('City school · 1 May 2025 – 2 May 2025');
    expect(item?.textContent).toContain('Expires in 17 days');
    expect(server.sent(employeeRecord.trainings)[0]?.query).toEqual({ employeeId: MALEE.id });
  });

  test('a change clears what was taken out and keeps the certificate', async () => {
    const { user, server } = await renderPage(path, { answers: [FULL, LIST, given(employeeRecord.updateTraining, course)] });
    await press(user, 'Edit');
    const drawer = await screen.findByRole('dialog', { name: 'Edit training' });
    await fill(user, 'Provider', '', drawer);
    await press(user, 'Save', drawer);
    await waitFor(() => expect(server.sent(employeeRecord.updateTraining)).toHaveLength(1));
    expect(server.bodyOf(employeeRecord.updateTraining)).toEqual({
      id: course.id,
      version: 2,
      name: 'Food safety',
      provider: null,
      from: '2025-05-01',
      to: '2025-05-02',
      result: 'passed',
      expiresOn: '2026-02-01',
      note: null,
    });
  });

  test('one is removed after a question', async () => {
    const { user, server } = await renderPage(path, {
      answers: [FULL, LIST, given(employeeRecord.removeTraining, { ok: true })],
    });
    const item = (await screen.findByText('Food safety')).closest('li');
    if (item) await press(user, 'Remove', item);
    await press(user, 'Remove', await screen.findByRole('dialog', { name: /Food safety/ }));
    await waitFor(() => expect(server.sent(employeeRecord.removeTraining)[0]?.query).toEqual({ id: course.id }));
  });
});
