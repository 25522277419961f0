import { expect, test } from 'vitest';
import { decideReport, REPORT_STATUSES, type ReportAction } from './report-state.ts';

const ask = { actorId: 'approver', preparedBy: 'maker', reason: 'because' };

test.each<{ action: ReportAction; allowed: Record<string, string> }>([
  { action: 'recompute', allowed: { DRAFT: 'DRAFT', REJECTED: 'DRAFT' } },
  { action: 'override', allowed: { DRAFT: 'DRAFT', REJECTED: 'DRAFT' } },
  { action: 'proceed', allowed: { DRAFT: 'PENDING' } },
  { action: 'approve', allowed: { PENDING: 'APPROVED' } },
  { action: 'reject', allowed: { PENDING: 'REJECTED' } },
  { action: 'void', allowed: { PENDING: 'VOIDED', APPROVED: 'VOIDED' } },
  { action: 'delete', allowed: { DRAFT: 'DELETED' } },
])('$action is allowed only from its own statuses', ({ action, allowed }) => {
  const answers = REPORT_STATUSES.map((status) => [status, decideReport({ ...ask, status, action })] as const);
  const steps = answers.flatMap(([status, decision]) => (decision.ok ? [[status, decision.value]] : []));
  expect(Object.fromEntries(steps)).toEqual(allowed);
  for (const [, decision] of answers) if (!decision.ok) expect(decision.violation.code).toBe('state/not-allowed');
});

test('who prepared a report cannot approve it but may reject or void it', () => {
  const own = { ...ask, actorId: 'maker', status: 'PENDING' } as const;
  expect(decideReport({ ...own, action: 'approve' })).toMatchObject({ ok: false, violation: { code: 'auth/same-actor' } });
  expect(decideReport({ ...own, action: 'reject' }).ok).toBe(true);
  expect(decideReport({ ...own, action: 'void' }).ok).toBe(true);
});

test('a rejection needs a reason', () => {
  expect(decideReport({ ...ask, status: 'PENDING', action: 'reject', reason: '  ' })).toMatchObject({
    ok: false,
    violation: { code: 'validation/has-errors', facts: { field: 'reason' } },
  });
});
