import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { blocksFile } from '../../../domain/payroll/thai/file-party.ts';
import {
  type CertificateStep,
  certificateCondition,
  certificateFigures,
  decideMaking,
  isSameCertificate,
} from '../../../domain/payroll/thai/tax-certificate.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow, NEXT_VERSION, updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import type { Payer } from '../shared/load-payer.ts';
import { peopleById } from '../shared/payroll-person.ts';
import type { YearPerson } from '../shared/year-people.ts';
import { issuedFigures } from './certificate-row.ts';
import { type Candidate, certificateProblems, loadCandidates, nextCertificate } from './list-certificates.ts';

type Making = Body<typeof taxCertificates.make>;
type Planned = { readonly candidate: Candidate; readonly step: CertificateStep };

/** One maker at a time: numbers follow each other without a gap. */
export const lockCertificates = ({ tx, organizationId }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tax-certificate ${organizationId}`}, 0))`.execute(tx);

/** Makes certificates of a year for everybody who lacks nothing, or for some people. */
export async function makeCertificates(ctx: Ctx, body: Making): Promise<Answer<typeof taxCertificates.make>> {
  await lockCertificates(ctx);
  await requireEmployees(ctx, body.employeeIds);
  const { year, candidates } = await loadCandidates(ctx, { year: body.year });
  if (blocksFile(certificateProblems(year.companyProblems)))
    throw new AppError('payroll/not-ready', { count: year.companyProblems.length });
  const wanted = wantedOf(candidates, body.employeeIds);
  const ready = wanted.filter(({ person }) => !blocksFile(certificateProblems(person.problems)));
  const planned = ready.map((candidate) => planOf(candidate, body));
  const next = body.firstNumber ?? (await nextCertificate(ctx, body.year, body.bookNumber)).number;
  let number = next;
  const done: Record<CertificateStep, string[]> = { create: [], rewrite: [], replace: [], keep: [] };
  for (const { candidate, step } of planned) {
    done[step].push(candidate.person.view.employeeId);
    if (step === 'keep') continue;
    await writeCertificate(ctx, { candidate, step, body, payer: year.payer, number });
    if (step !== 'rewrite') number += 1;
  }
  ctx.audit('tax-certificate.make', {
    entity: 'tax_certificate',
    after: {
      year: body.year,
      book: body.bookNumber,
      firstNumber: next,
      created: done.create,
      rewritten: done.rewrite,
      replaced: done.replace,
      reason: body.reason ?? null,
    },
  });
  return {
    created: done.create.length,
    rewritten: done.rewrite.length,
    replaced: done.replace.length,
    unchanged: done.keep.length,
    blocked: wanted.length - ready.length,
  };
}

/** Refuses an id that is nobody's here. */
export async function requireEmployees(ctx: Ctx, employeeIds: readonly string[] | undefined): Promise<void> {
  const known = await peopleById(ctx, employeeIds ?? []);
  if (employeeIds?.some((id) => !known.has(id))) throw notFound();
}

function wantedOf(candidates: readonly Candidate[], employeeIds: readonly string[] | undefined): Candidate[] {
  // Without names, what was given out is left alone.
  if (!employeeIds) return candidates.filter(({ current }) => current === null || current.sent_at === null);
  const known = new Map(candidates.map((candidate) => [candidate.person.view.employeeId, candidate]));
  return [...new Set(employeeIds)].map((id) => {
    const candidate = known.get(id);
    if (!candidate) throw notFound();
    return candidate;
  });
}

function planOf(candidate: Candidate, { reason, employeeIds }: Making): Planned {
  const { current, person } = candidate;
  const state = current === null ? 'none' : current.sent_at === null ? 'made' : 'sent';
  const isSame = current !== null && isSameCertificate(issuedFigures(current), certificateFigures(person.pay));
  // Somebody who is named gets the record as it is now: names and addresses count as well as figures. What was given out needs a reason.
  const isAsked = state === 'sent' ? reason !== undefined : employeeIds !== undefined;
  const decision = decideMaking(state, { isSame: isSame && !isAsked, reason: reason ?? null });
  if (!decision.ok) throw new AppError(decision.violation);
  return { candidate, step: decision.value };
}

type Writing = {
  readonly candidate: Candidate;
  readonly step: Exclude<CertificateStep, 'keep'>;
  readonly body: Making;
  readonly payer: Payer;
  readonly number: number;
};

async function writeCertificate(ctx: Ctx, { candidate, step, body, payer, number }: Writing): Promise<void> {
  const { person, current } = candidate;
  const issued = issuedWith(person, { payer, body });
  if (step === 'rewrite' && current) {
    await updateVersioned(ctx, 'app.tax_certificate', { id: current.id, version: current.version }, issued);
    return;
  }
  if (current) await markReplaced(ctx, current.id, current.version);
  await insertRow(ctx, 'app.tax_certificate', {
    ...issued,
    employee_id: person.view.employeeId,
    year: body.year,
    book_number: body.bookNumber,
    number,
    replaces_id: current?.id ?? null,
    reason: current ? (body.reason ?? null) : null,
    created_by: ctx.actor.employeeId,
    created_at: toTimestamp(ctx.now),
  });
}

async function markReplaced(ctx: Ctx, id: string, version: number): Promise<void> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('app.tax_certificate')
    .set({ replaced_at: toTimestamp(ctx.now), version: NEXT_VERSION })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) throw new AppError('conflict');
}

function issuedWith(
  person: YearPerson,
  { payer, body }: { payer: Payer; body: { issuedDate: PlainDate; signerName: string; signerPosition: string } },
) {
  const { snapshot, payee, pay } = person;
  const { name, taxId, branchTax, branchName, address } = payer;
  return {
    condition: certificateCondition(pay.lines),
    issued_on: body.issuedDate,
    signer_name: body.signerName,
    signer_position: body.signerPosition,
    rows: JSON.stringify(certificateFigures(pay).rows),
    paid: pay.paid,
    tax: pay.tax,
    social_security: pay.socialSecurity,
    provident_fund: pay.providentFund,
    payer: JSON.stringify({ name, taxId, branchTax, branchName, address }),
    payee: JSON.stringify({
      title: payee.title,
      firstName: payee.firstName,
      lastName: payee.lastName,
      code: snapshot.code,
      sealedNationalId: snapshot.sealedNationalId ?? '',
      address: payee.address,
    }),
  };
}
