import { expect, test } from 'vitest';
import { decideReport, isOpenReport, REPORT_STATUSES, type ReportAction } from './report-state.ts';

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

test('a reason is asked for a rejection alone, and blanks are none', () => {
  const rejected = (reason?: string) => decideReport({ ...ask, status: 'PENDING', action: 'reject', reason });
  expect([rejected(undefined).ok, rejected('').ok, rejected('\t\n').ok, rejected('.').ok]).toEqual([false, false, false, true]);
  for (const action of ['approve', 'void'] as const) {
    expect(decideReport({ ...ask, status: 'PENDING', action, reason: undefined }).ok).toBe(true);
  }
});

test('a status that does not allow the step is said before who asks and why', () => {
  const refused = decideReport({ ...ask, actorId: 'maker', status: 'DRAFT', action: 'approve' });
  expect(refused).toMatchObject({ violation: { code: 'state/not-allowed', facts: { status: 'DRAFT', action: 'approve' } } });
  expect(decideReport({ ...ask, status: 'DRAFT', action: 'reject', reason: '' })).toMatchObject({
    violation: { code: 'state/not-allowed' },
  });
});

test('a report that nobody sent is approved by anybody', () => {
  expect(decideReport({ ...ask, preparedBy: null, status: 'PENDING', action: 'approve' }).ok).toBe(true);
});

test('figures change in a draft and after a rejection, and in no other status', () => {
  expect(REPORT_STATUSES.filter(isOpenReport)).toEqual(['DRAFT', 'REJECTED']);
});
