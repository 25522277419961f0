import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { type CertificateRow, certificateView, selectCertificates } from './certificate-row.ts';
import { lockCertificates, requireEmployees } from './make-certificates.ts';

async function getCertificate(ctx: Ctx, id: string): Promise<CertificateRow> {
  const [row] = await selectCertificates(ctx, { id });
  if (!row) throw notFound();
  return row;
}

/** Corrects what a certificate says besides its figures, until it is given out. */
export async function updateCertificate(
  ctx: Ctx,
  { id, version, ...body }: Body<typeof taxCertificates.update>,
): Promise<Answer<typeof taxCertificates.update>> {
  await lockCertificates(ctx);
  const before = await getCertificate(ctx, id);
  if (before.sent_at !== null || before.replaced_at !== null) throw new AppError('state/not-allowed', { status: 'sent' });
  await updateVersioned(
    ctx,
    'app.tax_certificate',
    { id, version },
    {
      book_number: body.bookNumber,
      number: body.number,
      issued_on: body.issuedDate,
      signer_name: body.signerName,
      signer_position: body.signerPosition,
      condition: body.condition,
    },
  );
  const after = await getCertificate(ctx, id);
  ctx.audit('tax-certificate.update', {
    entity: 'tax_certificate',
    entityId: id,
    before: saidOf(before),
    after: saidOf(after),
  });
  return certificateView(after);
}

const saidOf = (row: CertificateRow) => ({
  employeeId: row.employee_id,
  year: row.year,
  book: row.book_number,
  number: row.number,
  issuedDate: row.issued_on,
  signerName: row.signer_name,
  signerPosition: row.signer_position,
  condition: row.condition,
});

/** Gives certificates to their people, and tells them; what they have from then on stays as it is. */
export async function sendCertificates(
  ctx: Ctx,
  { year, employeeIds }: Body<typeof taxCertificates.send>,
): Promise<Answer<typeof taxCertificates.send>> {
  await requireEmployees(ctx, employeeIds);
  const people = employeeIds ?? null;
  const { rows } = await sql<{ id: string; employee_id: string }>`
    update app.tax_certificate set sent_at = ${new Date(ctx.now)}, version = version + 1
    where organization_id = ${ctx.organizationId} and year = ${year} and sent_at is null and replaced_at is null
      and (${people}::uuid[] is null or employee_id = any(${people}::uuid[]))
    returning id, employee_id`.execute(ctx.tx);
  ctx.audit('tax-certificate.send', {
    entity: 'tax_certificate',
    after: { year, people: rows.map((row) => row.employee_id) },
  });
  await notify(ctx, {
    to: { employeeIds: rows.map((row) => row.employee_id) },
    kind: 'certificate-ready',
    facts: { year },
    link: '/webview/tax-certificates',
  });
  return { sent: rows.length };
}
