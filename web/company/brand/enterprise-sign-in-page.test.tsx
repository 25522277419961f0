import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterprise } from '../../../contract/company/enterprise.ts';
import { COLOR_KEYS, IMAGE_KEYS } from '../../../domain/brand/brand.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(window));
afterEach(() => vi.restoreAllMocks());

const PAGE = `/signin/enterprise/${idOf(1)}` as const;
const each = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
const LOOKS = given(enterprise.brand, {
  id: idOf(1),
  name: 'สยามสปา',
  nameEn: 'Siam Spa',
  colors: each(COLOR_KEYS, '#0B3D91'),
  images: each(IMAGE_KEYS, null),
});

test('another way in opens from the page of a company', async () => {
  const { user, place } = await renderPage(PAGE, { as: null, answers: [LOOKS] });
  await screen.findByRole('heading', { name: /Siam Spa/ });
  await press(user, 'Continue with Google');
  expect(await screen.findByText(/Finish signing in in the Google window/)).toBeTruthy();
  expect(place()).toBe('/signin/google');
});

test('a company that does not exist leads to where its code is asked for', async () => {
  const { place } = await renderPage(PAGE, { as: null, answers: [refused(enterprise.brand, 'not-found')] });
  await waitFor(() => expect(place()).toBe('/signin/enterprise?error=unknown'));
});
