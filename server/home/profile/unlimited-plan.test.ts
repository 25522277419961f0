import { expect, test } from 'vitest';
import { session } from '../../../contract/company/session.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { invitations } from '../../../contract/people/invitations.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const host = appForFile({ environment: { PLAN: 'unlimited' } });

test('a server of one’s own gives every company all of it, for any number of people and without an end', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'free' });
  const profile = await host.as(owner).call(session.profile);
  expect(profile.plan).toMatchObject({ cloud: true, station: true, payroll: true, isLite: false, isFree: false, isTrial: false });
  expect(profile.trialEndsAt).toBeNull();
  const maker = await host.build.person({ organizationId, groups: ['owner', 'maker'] });
  await expect(host.as(maker).call(payrollReports.list)).resolves.toBeTruthy();
});

test('no seat is counted', async () => {
  const { owner } = await host.build.company({ plan: 'free' });
  const emails = Array.from({ length: 60 }, (_, index) => `guest-${index}@example.test`);
  const { content } = await host.as(owner).call(invitations.create, { body: { emails } });
  expect(new Set(content.map(({ outcome }) => outcome))).toEqual(new Set(['invited']));
});
