import { expect, test } from 'vitest';
import { changesOf, draftOf, hasErrors, lookOfDraft, stepView } from './theme-draft.ts';

const saved = draftOf([
  { type: 'color-primary', value: '#00AA77' },
  { type: 'image-cover', url: '/brand/a/b.png', filename: 'cover.png' },
]);

test('a draft that was not touched changes nothing', () => {
  expect(changesOf(draftOf([]), draftOf([]))).toEqual({ info: [], images: [] });
  expect(changesOf({ ...saved, colors: { ...saved.colors, 'color-primary': '#0a7' } }, saved).info).toEqual([]);
});

test('what is the default again is sent as null', () => {
  const draft = {
    ...saved,
    colors: { ...saved.colors, 'color-primary': '#ff3c64' },
    images: { ...saved.images, 'image-cover': null },
  };
  expect(changesOf(draft, saved)).toEqual({
    info: [{ type: 'color-primary', value: null }],
    images: [{ type: 'image-cover', image: null }],
  });
});

test('an unfinished colour is an error and the preview keeps the last right one', () => {
  const draft = { ...saved, colors: { ...saved.colors, 'color-primary': '#00a7' } };
  expect(hasErrors(draft)).toBe(true);
  expect(lookOfDraft(draft, saved).colors['color-primary']).toBe('#00AA77');
});

test('the views of the preview go round at both ends', () => {
  expect([stepView(3, 1, 4), stepView(0, -1, 4), stepView(1, 1, 4)]).toEqual([0, 3, 2]);
});
