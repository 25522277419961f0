import type { FastifyInstance } from 'fastify';
import { payrollDocuments } from '../contract/payroll/payroll-documents.ts';
import { branches } from '../contract/people/branches.ts';
import { addDays, addMonths, firstDayOf, monthOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { demoStart } from './clockings.ts';
import { payrollStaff } from './payroll-steps.ts';

/** Returns of a month are filed in the middle of the next one. */
const FILED_AFTER_DAYS = 12;

/** The returns of months that are over were taken in time: PND1 of all, SPS 1-10 of the head office and of the branch. */
export async function fileReturns(app: FastifyInstance, today: PlainDate) {
  const { maker } = await payrollStaff(app);
  const known = await maker.call(branches.list);
  const offices = [undefined, ...known.filter(({ branchSocialSecurity }) => branchSocialSecurity).map(({ id }) => id)];
  for (let month = monthOf(demoStart(today)); ; month = addMonths(month, 1)) {
    if (addDays(firstDayOf(addMonths(month, 1)), FILED_AFTER_DAYS) > today) return;
    const filed = await maker.call(payrollDocuments.filings, { query: { month } });
    if (filed.length > 0) continue;
    await maker.download(payrollDocuments.monthlyPnd1, { query: { month, format: 'txt' } });
    for (const branchId of offices)
      await maker.download(payrollDocuments.monthlySocialSecurity, { query: { month, format: 'txt', branchId } });
  }
}
