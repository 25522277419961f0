import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { codeInName, monthInName, yearInName } from '../../../domain/payroll/match-pay-file.ts';
import { isUuid, isYearMonth, type YearMonth } from '../../../domain/units.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { insertRows } from '../../db/write-rows.ts';
import { acceptFile } from '../../files/accept-file.ts';
import { readUpload } from '../../files/read-upload.ts';
import { storeFile } from '../../files/store-file.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { isFuture } from './check-names.ts';
import { codesOfCompany } from './codes-of-company.ts';

const FIELD = 'file';
const PURPOSE = 'pay-upload';
type Kind = 'slip' | 'certificate';
type Saved = Answer<typeof payUploads.uploadSlip>;
type Fields = Readonly<Record<string, string>>;
type Time = { readonly year: number; readonly month: YearMonth | null };
type Place = { readonly kind: Kind; readonly employeeId: string; readonly sha256: string } & Time;

/** Keeps a slip or certificate of an earlier system for its person. The very same file again adds nothing. */
export async function saveUpload(ctx: MemberContext, request: FastifyRequest, kind: Kind): Promise<Saved> {
  const { fileName, bytes, fields } = await readUpload(request, FIELD);
  if (!bytes) throw invalidField(FIELD, 'form/required');
  const time = kind === 'slip' ? monthOfSlip(fields, fileName) : yearOfCertificate(fields, fileName);
  const employeeId = await ctx.transaction({ readOnly: true }, (inside) => {
    if (isFuture(inside, time)) throw invalidField(kind === 'slip' ? 'month' : 'year', 'form/future');
    return personOf(inside, fields, fileName);
  });
  const file = await acceptFile({ field: FIELD, purpose: PURPOSE, fileName, bytes });
  const place = { kind, employeeId, ...time, sha256: createHash('sha256').update(file.bytes).digest('hex') };
  const known = await ctx.transaction({ readOnly: true }, (inside) => findSame(inside, place));
  if (known) return { id: known, employeeId, isNew: false };
  return storeFile(ctx, { purpose: PURPOSE, file }, (inside, stored) => addUpload(inside, place, stored.id));
}

async function addUpload(ctx: Ctx, place: Place, fileId: string): Promise<Saved> {
  const { kind, employeeId, year, month, sha256 } = place;
  const id = uuid7(ctx.now);
  const row = {
    id,
    kind,
    employee_id: employeeId,
    year,
    month: month ?? '',
    file_id: fileId,
    sha256,
    created_by: ctx.actor.employeeId,
  };
  const added = await insertRows(ctx, 'app.pay_upload', [row], { skipKnown: true });
  // Two of the same at the same moment: one is kept, the content of the other is swept away.
  if (added === 0) return { id: (await findSame(ctx, place)) ?? id, employeeId, isNew: false };
  await ctx.tx
    .updateTable('app.file')
    .set({ status: 'ready' })
    .where('organization_id', '=', ctx.organizationId)
    .where('id', '=', fileId)
    .execute();
  ctx.audit('pay-upload.create', { entity: 'pay_upload', entityId: id, after: { employeeId, kind, year, month, fileId } });
  return { id, employeeId, isNew: true };
}

async function findSame({ tx, organizationId }: Ctx, { kind, employeeId, year, month, sha256 }: Place): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from app.pay_upload where organization_id = ${organizationId}
    and employee_id = ${employeeId} and kind = ${kind} and year = ${year} and month = ${month ?? ''}
    and sha256 = ${sha256} and removed_at is null`.execute(tx);
  return rows[0]?.id ?? null;
}

const filled = (text: string | undefined): string | null => text?.trim() || null;

function monthOfSlip(fields: Fields, fileName: string): Time {
  const month = filled(fields.month) ?? monthInName(fileName);
  if (month === null) throw invalidField('month', 'form/required');
  if (!isYearMonth(month) || Number(month.slice(0, 4)) < FIRST_YEAR) throw invalidField('month', 'form/invalid');
  return { month, year: Number(month.slice(0, 4)) };
}

const FIRST_YEAR = 1990;
const LAST_YEAR = 2200;
function yearOfCertificate(fields: Fields, fileName: string): Time {
  const text = filled(fields.year);
  const year = text === null ? yearInName(fileName) : Number(text);
  if (year === null) throw invalidField('year', 'form/required');
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) throw invalidField('year', 'form/invalid');
  return { year, month: null };
}

/** Whom the file is for: who is named, else whose code the name of the file holds. */
async function personOf(ctx: Ctx, fields: Fields, fileName: string): Promise<string> {
  const named = filled(fields.employeeId);
  if (named === null) {
    const codes = await codesOfCompany(ctx);
    const found = codeInName(fileName, new Set(codes.keys()));
    const employeeId = 'code' in found ? codes.get(found.code) : undefined;
    if (employeeId === undefined) throw invalidField('employeeId', 'form/required');
    return employeeId;
  }
  const { numAffectedRows } = isUuid(named)
    ? await sql`select from app.employee where organization_id = ${ctx.organizationId} and id = ${named}`.execute(ctx.tx)
    : { numAffectedRows: 0n };
  if (!numAffectedRows) throw new AppError('ref-not-found', {}, [{ field: 'employeeId', code: 'ref-not-found' }]);
  return named;
}
