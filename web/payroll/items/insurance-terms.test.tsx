import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { socialSecurityTerms } from '../../../contract/payroll/social-security-terms.ts';
import { choose, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, type Reply, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const item = { id: idOf(1), keyName: 'SOCIAL_SECURITY', name: 'ประกันสังคม', nameEn: 'Social security', type: 'welfare' } as const;
const company = { fromMonth: '2026-06', base: 'wage', paidBy: 'company' } as const;
async function open(terms: Reply, ...more: Reply[]) {
  const page = await renderPage('/payroll-items/welfares', {
    as: { groups: ['owner'] },
    answers: [given(payrollItems.search, rows([item])), terms, ...more],
  });
  await page.user.click(await screen.findByText('ประกันสังคม'));
  const section = await screen.findByRole('region', { name: 'How social security is paid' });
  return { ...page, section };
}

test('the item of social security says of what it is paid, and lets the company pay it from a month on', async () => {
  const { user, server, section } = await open(given(socialSecurityTerms.list, []), given(socialSecurityTerms.set, { ok: true }));
  expect(await within(section).findByText('Of the wage as paid, deducted from the employee.')).toBeTruthy();
  await choose(user, 'Amount that counts', 'the highest base', section);
  await choose(user, 'The employee’s part is', 'paid by the company', section);
  await press(user, 'Save how it is paid', section);
  expect(await screen.findByText(/^Saved\. Open payrolls/)).toBeTruthy();
  expect(server.bodyOf(socialSecurityTerms.set)).toMatchObject({ base: 'highest', paidBy: 'company' });
});

test('what was said stands with its month and is taken back after a question', async () => {
  const { user, server, section } = await open(
    given(socialSecurityTerms.list, [company]),
    given(socialSecurityTerms.remove, { ok: true }),
  );
  expect(await within(section).findByText('From June 2026: the wage as paid, paid by the company')).toBeTruthy();
  await press(user, 'Remove', section);
  await press(user, 'Remove', await screen.findByRole('dialog', { name: 'Remove what is effective from June 2026?' }));
  expect(server.sent(socialSecurityTerms.remove)).toMatchObject([{ query: { fromMonth: '2026-06' } }]);
});
