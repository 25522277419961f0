import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STATUTORY_AREAS, statutoryFigures } from '../../../domain/payroll/statutory-values.ts';
import { plainDate } from '../../../domain/units.ts';
import { cellsOf, englishCitations } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import en from './statutory.en.json' with { type: 'json' };

const section = async (name: string) => cellsOf(await screen.findByRole('table', { name }));

test('the figures of a day stand by area, each with its value, its time and its law', async () => {
  await renderPage('/payrolls/statutory?on=2026-11-24');
  const insured = await section('Social security, section 33');
  expect(insured.find(([name]) => name?.startsWith('Highest wage counted'))).toEqual([
    'Highest wage countedMinisterial Regulation, Royal Gazette 12 December 2025',
    '17,500.00',
    '1 Jan 2026 – 31 Dec 2028then 20,000.00',
  ]);
  const tax = await section('Income tax: brackets of net income');
  expect(tax.map(([, value]) => value)).toEqual([
    '0% up to 150,000.00',
    '5% up to 300,000.00',
    '10% up to 500,000.00',
    '15% up to 750,000.00',
    '20% up to 1,000,000.00',
    '25% up to 2,000,000.00',
    '30% up to 5,000,000.00',
    '35% above 5,000,000.00',
  ]);
  expect((await section('Employee Welfare Fund'))[0]?.[1]).toBe('0.25%');
  const leave = await section('Leave');
  expect(leave.find(([name]) => name?.startsWith('Maternity'))?.[1]).toBe('120 days, 60 of them paid');
});

test('another day is chosen in the field and stands in the address', async () => {
  const { user, place } = await renderPage('/payrolls/statutory?on=2026-11-24');
  const field = await screen.findByRole('textbox', { name: 'In force on' });
  await user.clear(field);
  await user.type(field, '30/11/2025{Enter}');
  await screen.findByText('1 Jan 1995 – 31 Dec 2025');
  expect(place()).toContain('on=2025-11-30');
  const leave = screen.getByRole('table', { name: 'Leave' });
  expect(within(leave).queryByText('Spouse’s childbirth')).toBeNull();
});

test('a Thai page cites no law in English', async () => {
  await renderPage('/payrolls/statutory?on=2025-12-10', { language: 'th' });
  expect((await section('ประกันสังคม มาตรา 33')).length).toBeGreaterThan(3);
  expect(englishCitations()).toEqual([]);
  expect(screen.getByText(/ม\. 118 แก้ไขโดยฉบับที่ 7/)).toBeTruthy();
});

test('a day before the law of payroll here says so', async () => {
  await renderPage('/payrolls/statutory?on=1980-01-01');
  expect(await screen.findByText('No statutory figure is on record for this day')).toBeTruthy();
});

test('every figure of any area and year has a name', () => {
  const names: Record<string, Record<string, string>> = en.figure;
  const figures = ['2023-06-01', '2024-06-01', '2025-12-10', '2026-05-01', '2031-12-01'].flatMap((day) =>
    statutoryFigures(plainDate(day)),
  );
  const unnamed = figures.filter(({ area, key }) => names[area]?.[key.startsWith('bracket.') ? 'bracket' : key] === undefined);
  expect(unnamed.map(({ area, key }) => `${area}.${key}`)).toEqual([]);
  expect(STATUTORY_AREAS.every((area) => en.area[area] !== '')).toBe(true);
});
