import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Body, Query } from '../../../contract/endpoint.ts';
import type { payees } from '../../../contract/payroll/payees.ts';
import { formatNationalId } from '../../../domain/national-id.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { INCOME_TERMS, returnOf } from '../../../domain/payroll/thai/payee-income.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { plainDate, satang } from '../../../domain/units.ts';
import { longDate, shortDate } from '../../../domain/written-dates.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { loadPayer, type Payer } from '../shared/load-payer.ts';
import { money } from '../shared/return-paper.ts';
import { type LoadedPayment, loadPayments, payeeName } from './payments.ts';

const COPIES = [
  { number: '1', purpose: 'สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี' },
  { number: '2', purpose: 'สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน' },
];
/** The number of the return in the box of the form. */
const FORM_BOX = { pnd1: 1, pnd1as: 2, pnd2: 3, pnd3: 4, pnd53: 7 } as const;
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

type Paper = ReturnType<typeof paperOf>;
type Kept = { sealed: Buffer | null; substitutes: number };

/** The certificate of a payment, dated on its day: as it was taken first, else as it would be taken now. Who took it is noted. */
export async function sendPayeeCertificate(ctx: MemberContext, query: Query<typeof payees.certificate>, reply: FastifyReply) {
  const format = query.format ?? 'pdf';
  const paper = await ctx.transaction({}, (inside) => certificateOf(inside, query.id, { isTaken: format === 'pdf' }));
  const data = {
    title: `50 ทวิ ${paper.number}/${paper.year}`,
    author: paper.payer.name,
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

async function certificateOf(ctx: Ctx, id: string, { isTaken }: { isTaken: boolean }): Promise<Paper> {
  const kept = await readKept(ctx, id);
  const paper = kept.sealed === null ? await paperOfNow(ctx, id, kept.substitutes) : openPaper(ctx, id, kept.sealed);
  if (isTaken && kept.sealed === null) await keepPaper(ctx, id, paper);
  if (isTaken)
    ctx.audit('payee-payment.export', { entity: 'payee_payment', entityId: id, after: { number: Number(paper.number) } });
  return paper;
}

/** Lets the certificate say what the payee's record says now; the one that was taken is replaced and the new one says so. */
export async function renewCertificate(ctx: Ctx, { id, reason }: Body<typeof payees.renewCertificate>): Promise<{ ok: true }> {
  const kept = await readKept(ctx, id);
  if (kept.sealed === null) throw new AppError('state/not-allowed', { status: 'not-taken', action: 'renew' });
  const substitutes = kept.substitutes + 1;
  await sql`update app.payee_payment set certificate_sealed = null, certificate_at = null, certificate_by = null, substitutes = ${substitutes}
    where organization_id = ${ctx.organizationId} and id = ${id}`.execute(ctx.tx);
  ctx.audit('payee-payment.renew', { entity: 'payee_payment', entityId: id, after: { substitutes, reason } });
  return { ok: true };
}

async function readKept({ tx, organizationId }: Ctx, id: string): Promise<Kept> {
  const { rows } = await sql<Kept>`select certificate_sealed as sealed, substitutes from app.payee_payment
    where organization_id = ${organizationId} and id = ${id} and removed_at is null for update`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

async function paperOfNow(ctx: Ctx, id: string, substitutes: number): Promise<Paper> {
  const [payment] = await loadPayments(ctx, EVER, id);
  if (!payment) throw notFound();
  return { ...paperOf(payment, await loadPayer(ctx)), correction: substitutes === 0 ? '' : 'ฉบับแก้ไข ใช้แทนฉบับเดิม' };
}

const openPaper = ({ services, organizationId }: Ctx, id: string, sealed: Buffer): Paper =>
  JSON.parse(services.sealer.open(sealed, organizationId, id)) as Paper;

async function keepPaper({ tx, organizationId, services, actor, now }: Ctx, id: string, paper: Paper): Promise<void> {
  const sealed = services.sealer.seal(JSON.stringify(paper), organizationId, id);
  await sql`update app.payee_payment set certificate_sealed = ${sealed}, certificate_at = ${new Date(now)}, certificate_by = ${actor.employeeId}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}
