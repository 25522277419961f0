import { expect, test } from 'vitest';
import { ALLOWANCE_CAPS } from './allowance-caps.ts';
import { BRACKETS } from './income-tax.ts';
import { SECTION_33 } from './social-security.ts';
import { WELFARE_FUND } from './welfare-fund.ts';

test.each([
  ['income tax', BRACKETS],
  ['allowances', ALLOWANCE_CAPS],
  ['social security', SECTION_33],
  ['welfare fund', WELFARE_FUND],
] as const)('the rows of %s rise by date and each names its law', (_name, rows) => {
  const days = rows.map((dated) => dated.from);
  expect(days).toEqual([...new Set(days)].sort());
  expect(rows.every((dated) => dated.source.length > 10)).toBe(true);
});
