import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { testListPage } from '../../testing/list-page.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const path = '/payroll-items/one-time';
const waiting = {
  id: idOf(1),
  payrollName: 'Bonus',
  month: '2026-06',
  amount: 5_000,
  note: 'Q2',
  payrollReport: null,
} as const;
const paid = {
  ...waiting,
  id: idOf(2),
  payrollName: 'Commission',
  payrollReport: { payrollReportId: idOf(3), name: 'Office 2026-06', status: 'APPROVED' },
} as const;
const LIST = given(oneTimeItems.search, rows([waiting, paid]));

testListPage({
  path,
  endpoint: oneTimeItems.search,
  full: LIST,
  shows: 'Bonus',
  empty: given(oneTimeItems.search, rows([])),
  says: 'No one-time items yet',
  action: 'New one-time item',
});

test('one that no payroll counted is taken back; one that was paid is not', async () => {
  const { user, server } = await renderPage(path, { answers: [LIST, given(oneTimeItems.remove, {})] });
  expect(await screen.findByText('Office 2026-06')).toBeTruthy();
  expect(screen.getByText('Not yet')).toBeTruthy();
  const offered = await screen.findAllByRole('button', { name: 'Remove' });
  expect(offered).toHaveLength(1);
  await user.click(offered[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Remove this item?' });
  await press(user, 'Remove', dialog);
  await waitFor(() => expect(server.sent(oneTimeItems.remove)).toMatchObject([{ query: { id: waiting.id } }]));
});

const pasted = (text: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Rows' }), { target: { value: text } });

test('rows of a spreadsheet are read as they are pasted, and faults told before anything is sent', async () => {
  const { user, server } = await renderPage(path, { answers: [LIST, given(oneTimeItems.import, { added: 2 })] });
  await press(user, 'Paste rows');
  pasted('E1\tBonus\tJune\t5,000');
  expect(await screen.findByText(/Row 1: The month must look like/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add 0 rows' }).hasAttribute('disabled')).toBe(true);
  pasted('E1\tBonus\t06/2569\t5,000\tQ2\nE2\tBonus\t2026-06\t300');
  await press(user, 'Add 2 rows');
  expect(await screen.findByText('2 rows added')).toBeTruthy();
  expect(server.bodyOf(oneTimeItems.import)).toEqual({
    rows: [
      { code: 'E1', item: 'Bonus', month: '2026-06', amount: 5_000, note: 'Q2' },
      { code: 'E2', item: 'Bonus', month: '2026-06', amount: 300, note: null },
    ],
  });
});

test('what the server refuses is told by row', async () => {
  const refusal = refused(oneTimeItems.import, 'validation/has-errors', {
    errors: [{ field: 'rows.0.code', code: 'form/unknown-code' }],
  });
  const { user } = await renderPage(path, { answers: [LIST, refusal] });
  await press(user, 'Paste rows');
  pasted('X9\tBonus\t2026-06\t1');
  await press(user, 'Add 1 row');
  expect(await screen.findByText(/Row 1 \(X9 Bonus\): Nobody has this employee code/)).toBeTruthy();
});
