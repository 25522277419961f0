import { expect, test } from 'vitest';
import type { MemberContext, RequestContext } from './context.ts';
import { contextFor } from './serve.ts';

test('a member’s context has what every request carries and the member, and nothing else that its base has', () => {
  const base: RequestContext = {
    requestId: 'request',
    now: 1 as RequestContext['now'],
    language: 'th',
    sessionId: 'session',
    jobId: undefined,
    services: {} as RequestContext['services'],
    log: {} as RequestContext['log'],
  };
  const former = { tx: 'former', actor: 'former', organizationId: 'former', userId: 'former', email: 'former', audit: 'former' };
  const actor = { userId: 'u', employeeId: 'e', groups: [], sessionVersion: 1 };
  const organization = { id: 'o' } as MemberContext['organization'];
  const { transaction, ...made } = contextFor({ ...base, ...former }, actor, organization);
  expect(made).toEqual({ ...base, actor, organization, organizationId: 'o' });
  expect(transaction).toBeTypeOf('function');
});
