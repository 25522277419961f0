import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { compactOpenApi } from './openapi-compact.ts';
import { openApi } from './openapi-document.ts';
import { describeFields, forKeys } from './openapi-fields.ts';

const whole = openApi(contract, 'https://wela.company.test');
const compact = compactOpenApi(whole);
const ofKeys = forKeys(compact);

test.each([
  ['the whole document', compact],
  ['the calls of keys', ofKeys],
])(
  'a linter has nothing to say: %s',
  async (_name, document) => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  },
  60_000,
);

test('every field of a call that a key opens is described in words', () => {
  expect(describeFields(structuredClone(whole))).toEqual([]);
});

test('what is said twice is said once: the document is a good third smaller, the calls of keys take kilobytes', () => {
  const size = (document: object) => JSON.stringify(document).length;
  expect(size(compact)).toBeLessThan(0.72 * size(whole));
  expect(size(ofKeys)).toBeLessThan(150_000);
});

test('the smaller document says the same: with its parts put back, each call is what it was', () => {
  const components = compact.components as unknown as Record<string, Record<string, unknown>>;
  const added = (part: string, name: string) =>
    part !== 'schemas' || !(name in whole.components.schemas) ? !(name in ((whole.components as never)[part] ?? {})) : false;
  const putBack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(putBack);
    if (typeof value !== 'object' || value === null) return value;
    const [, part = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String((value as { $ref?: unknown }).$ref)) ?? [];
    if (name && added(part, name)) return putBack(components[part]?.[name]);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, putBack(item)]));
  };
  expect(putBack(compact.paths)).toEqual(JSON.parse(JSON.stringify(putBack(whole.paths))));
});
