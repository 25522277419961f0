import { expect, it } from 'vitest';
import { appForFile } from './app-for-file.ts';
import { reachLines, runFuzz } from './fuzz.ts';

/** `FUZZ_SEED` draws other calls, `FUZZ_CALLS` more of them; 100,000 are made by `npm run bench -- --fuzz`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const CALLS = Number(process.env.FUZZ_CALLS ?? 20_000);

/** Calls that are seldom or never let through here, each with the test that lets them through. */
const NEVER_REACHED: Record<string, string> = {
  'announcements.setImage':
    'takes a picture of an announcement of one’s own: server/announcements/announcements/pictures.test.ts',
  'enterpriseImports.people': 'takes cells of many kinds, each of them right: server/imports/files/import-data.test.ts',
  'enterpriseImports.shiftBoard': 'takes the columns of a board, which no schema tells: server/imports/files/import-data.test.ts',
  'enterpriseImports.leaveTaken':
    'takes cells of many kinds, each of them right: server/imports/files/import-leave-taken.test.ts',
  'identity.token': 'takes the session of a browser: server/identity/embedded-provider.test.ts',
  'signInSecurity.confirmSecondFactor': 'takes the session of a browser: server/identity/second-factor/second-factor.test.ts',
  'leaveQuotas.create': 'takes a department or a person, never both: server/leave/quotas/quotas.test.ts',
  'leaveQuotas.list': 'takes a department or a person, never both: server/leave/quotas/quotas.test.ts',
  'leaveQuotas.restore': 'takes a department or a person, never both: server/leave/quotas/quotas.test.ts',
  'leaveRecords.record': 'takes days in order and parts that fit them: server/leave/records/records.test.ts',
  'mailApprovals.open': 'takes the link of a mail: server/requests/responses/mail-link/mail-link.test.ts',
  'mailApprovals.decide': 'takes the link of a mail: server/requests/responses/mail-link/mail-link.test.ts',
  'oneTimeItems.import': 'takes lines of codes and amounts: server/payroll/one-time-items/one-time-items.test.ts',
  'paypal.hear': 'takes the signature of PayPal: server/commerce/paypal/paypal.test.ts',
  'payUploads.uploadSlip': 'takes a file and whose it is: server/payroll/uploads/uploads.test.ts',
  'payUploads.uploadCertificate': 'takes a file and whose it is: server/payroll/uploads/uploads.test.ts',
  'personalCopies.start': 'takes the password of the caller: server/privacy/copies/copies.test.ts',
  'retention.erase': 'takes the password of the caller: server/privacy/erasure/erasure.test.ts',
  'retention.setSetting': 'takes years that the law allows: server/privacy/erasure/erasure.test.ts',
  'personalCopies.startOwn': 'takes the password of the caller: server/privacy/copies/copies.test.ts',
  'session.register': 'takes the very account of its token: server/home/set-up/organizations.test.ts',
  'standIns.create': 'takes people of the company, and a year at most: server/approvals/stand-ins/stand-ins.test.ts',
  'standIns.createMine':
    'takes one of the people who are offered, and a year at most: server/approvals/stand-ins/stand-ins.test.ts',
  'timesheetReports.preview': 'takes both days or those that its template has: server/reports/runs/reports.test.ts',
  'summaryReports.preview': 'takes both days or those that its template has: server/reports/runs/report-sources.test.ts',
  'webhooks.create': 'takes an https address of the public internet: server/company/webhooks/webhooks.test.ts',
};

const test = appForFile();

it('answers calls of random input, made by people of every kind, with a decision and within five seconds', {
  timeout: 300_000,
}, async () => {
  const report = await runFuzz(test, { calls: CALLS, seed: SEED, unreachable: Object.keys(NEVER_REACHED) });
  const [seldom = ''] = reachLines(report);
  console.log(`fuzz: seed ${SEED}, ${report.calls} calls, ${report.done} done; least of all ${seldom}`);
  expect(report.failures).toEqual([]);
  expect(report.slow).toEqual([]);
  const missed = report.reach.filter(({ passed }) => passed === 0).map(({ name }) => name);
  expect(missed.filter((name) => !(name in NEVER_REACHED))).toEqual([]);
  // Most of the product does its work at least once, so that what follows a valid input is looked at too.
  expect(report.reach.filter(({ done }) => done > 0).length).toBeGreaterThan(report.reach.length * 0.75);
});
