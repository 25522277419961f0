import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { leaveQuotas } from '../../../contract/leave/leave-quotas.ts';
import { departments } from '../../../contract/people/departments.ts';
import { HOTEL, KITCHEN } from '../../testing/company.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ANNUAL } from '../testing/leave-of-tests.ts';

const DAY = 480;
const own = { id: idOf(70), effectiveFrom: '2026-01-01', isInherited: false, minutes: 8 * DAY, steps: [], version: 3 } as const;
const inherited = {
  leaveType: ANNUAL,
  minutes: 6 * DAY,
  steps: [{ afterMonths: 36, minutes: 8 * DAY }],
  effectiveFrom: '1900-01-01',
  isInherited: true,
  source: 'company',
  sourceDepartment: null,
  own: [],
} as const;
const given8 = {
  ...inherited,
  minutes: 8 * DAY,
  steps: [],
  effectiveFrom: '2026-01-01',
  isInherited: false,
  source: 'department',
  own: [own],
} as const;
const page = (quota: typeof inherited | typeof given8) => ({
  answers: [given(departments.get, KITCHEN), given(leaveQuotas.list, [quota])],
});
const path = `/teams/view/${KITCHEN.id}/leaveQuota` as const;

test('a department tells which quota counts and where it comes from', async () => {
  const { server } = await renderPage(path, page(inherited));
  const line = await screen.findByRole('listitem', { name: 'Annual leave' });
  expect(line.textContent).toContain('From the company');
  expect(line.textContent).toContain('8 days after 36 months of service');
  expect(line.textContent).toContain('6 days');
  expect(within(line).queryByRole('button', { name: /Restore/ })).toBeNull();
  expect(server.sent(leaveQuotas.list)[0]?.query).toEqual({ departmentId: KITCHEN.id });
});

test('an inherited quota is replaced by an own one, from leave years on', async () => {
  const { user, server } = await renderPage(path, page(inherited));
  await press(user, /^(?:Own quota|Change): Annual leave$/);
  const dialog = await screen.findByRole('dialog', { name: 'Set quota of Annual leave' });
  expect(within(dialog).getByLabelText('For leave years from').getAttribute('placeholder')).toBe('The present leave year');
  await fill(user, 'Quota: Days', '10', dialog);
  server.set(
    refused(leaveQuotas.create, 'array/already-exist', { errors: [{ field: 'effectiveFrom', code: 'array/already-exist' }] }),
  );
  await press(user, 'Save', dialog);
  expect((await within(dialog).findAllByText('This is already on the list.')).length).toBeGreaterThan(0);
  server.set(given(leaveQuotas.create, given8));
  await press(user, 'Save', dialog);
  expect(await screen.findByText('Quota saved')).toBeTruthy();
  expect(server.sent(leaveQuotas.create).at(-1)?.body).toMatchObject({
    departmentId: KITCHEN.id,
    leaveTypeId: ANNUAL.id,
    minutes: 10 * DAY,
    steps: [{ afterMonths: 36, minutes: 8 * DAY }],
  });
});

test('an own quota is changed at its version, and given back to what stands above', async () => {
  const { user, server } = await renderPage(path, page(given8));
  await press(user, /^(?:Own quota|Change): Annual leave$/);
  const dialog = await screen.findByRole('dialog', { name: 'Set quota of Annual leave' });
  await fill(user, 'Quota: Days', '9', dialog);
  server.set(given(leaveQuotas.update, given8));
  await press(user, 'Save', dialog);
  await waitFor(() => expect(server.bodyOf(leaveQuotas.update)).toEqual({ id: own.id, version: 3, minutes: 9 * DAY, steps: [] }));
  await press(user, 'Restore: Annual leave');
  server.set(given(leaveQuotas.restore, inherited));
  await press(user, 'Restore', await screen.findByRole('dialog', { name: 'Use the quota from above for Annual leave?' }));
  await waitFor(() =>
    expect(server.sent(leaveQuotas.restore)[0]?.query).toEqual({
      leaveTypeId: ANNUAL.id,
      departmentId: KITCHEN.id,
      effectiveFrom: '2026-01-01',
    }),
  );
});

test('quotas are copied to other departments', async () => {
  const { user, server } = await renderPage(path, page(given8));
  await press(user, 'Copy to other departments');
  const dialog = await screen.findByRole('dialog', { name: 'Copy to other departments' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Departments' }));
  expect(screen.queryByRole('option', { name: KITCHEN.name })).toBeNull();
  await user.click(await screen.findByRole('option', { name: HOTEL.name }));
  server.set(given(leaveQuotas.duplicate, { quotas: 1 }));
  await press(user, 'Copy to 1 department', dialog);
  expect(await screen.findByText('1 quota copied')).toBeTruthy();
  expect(server.bodyOf(leaveQuotas.duplicate)).toMatchObject({ departmentId: KITCHEN.id, departmentIds: [HOTEL.id] });
});

test('a manager sees the quotas of the department and changes none', async () => {
  await renderPage(path, { as: { groups: ['manager'] }, ...page(given8) });
  const line = await screen.findByRole('listitem', { name: 'Annual leave' });
  expect(within(line).queryByRole('button')).toBeNull();
});

test('the company’s quotas have a page of their own', async () => {
  const { server } = await renderPage('/leave/leave-quota', {
    answers: [given(leaveQuotas.list, [{ ...given8, source: 'company' }])],
  });
  expect(await screen.findByRole('listitem', { name: 'Annual leave' })).toBeTruthy();
  expect(server.sent(leaveQuotas.list)[0]?.query).toEqual({});
});
