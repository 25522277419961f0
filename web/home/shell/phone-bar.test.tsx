import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { WithPhoneBar } from './phone-bar.tsx';

test('one’s own pages stand at the thumb of a phone, and the open one is told', async () => {
  await renderPart(<WithPhoneBar>My shifts of this week</WithPhoneBar>, { as: { groups: [] }, path: '/webview/shift-time' });
  const bar = within(await screen.findByRole('navigation', { name: 'My pages' }));
  const links = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Clock', '/en/webview/clock'],
    ['My month', '/en/webview/month'],
    ['My shifts', '/en/webview/shift-time'],
    ['Pay slips', '/en/webview/slips'],
    ['News', '/en/webview/announcement'],
  ]);
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('My shifts');
  expect(screen.getByText('My shifts of this week')).toBeTruthy();
});
