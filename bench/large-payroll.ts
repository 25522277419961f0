import { setTimeout as pause } from 'node:timers/promises';
import { jobs } from '../contract/jobs/jobs.ts';
import { payrollDocuments } from '../contract/payroll/payroll-documents.ts';
import { payrollItems } from '../contract/payroll/payroll-items.ts';
import { payrollReports } from '../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../contract/payroll/payroll-templates.ts';
import { yearlyDocuments } from '../contract/payroll/yearly-documents.ts';
import { yearMonth } from '../domain/units.ts';
import type { TestApp } from '../server/testing/app.ts';
import type { Person } from '../server/testing/build.ts';
import { withOwnServer } from './own-server.ts';

/** No request of a payroll may be under way for longer, in milliseconds. */
export const LONGEST_REQUEST_MS = 15_000;
const ASK_MS = 1_000;
const OWN_ITEMS = 25;
const MONTH = yearMonth('2025-05');

export type Timed = { readonly request: string; readonly ms: number };

/** One run of so many people with 30 lines each, from the draft to its papers: how long each request of it took. */
export const largePayroll = (people: number): Promise<Timed[]> =>
  withOwnServer(async (host) => {
    host.setNow('2025-06-05T03:00:00Z');
    const { organizationId, owner } = await host.build.company({});
    const approver = await host.build.person({ organizationId, firstName: 'Approver', groups: ['payrollApprove'] });
    await seedPeople(host, owner, people);
    await seedPapers(host, owner);
    const templateId = await setUp(host, { owner, approver });
    const times: Timed[] = [];
    const timed = async <Result>(request: string, work: () => Promise<Result>): Promise<Result> => {
      const started = performance.now();
      try {
        return await work();
      } finally {
        times.push({ request, ms: Math.round(performance.now() - started) });
        console.log(`${request.padEnd(20)} ${String(times.at(-1)?.ms).padStart(8)} ms`);
      }
    };
    const { call } = host.as(owner);
    const draft = await timed('draft', () => call(payrollReports.create, { body: { templateId, month: MONTH } }));
    const { payrollReportId } = draft;
    const query = { payrollReportId };
    /** Asks as the page does until a job has computed it; the longest such request counts, and how long it took all in all is told. */
    const computed = async (what: string) => {
      const begun = performance.now();
      let longest = 0;
      for (;;) {
        const asked = performance.now();
        const head = await call(payrollReports.get, { query });
        longest = Math.max(longest, performance.now() - asked);
        if (!head.computing) {
          if (head.computingFailed) throw new Error(`${what}: ${head.computingFailed.code}`);
          if (head.totals.employees < people) throw new Error(`${what} has ${head.totals.employees} people`);
          break;
        }
        await pause(ASK_MS);
      }
      times.push({ request: `head meanwhile, ${what}`, ms: Math.round(longest) });
      console.log(
        `${what} was there after ${Math.round(performance.now() - begun)} ms; the head took ${Math.round(longest)} ms at most`,
      );
    };
    await computed('draft');
    await timed('head', () => call(payrollReports.get, { query }));
    await timed('grid, one page', () => call(payrollReports.info, { query: { ...query, size: 100 } }));
    await timed('grid, whole', () => call(payrollReports.info, { query }));
    const { people: different } = await timed('differences', () => call(payrollReports.differences, { query }));
    const unnoted = different.filter(({ needsNote }) => needsNote).map(({ employeeId }) => employeeId);
    await call(payrollReports.noteDifferences, { body: { payrollReportId, employeeIds: unnoted, note: 'Measured' } });
    await timed('recompute', () => call(payrollReports.recompute, { body: query }));
    await computed('recompute');
    await timed('readiness', () => call(payrollDocuments.readiness, { query: { ...query, document: 'bank' } }));
    await timed('open attendance', () => call(payrollReports.attendance, { query }));
    await timed('proceed', () => call(payrollReports.proceed, { body: { ...query, reason: 'Measured' } }));
    await timed('approve', () => host.as(approver).call(payrollReports.approve, { body: query }));
    await measurePapers(timed, host.as(owner), payrollReportId);
    return times;
  });

type Measure = <Result>(request: string, work: () => Promise<Result>) => Promise<Result>;
/** The papers of an approved run: summary, registers and the files of offices and banks. */
async function measurePapers(timed: Measure, asOwner: ReturnType<TestApp['as']>, payrollReportId: string): Promise<void> {
  const { call, raw } = asOwner;
  const query = { payrollReportId };
  await timed('summary', () => call(payrollReports.summary, { body: query }));
  const byJob = madeByJob(timed, asOwner);
  await byJob('register, sheet', payrollReports.register, { query });
  await byJob('register, paper', payrollReports.register, { query: { ...query, format: 'pdf' } });
  await timed('ties out', () => call(payrollDocuments.tieOut, { query }));
  await timed('bank, preview', () => raw(payrollDocuments.bankFile, { query }));
  await timed('PND1, preview', () => raw(payrollDocuments.monthlyPnd1, { query: { month: MONTH } }));
  await timed('PND1, form', () => raw(payrollDocuments.monthlyPnd1, { query: { month: MONTH, format: 'svg' } }));
  await timed('SPS 1-10, preview', () => raw(payrollDocuments.monthlySocialSecurity, { query: { month: MONTH } }));
  await timed('SPS 1-10, form', () => raw(payrollDocuments.monthlySocialSecurity, { query: { month: MONTH, format: 'svg' } }));
  await timed('PND1, text', () => raw(payrollDocuments.monthlyPnd1, { query: { month: MONTH, format: 'txt' } }));
  await timed('SPS 1-10, text', () => raw(payrollDocuments.monthlySocialSecurity, { query: { month: MONTH, format: 'txt' } }));
  await byJob('PND1, print', payrollDocuments.monthlyPnd1, { query: { month: MONTH, format: 'pdf' } });
  await byJob('SPS 1-10, print', payrollDocuments.monthlySocialSecurity, { query: { month: MONTH, format: 'pdf' } });
  await byJob('PND1 Kor, print', yearlyDocuments.pnd1, { query: { year: Number(MONTH.slice(0, 4)), format: 'pdf' } });
  await byJob('slips to print', payrollReports.slips, { body: { payrollReportId, as: 'pdf' } });
}

