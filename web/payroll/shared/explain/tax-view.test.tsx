import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { plainDate } from '../../../../domain/units.ts';
import { englishCitations } from '../../../testing/on-screen.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { sample } from '../../../testing/sample.ts';
import { StatutoryRows } from './statutory-rows.tsx';
import { ProgressiveTaxView } from './tax-view.tsx';

const baht = (name: string, value: number) => ({ name, unit: 'baht' as const, value });
const count = (name: string, value: number) => ({ name, unit: 'count' as const, value });
const leaver = (method: 'annualised' | 'accumulated', paymentsBefore: number, paymentsRemaining: number) =>
  sample(payrollReports.explain.answer, {
    formula: 'tax/progressive',
    method,
    numbers: [
      baht('annualTax', 30_386),
      baht('withheldBefore', 7231),
      count('paymentsBefore', paymentsBefore),
      count('paymentsRemaining', paymentsRemaining),
      baht('instalment', 3798.25),
    ],
  });

test('a leaver whose earlier months are unknown is divided by the payments of the year, as it was computed', async () => {
  await renderPart(<ProgressiveTaxView explanation={leaver('annualised', 7, 1)} />);
  expect(screen.getByText('÷ 8')).toBeTruthy();
  expect(screen.queryByText('÷ 1')).toBeNull();
  expect(screen.queryByText('Withheld so far')).toBeNull();
});

test('with all months known what is left is divided by the payments left', async () => {
  await renderPart(<ProgressiveTaxView explanation={leaver('accumulated', 7, 1)} />);
  expect(screen.getByText('÷ 1')).toBeTruthy();
  expect(screen.getByText('Withheld so far')).toBeTruthy();
});

test('a row of law without words of its own, of an older slip too, is cited in Thai', async () => {
  const rows = [
    { from: plainDate('2017-01-01'), source: 'an old source', values: [] },
    { from: plainDate('1992-01-01'), source: 'Revenue Code s.50 bis (1)', values: [] },
  ];
  await renderPart(<StatutoryRows explanation={{ formula: 'tax/progressive', rows }} />, { language: 'th' });
  expect(screen.getByText(/ประมวลรัษฎากร มาตรา 48\(1\)/)).toBeTruthy();
  expect(screen.getByText(/ประมวลรัษฎากร ม. 50 ทวิ \(1\)/)).toBeTruthy();
  expect(englishCitations()).toEqual([]);
});
