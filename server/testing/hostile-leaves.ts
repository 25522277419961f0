export const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  'x'.repeat(6000),
  "'; drop table app.employee; --",
  '%_\\',
  '\u202e😀𝕏',
  '0001-01-01',
  '9999-12-31',
  '9999-12',
  '0000-00',
  '9999-12-31 23:59:59',
  '24:00',
  '-1',
  -1,
  0,
  0.005,
  1e11,
  2 ** 53,
  -(2 ** 40),
  null,
  true,
  [],
  [null],
  [[]],
  {},
  { length: 5 },
];

/** The same value with one leaf after the other replaced by each of the hostile ones. */
export function* spoiled(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const other of spoiled(value[0])) yield [other];
    yield* HOSTILE;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) for (const other of spoiled(inner)) yield { ...value, [key]: other };
  } else yield* HOSTILE;
}

/** The same value with one leaf of it, wherever the numbers lead, made hostile. */
export function spoilOne(value: unknown, random: () => number): unknown {
  const place = (count: number) => Math.floor(random() * count);
  if (Array.isArray(value) && value.length > 0 && random() < 0.8) {
    const spoiledAt = place(value.length);
    return value.map((item, index) => (index === spoiledAt ? spoilOne(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random() < 0.9) {
    const [key, inner] = Object.entries(value)[place(Object.keys(value).length)] ?? ['', null];
    return { ...value, [key]: spoilOne(inner, random) };
  }
  return HOSTILE[place(HOSTILE.length)];
}
