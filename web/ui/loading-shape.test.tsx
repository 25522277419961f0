import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { LoadingShape } from './loading-shape.tsx';

const COLUMNS = [
  { id: 'name', header: 'Name' },
  { id: 'note', header: 'Note', isHidden: true },
  { id: 'net', header: 'Net pay', align: 'end' as const },
];

test('a table that is coming shows the heads of its columns and rows as high as they will be', async () => {
  localStorage.setItem('wela.rows.account-of-the-reader', '"compact"');
  await renderPart(<LoadingShape shape={COLUMNS} />);
  const shape = await screen.findByRole('status', { name: 'Loading' });
  await vi.waitFor(() => expect(shape.querySelectorAll('th')).toHaveLength(2));
  expect([...shape.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['Name', 'Net pay']);
  expect(shape.querySelector('tbody tr')?.getAttribute('style')).toContain('36px');
});

test('sums that are not known yet keep their place, and nothing is said of them', async () => {
  await renderPart(<FigureStrip label="Sums" figures={[{ label: 'Worked', value: undefined, note: '0 people' }]} />);
  const sums = await screen.findByRole('region', { name: 'Sums' });
  expect(within(sums).getByText('Worked')).toBeTruthy();
  expect(within(sums).queryByText('0 people')).toBeNull();
});
