import { afterEach, expect, test, vi } from 'vitest';

const KEY = 'wela.brand';

/** The store as a new page finds it, with this in its browser. */
async function openPage(kept: unknown) {
  const values = new Map<string, string>(kept === undefined ? [] : [[KEY, JSON.stringify(kept)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.resetModules();
  return { ...(await import('./brand-store.ts')), values };
}
afterEach(() => vi.unstubAllGlobals());

const cover = '/brand/01936a5e-0000-7000-8000-00000000d3e0/abc.png';

test('the first paint has the look of the last visit', async () => {
  const first = await openPage(undefined);
  first.brandStore.setCompany(
    first.lookOf([
      { type: 'color-primary', value: '#0a7' },
      { type: 'image-cover', url: cover },
    ]),
  );
  const second = await openPage(JSON.parse(first.values.get(KEY) ?? '[]'));
  expect(second.brandStore.current().colors['color-primary']).toBe('#00AA77');
  expect(second.brandStore.current().images['image-cover']).toBe(cover);
});

test('a page that shows another company gives the look back', async () => {
  const { brandStore, lookOf, DEFAULT_LOOK } = await openPage(undefined);
  const other = lookOf([{ type: 'color-primary', value: '#004488' }]);
  brandStore.show(other);
  expect(brandStore.current()).toBe(other);
  brandStore.show(null);
  expect(brandStore.current()).toEqual(DEFAULT_LOOK);
});

test.each([
  ['a picture of another site', [{ type: 'image-cover', url: 'https://elsewhere.test/a.png' }]],
  ['a colour that is none', [{ type: 'color-primary', value: 'url(x)' }]],
  ['no list', { type: 'color-primary' }],
])('%s in the browser is not shown', async (_name, kept) => {
  const { brandStore, DEFAULT_LOOK } = await openPage(kept);
  expect(brandStore.current()).toEqual(DEFAULT_LOOK);
});