type Asked = Parameters<ReturnType<TestApp['as']>['raw']>;
/** A file that a job makes where it names many: how long the call took, a look at the job at most, and the file; how long the job took is told. */
const madeByJob =
  (timed: Measure, { call, raw }: ReturnType<TestApp['as']>) =>
  async (what: string, ...asked: Asked) => {
    const begun = performance.now();
    const answer = await timed(what, () => raw(...asked));
    if (!String(answer.headers['content-type']).includes('json')) return;
    const { jobId } = answer.json();
    let longest = 0;
    for (;;) {
      const looked = performance.now();
      const job = await call(jobs.get, { query: { id: jobId } });
      longest = Math.max(longest, performance.now() - looked);
      if (job.status === 'failed') throw new Error(`${what}: ${job.errorCode}`);
      if (job.status !== 'done') {
        await pause(ASK_MS);
        continue;
      }
      const file = await timed(`${what}, file`, () => raw(jobs.file, { query: { id: job.fileId } }));
      const facts = [Math.round(performance.now() - begun), Math.round(file.rawPayload.length / 1e6), Math.round(longest)];
      console.log(
        `${what} was there after ${facts[0]} ms, with ${facts[1]} MB; the job was looked at for ${facts[2]} ms at most`,
      );
      return;
    }
  };

/** People with a salary who worked every weekday of the month. */
async function seedPeople(host: TestApp, { organizationId }: Person, people: number): Promise<void> {
  await host.build.inTenant(organizationId, async ({ client }) => {
    await client.query(
      `insert into app.employee (organization_id, code, first_name, last_name, start_date)
        select $1, 'L' || lpad(n::text, 6, '0'), 'สมชาย', 'ใจดี ' || n, '2020-01-01' from generate_series(1, $2::int) n`,
      [organizationId, people],
    );
    await client.query(
      `insert into app.salary (organization_id, employee_id, active_date, salary_base)
        select organization_id, id, '2020-01-01', 1500000 + (row_number() over (order by id) % 50) * 50000 from app.employee
        where organization_id = $1`,
      [organizationId],
    );
    await client.query(
      `insert into app.attendance_day (organization_id, employee_id, work_date, first_in, last_out, worked_minutes, scheduled_minutes,
          punches, late_minutes, overtime_minutes, computed_at)
        select $1, e.id, d::date, d + interval '2 hours', d + interval '11 hours', 480, 480, 2, 0, 0, now() - interval '1 hour'
        from app.employee e, generate_series(timestamptz '2025-05-01 00:00Z', '2025-05-30 00:00Z', '1 day') d
        where e.organization_id = $1 and e.code like 'L%' and extract(isodow from d) < 6`,
      [organizationId],
    );
  });
}

const ADDRESS = { homeNumber: '99/1', roadName: 'สีลม', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' };
/** A number of a person that does not exist, with the check digit that such numbers have. */
function nationalId(place: number): string {
  const digits = `10000${String(place).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

/** What returns ask of a company and its people. */
async function seedPapers(host: TestApp, { organizationId }: Person): Promise<void> {
  await host.build.inTenant(organizationId, async ({ client }) => {
    await client.query(
      `update app.organization set tax_id = '0105500001239', branch_tax = '00000', social_security_id = '1000000001',
        branch_social_security = '000000', address = $2 where organization_id = $1`,
      [organizationId, JSON.stringify(ADDRESS)],
    );
    const { rows } = await client.query<{ id: string }>('select id from app.employee where organization_id = $1', [
      organizationId,
    ]);
    const ids = rows.map((row, place) => ({ id: row.id, number: nationalId(place) }));
    await client.query(
      `update app.employee e set title = 'นาย', address = $2, national_id_sealed = p.sealed, national_id_tail = p.tail
        from unnest($3::uuid[], $4::bytea[], $5::text[]) as p(id, sealed, tail) where e.organization_id = $1 and e.id = p.id`,
      [
        organizationId,
        JSON.stringify(ADDRESS),
        ids.map(({ id }) => id),
        ids.map(({ id, number }) => host.services.sealer.seal(number, organizationId, id)),
        ids.map(({ number }) => number.slice(-4)),
      ],
    );
  });
}

async function setUp(host: TestApp, { owner, approver }: { owner: Person; approver: Person }): Promise<string> {
  const { call } = host.as(owner);
  for (let item = 0; item < OWN_ITEMS; item += 1)
    await call(payrollItems.create, {
      body: { name: `Income ${item}`, type: 'income', taxCalculation: true, regular: true, unit: 'amount', value: 100 + item },
    });
  const { id: templateId } = await call(payrollTemplates.create, { body: { name: 'Everybody' } });
  await call(payrollTemplates.setMembers, { body: { templateId, all: true } });
  await call(payrollTemplates.setMakers, { body: { templateId, employeeIds: [owner.employeeId] } });
  await call(payrollTemplates.setApprovers, { body: { templateId, employeeIds: [approver.employeeId] } });
  return templateId;
}
