import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { retention } from '../../../contract/privacy/retention.ts';
import { testListPage } from '../../testing/list-page.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PERSON = { id: idOf(1), code: 'E1', name: 'Anong Dee' };
const ROW = {
  employee: PERSON,
  lastDay: '2016-06-01',
  keptUntil: '2026-06-01',
  state: 'proposed' as const,
  postponedUntil: null,
  reason: null,
  doneDate: null,
  identityUntil: null,
  hold: null,
};
const SETTING = given(retention.setting, { years: 10, leastYears: 5, leastSource: 'Accounting Act s.14', version: 0 });
const LIST = given(retention.people, rows([ROW]));
const PREVIEW = {
  employee: PERSON,
  obstacle: null,
  takesIdentity: true,
  identityUntil: null,
  goes: [
    { key: 'contact', count: 1 },
    { key: 'files', count: 12 },
  ],
  stays: [{ key: 'slips', count: 24 }],
} as const;

testListPage({
  path: '/company/privacy/retention',
  endpoint: retention.people,
  full: LIST,
  shows: 'E1 Anong Dee',
  empty: given(retention.people, rows([])),
  says: 'Nobody has left',
  others: [SETTING],
});

test('an erasure shows what goes and what stays, and asks why and for the password before it is sent', async () => {
  const { user, server } = await renderPage('/company/privacy/retention', {
    answers: [
      SETTING,
      LIST,
      given(retention.preview, PREVIEW),
      given(signInSecurity.secondFactor, { hasPassword: true }),
      given(retention.erase, { ok: true }),
    ],
  });
  await user.click(await screen.findByText('E1 Anong Dee'));
  const drawer = await screen.findByRole('dialog', { name: 'E1 · Anong Dee' });
  await waitFor(() => expect(drawer.textContent).toContain('Photos and files (12)'));
  expect(drawer.textContent).toContain('books of account');
  await press(user, 'Erase…', drawer);
  await press(user, 'Continue', drawer);
  expect(server.sent(retention.erase)).toEqual([]);
  await fill(user, 'Reason', 'Ten years are over', drawer);
  await press(user, 'Continue', drawer);
  await user.type(await within(drawer).findByLabelText('Your password'), 'my-password');
  await press(user, 'Continue', drawer);
  await waitFor(() =>
    expect(server.bodyOf(retention.erase)).toEqual({
      employeeId: PERSON.id,
      reason: 'Ten years are over',
      password: 'my-password',
    }),
  );
});
