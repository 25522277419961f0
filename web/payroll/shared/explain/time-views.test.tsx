import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { sample } from '../../../testing/sample.ts';
import { ExplanationView } from './explanation-view.tsx';

const rules = {
  lateRules: [{ from: '2026-06-01', unit: 'hour', rounding: 'started' }],
  earlyRules: [
    { from: '2026-06-01', isDeducted: false },
    { from: '2026-06-12', isDeducted: true },
  ],
} as const;

test('time not worked says the rules of lateness and of time left early, each with its first day', async () => {
  const explanation = sample(payrollReports.explain.answer, { formula: 'absence/time-not-worked', ...rules });
  await renderPart(<ExplanationView explanation={explanation} />);
  expect(screen.getByText('From 1 Jun 2026: by the hour, every started one counts')).toBeTruthy();
  expect(screen.getByText('From 1 Jun 2026: not deducted')).toBeTruthy();
  expect(screen.getByText('From 12 Jun 2026: deducted')).toBeTruthy();
});
