import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samples } from '../../../contract/home/samples.ts';
import { tags } from '../../../contract/time/tags.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const QUIET = '/stylesheets' as const;
const TAGS = given(tags.list, []);
const present = { id: idOf(3), addedDate: '2026-01-15 03:00:00', people: 12, hanging: [], keptPlaces: [] } as const;
const owner = { groups: ['owner'], hasSampleData: true } as const;

test('every page says that sample data is shown, and an owner removes exactly the data that was seen', async () => {
  const { user, server } = await renderPage(QUIET, {
    as: owner,
    answers: [TAGS, given(samples.get, { present, mayAdd: false }), given(samples.remove, { ok: true, keptPlaces: [] })],
  });
  const banner = await screen.findByRole('region', { name: 'Sample data' });
  await press(user, 'Remove sample data', banner);
  const dialog = await screen.findByRole('dialog', { name: 'Remove the sample data?' });
  expect(await within(dialog).findByText(/12 sample people will be removed/)).toBeTruthy();
  await press(user, 'Remove sample data', dialog);
  await waitFor(() => expect(server.sent(samples.remove)[0]?.query).toEqual({ id: idOf(3) }));
  expect(await screen.findByText('Sample data removed')).toBeTruthy();
});

test('what of the company’s own depends on it is named, and nothing can be pressed', async () => {
  const hanging = [
    { reason: 'own-people', count: 7, names: ['E7 · Malee Jaidee', 'E8 · Anan Srisuk'] },
    { reason: 'payrolls', count: 1, names: ['December'] },
  ] as const;
  const { user } = await renderPage(QUIET, {
    as: owner,
    answers: [TAGS, given(samples.get, { present: { ...present, hanging, keptPlaces: ['Sample office'] }, mayAdd: false })],
  });
  await press(user, 'Remove sample data', await screen.findByRole('region', { name: 'Sample data' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the sample data?' });
  expect(await within(dialog).findByText(/Malee Jaidee, E8 · Anan Srisuk and 5 more/)).toBeTruthy();
  expect(within(dialog).getByText(/December/)).toBeTruthy();
  expect(within(dialog).getByText(/Sample office stays, switched off/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Remove sample data' })).toBeNull();
});

test('others are told, and a company without sample data is not', async () => {
  await renderPage(QUIET, { as: { hasSampleData: true }, language: 'th', answers: [TAGS] });
  const banner = await screen.findByRole('region', { name: 'ข้อมูลตัวอย่าง' });
  expect(within(banner).queryByRole('button')).toBeNull();
});
