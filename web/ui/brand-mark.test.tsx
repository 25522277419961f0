import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { BrandMark } from './brand-mark.tsx';
import { brandStore, lookOf } from './brand-store.ts';

const LIGHT = { type: 'image-header-logo', url: '/brand/a/light.png' };
const DARK = { type: 'image-header-logo-dark', url: '/brand/a/dark.png' };
const SCHEME = 'mantine-color-scheme-value';

afterEach(() => {
  brandStore.show(null);
  localStorage.removeItem(SCHEME);
  cleanup();
});

test.each([
  { scheme: 'light', features: [LIGHT, DARK], src: LIGHT.url, hasPlate: false },
  { scheme: 'dark', features: [LIGHT, DARK], src: DARK.url, hasPlate: false },
  { scheme: 'dark', features: [LIGHT], src: LIGHT.url, hasPlate: true },
])('on a $scheme page with $features.length logos it is $src', async ({ scheme, features, src, hasPlate }) => {
  localStorage.setItem(SCHEME, scheme);
  brandStore.show(lookOf(features));
  await renderPart(<BrandMark />);
  const logo = screen.getByRole('img', { name: 'Siam Trading' });
  expect(logo.getAttribute('src')).toBe(src);
  expect(logo.hasAttribute('data-plate')).toBe(hasPlate);
});

test('without a logo of the company it is the name of the product', async () => {
  await renderPart(<BrandMark />);
  expect(screen.getByText('Wela')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Siam Trading' })).toBeNull();
});
