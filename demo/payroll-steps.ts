import type { FastifyInstance } from 'fastify';
import type { WireAnswer, WireBody } from '../contract/endpoint.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../contract/payroll/payroll-templates.ts';
import { settlements } from '../contract/payroll/settlements.ts';
import { SIGN_INS } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

export type PayrollStaff = { owner: DemoSession; maker: DemoSession; approver: DemoSession };
type Report = WireAnswer<typeof payrollReports.create>;

export async function payrollStaff(app: FastifyInstance): Promise<PayrollStaff> {
  const as = (role: string) => signInAs(app, SIGN_INS.find((signIn) => signIn.role === role)?.email ?? '');
  return { owner: await as('owner'), maker: await as('payroll maker'), approver: await as('payroll approver') };
}

type NewTemplate = WireBody<typeof payrollTemplates.create>;
/** The template of this name, made with its maker and approver when the company has none; `isNew` while nobody is in it. */
export async function templateOf({ owner, maker, approver }: PayrollStaff, body: NewTemplate) {
  const { content } = await owner.call(payrollTemplates.list, { query: { search: body.name } });
  const known = content[0];
  if (known && known.memberCount > 0) return { id: known.id, isNew: false };
  const { id } = known ?? (await owner.call(payrollTemplates.create, { body }));
  await owner.call(payrollTemplates.setMakers, { body: { templateId: id, employeeIds: [maker.employeeId] } });
  await owner.call(payrollTemplates.setApprovers, { body: { templateId: id, employeeIds: [approver.employeeId] } });
  return { id, isNew: true };
}

/** Everybody who is employed, and who left before today: they are still paid for the days before. */
export async function addEverybody({ owner }: PayrollStaff, templateId: string) {
  const { content: left } = await owner.call(settlements.list, { query: { size: 100 } });
  await owner.call(payrollTemplates.setMembers, { body: { templateId, all: true } });
  const employeeIds = left.map((leaver) => leaver.employeeId);
  await owner.call(payrollTemplates.setMembers, { body: { templateId, employeeIds, mode: 'add' } });
}

/** Some people forget to clock out in every month; the maker has asked them. */
const CHECKED = 'Missing clock outs were checked with the managers';

/** Sends a draft for approval and approves it. */
export async function close(
  { maker, approver }: PayrollStaff,
  { payrollReportId, status }: Pick<Report, 'payrollReportId' | 'status'>,
) {
  if (status === 'DRAFT') {
    await noteWhatIsOdd(maker, payrollReportId);
    await maker.call(payrollReports.proceed, { body: { payrollReportId, reason: CHECKED } });
  }
  if (status === 'DRAFT' || status === 'PENDING')
    await approver.call(payrollReports.approve, { body: { payrollReportId, status: 'approved' } });
}

const NOTES = {
  unclocked: 'Worked without clocking, confirmed by the manager',
  other: 'Checked with the manager and the contract',
};
/** Of people without any clocking, such as those who joined or left within days, the maker has asked too. */
async function noteWhatIsOdd(maker: DemoSession, payrollReportId: string) {
  const { people } = await maker.call(payrollReports.differences, { query: { payrollReportId } });
  const odd = people.filter(({ needsNote, note }) => needsNote && !note);
  const isUnclocked = ({ checks }: (typeof odd)[number]) => checks.includes('never-clocked');
  for (const [note, those] of [
    [NOTES.unclocked, odd.filter(isUnclocked)],
    [NOTES.other, odd.filter((person) => !isUnclocked(person))],
  ] as const) {
    const employeeIds = those.map(({ employeeId }) => employeeId);
    if (employeeIds.length > 0)
      await maker.call(payrollReports.noteDifferences, { body: { payrollReportId, employeeIds, note } });
  }
}
