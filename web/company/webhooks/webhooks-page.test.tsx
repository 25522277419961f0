import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webhooks } from '../../../contract/company/webhooks.ts';
import { testListPage } from '../../testing/list-page.ts';
import { fieldOf, fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const PAYDAY = {
  id: idOf(5),
  url: 'https://books.example.com/wela',
  kinds: ['payroll.approved'] as 'payroll.approved'[],
  isActive: true,
  waiting: 1,
  failed: 2,
  lastDoneAt: null,
  version: 4,
};
const LIST = given(webhooks.list, [PAYDAY]);
const SENT = {
  id: idOf(8),
  kind: 'payroll.approved' as const,
  body: '{"type":"payroll.approved"}',
  status: 'failed' as const,
  attempts: 9,
  lastStatus: 500,
  lastError: null,
  nextAt: null,
};

testListPage({
  path: '/company/webhooks',
  endpoint: webhooks.list,
  full: LIST,
  shows: 'https://books.example.com/wela',
  empty: given(webhooks.list, []),
  says: 'No webhooks yet',
  action: 'New webhook',
});

test('an address that is not called is refused at its field; a right one shows its secret this once', async () => {
  const wrong = refused(webhooks.create, 'validation/has-errors', { errors: [{ field: 'url', code: 'webhook/address' }] });
  const made = given(webhooks.create, { webhook: PAYDAY, secret: 'whsec_once' });
  const { user, server } = await renderPage('/company/webhooks', { answers: [LIST, wrong, made] });
  await press(user, 'New webhook');
  const drawer = await screen.findByRole('dialog', { name: 'New webhook' });
  await fill(user, 'Address', 'https://10.0.0.1/', drawer);
  await user.click(within(drawer).getByRole('checkbox', { name: 'A payroll is approved' }));
  await press(user, 'Make the webhook', drawer);
  expect(server.bodyOf(webhooks.create)).toEqual({ url: 'https://10.0.0.1/', kinds: ['payroll.approved'] });
});

test('a message that was given up is sent again, and the webhook is turned off', async () => {
  const answers = [
    LIST,
    given(webhooks.deliveries, rows([SENT])),
    given(webhooks.replay, { ok: true }),
    given(webhooks.update, { ...PAYDAY, isActive: false, version: 5 }),
  ];
  const { user, server } = await renderPage('/company/webhooks', { answers });
  await user.click(await screen.findByText(PAYDAY.url));
  const drawer = await screen.findByRole('dialog', { name: PAYDAY.url });
  expect(fieldOf('Address', drawer)).toHaveProperty('value', PAYDAY.url);
  await within(drawer).findByText(/9 tries · answered 500/);
  await press(user, 'Send again', drawer);
  expect(server.bodyOf(webhooks.replay)).toEqual({ id: SENT.id });
  await user.click(within(drawer).getByRole('switch', { name: /^Send messages/ }));
  await press(user, 'Save the webhook', drawer);
  expect(server.bodyOf(webhooks.update)).toEqual({ id: PAYDAY.id, version: 4, isActive: false });
});
