import { renderMail } from '../../adapters/mail-template.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReportRow } from '../../payroll/report-row.ts';

const WORDS = {
  en: {
    subject: (name: string) => `Payroll waiting for your approval: ${name}`,
    text: (people: number) =>
      `A payroll of ${people} people has been prepared and locked. Please check it, then approve or reject it.`,
    button: 'Open the payroll',
    footer: 'You receive this mail because you approve this payroll in Wela.',
  },
  th: {
    subject: (name: string) => `มีรายการเงินเดือนรอการอนุมัติ: ${name}`,
    text: (people: number) => `จัดทำและล็อกรายการเงินเดือนของพนักงาน ${people} คนแล้ว กรุณาตรวจสอบ แล้วอนุมัติหรือไม่อนุมัติ`,
    button: 'เปิดรายการเงินเดือน',
    footer: 'คุณได้รับอีเมลฉบับนี้เพราะคุณเป็นผู้อนุมัติเงินเดือนใน Wela',
  },
};
type Approver = { email: string; language: 'en' | 'th'; user_id: string };

/** Tells the approvers by mail once the report is locked; no amounts leave the house this way. */
export async function notifyApprovers(ctx: Ctx, report: ReportRow): Promise<void> {
  const { organizationId, services, log } = ctx;
  const { rows } = await ctx.tx.client.query<Approver & { people: number }>(
    `select p.email, p.language, p.user_id,
        (select count(*) from app.payroll_slip where organization_id = $1 and report_id = $3) as people
      from app.payroll_template_staff s
      join directory.membership m on m.organization_id = s.organization_id and m.employee_id = s.employee_id and m.approve_status = 'APPROVED'
      join directory.user_profile p on p.user_id = m.user_id
      where s.organization_id = $1 and s.template_id = $2 and s.duty = 'approver'`,
    [organizationId, report.template_id, report.id],
  );
  ctx.afterCommit(() => {
    const send = async () => {
      for (const { email, language, user_id, people } of rows) {
        const words = WORDS[language === 'th' ? 'th' : 'en'];
        const link = `${services.config.baseUrl}/${language}/payrolls/report/${report.id}`;
        const body = await renderMail({
          language,
          heading: words.subject(report.name),
          paragraphs: [words.text(people)],
          button: { label: words.button, link },
          footer: words.footer,
        });
        const messageKey = `payroll-report:${report.id}:${report.version}:${user_id}`;
        await services.mailer.send({ messageKey, to: email, subject: words.subject(report.name), ...body, link });
      }
    };
    send().catch((error) => log.warn({ err: error }, 'approvers were not told'));
  });
}
