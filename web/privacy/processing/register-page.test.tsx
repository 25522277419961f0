import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { processing } from '../../../contract/privacy/processing.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const ENTRY = {
  id: idOf(80),
  name: 'Cameras at the gate',
  people: 'Visitors',
  data: 'Pictures',
  purpose: 'Safety',
  basis: 'legitimate-interest' as const,
  retention: '30 days',
  recipients: '',
  safeguards: '',
  note: '',
  version: 2,
};
const REGISTER = {
  controller: { name: 'Siam Test', taxId: null, address: '', phoneNumber: null, email: null },
  contact: { name: '', contact: '', version: 0 },
  activities: [
    {
      activity: 'pay' as const,
      name: 'Pay',
      people: 'Employees',
      data: 'Salary, bank account',
      purpose: 'To pay wages',
      basis: 'Contract',
      isSensitive: false,
      retention: '10 years',
      recipients: ['The bank that pays'],
      safeguards: ['Sealed'],
      kept: 50,
      addition: { recipients: '', safeguards: '', note: '', version: 0 },
    },
  ],
  own: [ENTRY],
  systems: [{ kind: 'key' as const, name: 'HR', data: ['Read leave'] }],
  refusals: [{ kind: 'erasure' as const, askedOn: '2026-06-01', answeredOn: '2026-06-03', reason: 'The law asks for it' }],
};
const open = (...answers: Reply[]) =>
  renderPage('/company/privacy/register', { answers: [given(processing.get, REGISTER), ...answers] });

test('purposes of the product and of the company stand together, beside who is let in and what was refused', async () => {
  await open();
  expect(await screen.findByText('Pay')).toBeTruthy();
  expect(screen.getByText('Cameras at the gate')).toBeTruthy();
  expect(screen.getByText('30 days')).toBeTruthy();
  expect(screen.getByText('Key “HR”')).toBeTruthy();
  expect(screen.getByText('The law asks for it')).toBeTruthy();
  expect(screen.getByText(/Nobody is named yet/)).toBeTruthy();
});

test('the company adds to a purpose of the product', async () => {
  const { user, server } = await open(given(processing.setAddition, { ok: true }));
  await user.click(await screen.findByText('Pay'));
  const drawer = await screen.findByRole('dialog', { name: 'Pay' });
  expect(drawer.textContent).toContain('The bank that pays');
  await fill(user, 'Given to', 'Our accountant', drawer);
  await press(user, 'Save', drawer);
  await waitFor(() =>
    expect(server.bodyOf(processing.setAddition)).toEqual({
      activity: 'pay',
      recipients: 'Our accountant',
      version: 0,
    }),
  );
});

test('a purpose of the company is changed at its version, and one without its fields is not sent', async () => {
  const { user, server } = await open(given(processing.update, ENTRY));
  await user.click(await screen.findByText('Cameras at the gate'));
  const drawer = await screen.findByRole('dialog', { name: 'Cameras at the gate' });
  await fill(user, 'Kept how long', '60 days', drawer);
  await press(user, 'Save', drawer);
  await waitFor(() =>
    expect(server.bodyOf(processing.update)).toMatchObject({ id: ENTRY.id, version: 2, name: ENTRY.name, retention: '60 days' }),
  );
  await press(user, 'Add a purpose');
  const empty = await screen.findByRole('dialog', { name: 'Add a purpose' });
  await press(user, 'Save', empty);
  await waitFor(() => expect(empty.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(2));
  expect(server.sent(processing.create)).toEqual([]);
});
