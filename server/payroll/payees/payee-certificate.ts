import type { FastifyReply } from 'fastify';
import type { Query } from '../../../contract/endpoint.ts';
import type { payees } from '../../../contract/payroll/payees.ts';
import { formatNationalId } from '../../../domain/national-id.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { INCOME_TERMS, returnOf } from '../../../domain/payroll/thai/payee-income.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { plainDate, satang } from '../../../domain/units.ts';
import { longDate, shortDate } from '../../../domain/written-dates.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { notFound } from '../../http/app-error.ts';
import type { MemberContext } from '../../http/context.ts';
import { loadPayer, type Payer } from '../shared/load-payer.ts';
import { money } from '../shared/return-paper.ts';
import { type LoadedPayment, loadPayments, payeeName } from './payments.ts';

const COPIES = [
  { number: '1', purpose: 'สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี' },
  { number: '2', purpose: 'สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน' },
];
/** The number of the return in the box of the form. */
const FORM_BOX = { pnd2: 3, pnd3: 4, pnd53: 7 } as const;
const TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;
const EVER = { from: plainDate('1900-01-01'), to: plainDate('2999-12-31') };

function paperOf(payment: LoadedPayment, payer: Payer) {
  const year = buddhistYear(Number(payment.paidOn.slice(0, 4)));
  const terms = INCOME_TERMS[payment.income];
  const date = shortDate(payment.paidOn, 'th');
  return {
    book: String(year),
    number: String(payment.number),
    correction: '',
    form: FORM_BOX[returnOf(payment.kind, payment.income)],
    payer: { name: payer.name, 'tax-id': formatNationalId(payer.taxId), address: formAddress(payer.address) },
    payee: { name: payeeName(payment), 'tax-id': formatNationalId(payment.taxId), address: formAddress(payment.address) },
    year: String(year),
    rows: [{ row: terms.row, paid: money(payment.paid), tax: money(payment.tax), date, note: payment.description || terms.name }],
    paid: money(payment.paid),
    tax: money(payment.tax),
    words: bahtInWords(payment.tax),
    'social-security': money(satang(0)),
    'provident-fund': money(satang(0)),
    condition: payment.condition,
    signer: '..........................................................',
    position: '',
    issued: longDate(payment.paidOn, 'th'),
  };
}

/** The certificate of a payment, dated on its day; who took it is noted. */
export async function sendPayeeCertificate(ctx: MemberContext, query: Query<typeof payees.certificate>, reply: FastifyReply) {
  const format = query.format ?? 'pdf';
  const { payment, payer } = await ctx.transaction({}, async (inside) => {
    const [found] = await loadPayments(inside, EVER, query.id);
    if (!found) throw notFound();
    if (format === 'pdf')
      inside.audit('payee-payment.export', { entity: 'payee_payment', entityId: found.id, after: { number: found.number } });
    return { payment: found, payer: await loadPayer(inside) };
  });
  const paper = paperOf(payment, payer);
  const data = {
    title: `50 ทวิ ${paper.number}/${paper.year}`,
    author: payer.name,
    copies: format === 'pdf' ? COPIES : COPIES.slice(0, 1),
    certificates: [paper],
  };
  const bytes = await pdfPrinter().print('tax-certificate', data, format);
  return reply
    .header('content-type', TYPES[format])
    .header('content-disposition', `inline; filename="${encodeURIComponent(`50tawi-${paper.year}-${paper.number}.${format}`)}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
