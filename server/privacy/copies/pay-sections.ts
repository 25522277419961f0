import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReadSections, Wanted } from './sections.ts';

/** Pay; read only for those who may see the pay of the person. */
export const paySections: ReadSections = async (ctx, wanted) => {
  if (!wanted.holdsPay) return [];
  return [
    { key: 'salaries', rows: await readSalaries(ctx, wanted) },
    { key: 'slips', rows: await readSlipTotals(ctx, wanted) },
    { key: 'certificates', rows: await readCertificates(ctx, wanted) },
    { key: 'declarations', rows: await readDeclarations(ctx, wanted) },
    { key: 'loans', rows: await readLoans(ctx, wanted) },
  ];
};

async function readSalaries({ tx, organizationId }: Ctx, { employeeId }: Wanted) {
  const { rows } = await sql<{ activeDate: PlainDate; salaryBase: number; note: string | null }>`
    select active_date as "activeDate", salary_base as "salaryBase", note from app.salary
    where organization_id = ${organizationId} and employee_id = ${employeeId} order by active_date`.execute(tx);
  return rows;
}

type SlipRow = {
  month: string;
  payDate: PlainDate;
  income: number;
  deduction: number;
  tax: number;
  socialSecurity: number;
  net: number;
};
async function readSlipTotals({ tx, organizationId }: Ctx, { employeeId, isOwn }: Wanted): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select r.month, r.pay_date as "payDate", s.income, s.deduction, s.tax, s.social_security as "socialSecurity", s.net
    from app.payroll_slip s join app.payroll_report r on r.organization_id = ${organizationId} and r.id = s.report_id
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId} and r.status = 'APPROVED'
      and (${!isOwn} or exists (select from app.payroll_slip_publication p
        where p.organization_id = ${organizationId} and p.report_id = r.id))
    order by r.pay_date, r.id`.execute(tx);
  return rows;
}

type CertificateRow = { year: number; number: number; issuedOn: PlainDate; paid: number; tax: number };
async function readCertificates({ tx, organizationId }: Ctx, { employeeId, isOwn }: Wanted): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`select year, number, issued_on as "issuedOn", paid, tax from app.tax_certificate
    where organization_id = ${organizationId} and employee_id = ${employeeId} and (sent_at is not null or ${!isOwn})
    order by year, number`.execute(tx);
  return rows;
}

type DeclarationRow = { id: string; year: number; section: string; state: string; info_sealed: Buffer };
async function readDeclarations({ tx, organizationId, services }: Ctx, { employeeId }: Wanted) {
  const { rows } = await sql<DeclarationRow>`select id, year, section, state, info_sealed from app.tax_declaration
    where organization_id = ${organizationId} and employee_id = ${employeeId} order by year, section`.execute(tx);
  return rows.map(({ id, year, section, state, info_sealed }) => {
    const answers: unknown = JSON.parse(services.sealer.open(info_sealed, organizationId, id));
    return { year, section, state, answers: typeof answers === 'object' ? answers : null };
  });
}

async function readLoans({ tx, organizationId }: Ctx, { employeeId }: Wanted) {
  const { rows } = await sql<{ lentOn: PlainDate; day: PlainDate; kind: string; amount: number }>`
    select l.lent_on as "lentOn", n.day, n.kind, n.amount from app.loan l
    join app.loan_entry n on n.organization_id = ${organizationId} and n.loan_id = l.id
    where l.organization_id = ${organizationId} and l.employee_id = ${employeeId} order by l.lent_on, l.id, n.seq`.execute(tx);
  return rows;
}
