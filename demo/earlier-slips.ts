import type { FastifyInstance } from 'fastify';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { payUploads } from '../contract/payroll/pay-uploads.ts';
import { addMonths, monthOf } from '../domain/time.ts';
import { type PlainDate, type YearMonth, yearMonth } from '../domain/units.ts';
import { monthName } from '../domain/written-dates.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import { demoStart } from './clockings.ts';
import { COMPANY, SIGN_INS } from './company-data.ts';
import { signInAs } from './demo-session.ts';

const PEOPLE = 3;

/** Slips of the month before the demo's first payroll, as the system that the company had before made them: they are kept as files, and their people see them. */
export async function loadEarlierSlips(app: FastifyInstance, today: PlainDate): Promise<void> {
  const maker = await signInAs(app, SIGN_INS.find((signIn) => signIn.role === 'payroll maker')?.email ?? '');
  const month = yearMonth(addMonths(monthOf(demoStart(today)), -1));
  for (const { id, code } of await firstPeople(app, month))
    await maker.upload(
      payUploads.uploadSlip,
      { month, employeeId: id },
      { name: `${month} ${code}.pdf`, bytes: await slipOf(code, month) },
    );
}

const firstPeople = (app: FastifyInstance, month: YearMonth) =>
  withTenant(app.services.pool, COMPANY.organizationId, { readOnly: true }, (tx) =>
    tx
      .selectFrom('app.employee')
      .select(['id', 'code'])
      .where('organization_id', '=', COMPANY.organizationId)
      .where('approve_status', '=', 'APPROVED')
      .where('start_date', '<', `${month}-01` as PlainDate)
      .orderBy('code')
      .limit(PEOPLE)
      .execute(),
  );

async function slipOf(code: string, month: YearMonth): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  // The same file whenever it is made: one that is there already is not added again.
  const made = new Date(`${month}-28T00:00:00Z`);
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  const page = pdf.addPage([420, 298]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [
    'PAY SLIP',
    `Employee ${code}`,
    `Month ${monthName(month, 'en')}`,
    'Made by the payroll system used before Wela',
  ];
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 36, y: 240 - index * 28, size: index === 0 ? 18 : 11, font });
  return new Uint8Array(await pdf.save());
}
