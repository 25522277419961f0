import { expect, test, vi } from 'vitest';
import { askForFonts } from './early-fonts.ts';

test('every weight of the desk is asked for, in both scripts', () => {
  const load = vi.fn(async (_font: string, _letters: string) => []);
  vi.stubGlobal('document', { fonts: { load } });
  askForFonts();
  expect(load.mock.calls.map(([font]) => Number.parseInt(font, 10))).toEqual([400, 500, 600]);
  for (const [, letters] of load.mock.calls) expect(letters).toMatch(/[a-z].*[ก-ฮ]/);
  vi.unstubAllGlobals();
});
