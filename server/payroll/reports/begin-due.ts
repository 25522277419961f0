import { sql } from 'kysely';
import { z } from 'zod';
import { Id, Month } from '../../../contract/primitives.ts';
import { isToBegin } from '../../../domain/payroll/begins-on-its-day.ts';
import { nextPeriod, type PayCycle } from '../../../domain/payroll/pay-cycle.ts';
import { dateOf, minuteOfDay } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../http/services.ts';
import type { JobHandler } from '../../jobs/job-queue.ts';
import { type CompanyTelling, tellInCompanies } from '../../notifications/tell-once.ts';
import { lastPaidDay, scheduleOf } from '../shared/next-payroll.ts';
import { createReport } from './make-report.ts';
import { tellBegun } from './tell-staff.ts';

const BEGIN_PAYROLL = 'payroll-begin';
/** The night's work is done by then, and nobody is told in the night. */
const FROM_MINUTE = 6 * 60;
const Input = z.object({ templateId: Id, name: z.string(), month: Month, part: z.number().int() });

/** Declares that payrolls are begun on the day their template says: calculated and told to their makers, never sent or paid. */
export function definePayrollsBegun(services: Services) {
  services.jobs.define(BEGIN_PAYROLL, 'payroll', beginPayroll);
  services.jobs.quarterly(() => beginDuePayrolls(services));
}

export const beginDuePayrolls = (services: Services): Promise<void> =>
  tellInCompanies(services, (company) => beginInCompany(services, company));

type DueRow = {
  id: string;
  name: string;
  cycle: PayCycle;
  pay_day: number;
  first_pay_day: number | null;
  last_end: PlainDate | null;
  begins_days_before: number;
  begun_pay_date: PlainDate | null;
  maker: string | null;
  user_id: string | null;
  language: string | null;
};

async function beginInCompany({ jobs }: Services, { tx, organizationId, now, timeZone }: CompanyTelling): Promise<void> {
  if (minuteOfDay(now, timeZone) < FROM_MINUTE) return;
  const today = dateOf(now, timeZone);
  const { rows } = await sql<DueRow>`
    select t.id, t.name, t.cycle, t.pay_day, t.first_pay_day, ${lastPaidDay(organizationId)} as last_end, t.begins_days_before, t.begun_pay_date,
      m.employee_id as maker, m.user_id, m.language
    from app.payroll_template t
    left join lateral (
      select s.employee_id, d.user_id, p.language from app.payroll_template_staff s
      join directory.membership d on d.organization_id = ${organizationId} and d.employee_id = s.employee_id and d.approve_status = 'APPROVED'
      join directory.user_profile p on p.user_id = d.user_id
      where s.organization_id = ${organizationId} and s.template_id = t.id and s.duty = 'maker'
      order by s.employee_id limit 1
    ) m on true
    where t.organization_id = ${organizationId} and t.begins_days_before is not null`.execute(tx);
  for (const row of rows) {
    const { month, part, payDate } = nextPeriod(scheduleOf(row), row.last_end, today);
    const { begins_days_before: daysBefore, begun_pay_date: begun } = row;
    if (!isToBegin({ today, payDate, daysBefore, begun }) || row.maker === null || row.user_id === null) continue;
    const { numAffectedRows } = await sql`update app.payroll_template set begun_pay_date = ${payDate}::date
      where organization_id = ${organizationId} and id = ${row.id} and begun_pay_date is not distinct from ${begun}::date`.execute(
      tx,
    );
    if (!numAffectedRows) continue;
    await jobs.enqueue(tx, {
      organizationId,
      name: BEGIN_PAYROLL,
      input: { templateId: row.id, name: row.name, month, part } satisfies z.input<typeof Input>,
      actor: { employeeId: row.maker, userId: row.user_id },
      language: row.language === 'en' ? 'en' : 'th',
    });
  }
}

/** A payroll that somebody began meanwhile is left as it is; one that cannot be begun is told to the makers, who see why when they try. */
const beginPayroll: JobHandler = async ({ input, ctx }) => {
  const { templateId, name, month, part } = Input.parse(input);
  try {
    return await ctx.transaction({ isLong: true }, async (inside) => {
      const report = await createReport(inside, { templateId, month, part, type: 'regular' });
      if (report.computing === null)
        await tellBegun(inside, templateId, { name: report.name, month, link: `/payrolls/report/${report.payrollReportId}` });
      return {};
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (BEGUN_ALREADY.some((code) => code === error.code)) return {};
    const link = `/payrolls/template/view/${templateId}/employees` as const;
    await ctx.transaction({}, (inside) => tellBegun(inside, templateId, { name, month, link, isFailed: true }));
    return {};
  }
};

const BEGUN_ALREADY = ['payroll/month-exists', 'payroll/period-exists', 'not-found'] as const;
