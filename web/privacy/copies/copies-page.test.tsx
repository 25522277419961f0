import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { employees } from '../../../contract/people/employees.ts';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { testListPage } from '../../testing/list-page.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const COPY = {
  id: idOf(70),
  employee: { id: idOf(1), code: 'E1', name: 'Anong Dee' },
  askedBy: 'Olan Owner',
  status: 'done' as const,
  holdsPay: false,
  sizeBytes: 2_400_000,
  createdDate: '2026-06-01 03:00:00',
  expiresDate: '2026-06-08 03:00:00',
  isOwn: false,
};

testListPage({
  path: '/company/privacy/copies',
  endpoint: personalCopies.list,
  full: given(personalCopies.list, rows([COPY])),
  shows: 'E1 Anong Dee',
  empty: given(personalCopies.list, rows([])),
  says: 'No copies are kept',
  action: 'New copy',
});

test('a copy of another person is asked for from a request; who did not ask for one cannot download it', async () => {
  const { user, server } = await renderPage(`/company/privacy/copies?person=${idOf(1)}`, {
    answers: [
      given(personalCopies.list, rows([COPY])),
      given(employees.search, rows([])),
      given(signInSecurity.secondFactor, { hasPassword: true }),
      given(personalCopies.start, COPY),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: /Copy of a person/ });
  await press(user, 'Continue', dialog);
  await user.type(await within(dialog).findByLabelText('Your password'), 'my-password');
  await press(user, 'Continue', dialog);
  await waitFor(() => expect(server.bodyOf(personalCopies.start)).toEqual({ employeeId: idOf(1), password: 'my-password' }));
  expect(screen.queryByRole('button', { name: /Download the copy/ })).toBeNull();
});
