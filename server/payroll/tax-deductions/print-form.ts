import type { FastifyReply } from 'fastify';
import type { Query } from '../../../contract/endpoint.ts';
import { DECLARED } from '../../../contract/payroll/declaration-words.ts';
import type { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { textIn } from '../../../domain/define-text.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { readLogo } from '../../brand/printed-looks.ts';
import { notFound } from '../../http/app-error.ts';
import type { MemberContext } from '../../http/context.ts';
import { peopleById } from '../shared/payroll-person.ts';
import { printedCompany } from '../shared/printed-company.ts';
import { printedRows } from './printed-rows.ts';
import { openInfo, reachPerson, readSections } from './section-row.ts';

/** A declaration as the form L.Y.01; who took another person's is noted. The document is made after the transaction has ended. */
export async function sendForm(ctx: MemberContext, { year, ...query }: Query<typeof taxDeductions.form>, reply: FastifyReply) {
  const { language } = ctx;
  const words = textIn(DECLARED, language);
  const shownYear = language === 'th' ? buddhistYear(year) : year;
  const { company, data } = await ctx.transaction({}, async (inside) => {
    const employeeId = await reachPerson(inside, query.employeeId);
    const person = (await peopleById(inside, [employeeId])).get(employeeId);
    if (!person) throw notFound();
    const company = await printedCompany(inside, language);
    const sections = (await readSections(inside, { employeeId, year })).map((row) => ({
      name: words.section[row.section],
      state: words.state[row.state],
      rows: printedRows(row.section, openInfo(inside, row), language),
    }));
    if (employeeId !== ctx.actor.employeeId) {
      inside.audit('tax-declaration.export', { entity: 'employee', entityId: employeeId, after: { year, language } });
    }
    const data = {
      language,
      title: `${words.form.title} ${shownYear} ${person.code}`,
      company: company.name,
      'company-details': company.details,
      brand: company.color,
      year: `${words.form.year} ${shownYear}`,
      reference: `${person.code} · ${shownYear}`,
      words: words.form,
      facts: [
        [words.form.employee, person.name],
        [words.form.code, person.code],
      ],
      sections: sections.filter(({ rows }) => rows.length > 0),
    };
    return { company, data };
  });
  const logo = await readLogo(ctx, company.logoFileId);
  const document = await pdfPrinter().print('declaration', { ...data, logo });
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${encodeURIComponent(`ly01-${year}.pdf`)}"`)
    .header('cache-control', 'private, no-store')
    .send(document);
}
