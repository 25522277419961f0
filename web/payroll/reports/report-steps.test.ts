import { expect, test } from 'vitest';
import { stepOf } from './report-steps.ts';

test.each([
  { name: 'a draft that cannot be sent opens at what is missing', report: { status: 'DRAFT', blocked: 2 }, step: 'readiness' },
  { name: 'a draft opens at its figures', report: { status: 'DRAFT', blocked: 0 }, step: 'figures' },
  { name: 'a waiting report opens at the approval', report: { status: 'PENDING', blocked: 0 }, step: 'approval' },
  { name: 'an approved report opens at its files', report: { status: 'APPROVED', blocked: 0 }, step: 'files' },
  { name: 'a rejected report opens at its figures', report: { status: 'REJECTED', blocked: 3 }, step: 'figures' },
] as const)('$name', ({ report, step }) => expect(stepOf(undefined, report)).toBe(step));

test('the address wins, unless it names no step', () => {
  expect(stepOf('differences', { status: 'APPROVED', blocked: 0 })).toBe('differences');
  expect(stepOf('elsewhere', { status: 'APPROVED', blocked: 0 })).toBe('files');
});
