import { describe, expect, test } from 'vitest';
import { distanceMetres } from '../../../../domain/places/zone-proof.ts';
import { COUNTRY, PROVINCES, provinceAt } from './thailand.ts';

test('all 77 provinces are drawn, and the name of each stands within it', () => {
  expect(PROVINCES).toHaveLength(77);
  for (const { en, label } of PROVINCES) expect([en, provinceAt(label)?.en]).toEqual([en, en]);
});

describe('places are in the provinces they are known to be in', () => {
  test.each([
    ['Grand Palace', 13.7501, 100.4914, 'Bangkok'],
    ['Don Mueang airport', 13.9133, 100.6042, 'Bangkok'],
    ['Suvarnabhumi airport', 13.6925, 100.7501, 'Samut Prakan'],
    ['Nonthaburi pier', 13.8449, 100.4915, 'Nonthaburi'],
    ['Rangsit', 13.9872, 100.6177, 'Pathum Thani'],
    ['Pattaya City Hall', 12.9353, 100.8891, 'Chon Buri'],
    ['Map Ta Phut', 12.7211, 101.1366, 'Rayong'],
    ['Tha Phae Gate', 18.7877, 98.9931, 'Chiang Mai'],
    ['Mae Sai', 20.4325, 99.8825, 'Chiang Rai'],
    ['Korat old town', 14.9749, 102.0983, 'Nakhon Ratchasima'],
    ['Hat Yai junction', 7.0036, 100.4667, 'Songkhla'],
    ['Phuket Town', 7.8804, 98.3923, 'Phuket'],
    ['Ko Samui airport', 9.5478, 100.0628, 'Surat Thani'],
    ['Betong', 5.7745, 101.0725, 'Yala'],
    ['Bueng Kan', 18.3605, 103.6464, 'Bueng Kan'],
  ])('%s', (_name, latitude, longitude, province) => {
    expect(provinceAt({ latitude, longitude })?.en).toBe(province);
  });

  test('nothing lies at sea or abroad', () => {
    for (const [latitude, longitude] of [
      [10, 101],
      [16.87, 96.2],
      [100.5, 13.7],
    ] as const)
      expect(provinceAt({ latitude, longitude })).toBeNull();
  });
});

test('the ends of the country lie within three kilometres of where surveys put them', () => {
  const [[south, west], [north, east]] = COUNTRY;
  const off = (a: number, b: number, isLatitude: boolean) =>
    isLatitude
      ? distanceMetres({ latitude: a, longitude: 100 }, { latitude: b, longitude: 100 })
      : distanceMetres({ latitude: 15, longitude: a }, { latitude: 15, longitude: b });
  expect(off(south, 5.6128, true)).toBeLessThan(3_000);
  expect(off(north, 20.4651, true)).toBeLessThan(3_000);
  expect(off(west, 97.3436, false)).toBeLessThan(3_000);
  expect(off(east, 105.6369, false)).toBeLessThan(3_000);
});
