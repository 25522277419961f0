import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { sample } from '../../../testing/sample.ts';
import { ExplanationView } from './explanation-view.tsx';

const changed = (formula: string) =>
  sample(payrollReports.explain.answer, {
    formula,
    numbers: [{ name: 'amount', unit: 'baht', value: 2_500 }],
    segments: [
      { from: '2026-11-01', to: '2026-11-15', base: 2_000, days: 15 },
      { from: '2026-11-16', to: '2026-11-30', base: 2_500, days: 15 },
    ],
  });

test('an amount that changed inside the period is shown by the days of each', async () => {
  await renderPart(<ExplanationView explanation={changed('item/by-days')} />);
  expect(screen.getByText(/Each amount is paid for its days/)).toBeTruthy();
  expect(screen.getByText(/1 Nov – 15 Nov/)).toBeTruthy();
  expect(screen.getByText(/16 Nov – 30 Nov/)).toBeTruthy();
});

test('or says what was in force when, and pays what is at the end', async () => {
  await renderPart(<ExplanationView explanation={changed('item/at-end')} />);
  expect(screen.getByText('2,000.00 from 1 Nov to 15 Nov')).toBeTruthy();
  expect(screen.getByText('2,500.00 from 16 Nov to 30 Nov')).toBeTruthy();
  expect(screen.getByText(/what is in force at the end counts/)).toBeTruthy();
});

test('pay that is taken back comes to less than nothing, as its terms do', async () => {
  const explanation = sample(payrollReports.explain.answer, {
    formula: 'item/amount',
    line: { type: 'income', positive: false, amount: 6_333, computedAmount: 6_333, override: null },
    numbers: [
      { name: 'amount', unit: 'baht', value: 0 },
      { name: 'oneTime', unit: 'baht', value: -6_333 },
    ],
    changes: [],
    segments: [],
  });
  await renderPart(<ExplanationView explanation={explanation} />);
  expect(screen.getAllByText(/[−-]\S*6,333\.00/)).toHaveLength(3);
});
