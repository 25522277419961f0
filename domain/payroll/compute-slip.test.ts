import { expect, test } from 'vitest';
import { computeSlip } from './compute-slip.ts';
import { aDay, aSlipInput } from './testing/a-slip-input.ts';

const amounts = (slip: ReturnType<typeof computeSlip>) =>
  Object.fromEntries(slip.lines.map((line) => [line.key ?? line.itemId, line.amount]));

test('a whole slip of a month with overtime is what the law and the formulas say', () => {
  const slip = computeSlip(
    aSlipInput({
      period: '2026-11',
      salary: 30_000,
      days: [aDay('2026-11-10', { overtimeMinutes: 120 })],
      settings: { withholdingMethod: 'annualised' },
    }),
  );
  expect(amounts(slip)).toEqual({
    SALARY: 3_000_000,
    OVERTIME: 37_500,
    SOCIAL_SECURITY: 87_500,
    WELFARE_FUND: 7_500,
    TAX: 18_333,
  });
  expect(slip).toMatchObject({ income: 3_037_500, net: 2_924_167, socialSecurityWage: 3_000_000 });
});
