import { describe, expect, test } from 'vitest';
import { axisOf, placeOn } from './timeline-axis.ts';

describe('the axis of the timeline', () => {
  test.each([
    ['nothing to draw', [], 480, 1080],
    ['an office day', [{ from: 530, until: 1090 }], 480, 1140],
    ['a short day', [{ from: 530, until: 560 }], 480, 840],
    [
      'a night',
      [
        { from: 1320, until: 1860 },
        { from: 545, until: 1080 },
      ],
      540,
      1860,
    ],
  ])('%s', (_name, spans, from, until) => {
    expect(axisOf(spans)).toMatchObject({ from, until });
  });

  test('hours are whole steps and few enough to be read', () => {
    expect(axisOf([{ from: 480, until: 1140 }]).hours).toEqual([480, 600, 720, 840, 960, 1080]);
    expect(axisOf([{ from: 300, until: 1860 }]).hours).toEqual([360, 540, 720, 900, 1080, 1260, 1440, 1620, 1800]);
  });

  test('a minute lies at its share, never outside', () => {
    expect([450, 480, 660, 840, 900].map((minute) => placeOn({ from: 480, until: 840 }, minute))).toEqual([0, 0, 50, 100, 100]);
  });
});
