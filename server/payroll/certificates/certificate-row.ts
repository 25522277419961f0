import { sql } from 'kysely';
import { z } from 'zod';
import type { TaxCertificate } from '../../../contract/payroll/tax-certificates.ts';
import { CERTIFICATE_ROWS, type CertificateFigures } from '../../../domain/payroll/thai/tax-certificate.ts';
import { type Instant, type PlainDate, satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

export type CertificateRow = {
  id: string;
  employee_id: string;
  year: number;
  book_number: string;
  number: number;
  condition: number;
  issued_on: PlainDate;
  signer_name: string;
  signer_position: string;
  rows: unknown;
  paid: number;
  tax: number;
  social_security: number;
  provident_fund: number;
  payer: unknown;
  payee: unknown;
  reason: string | null;
  replaced_at: Instant | null;
  sent_at: Instant | null;
  created_at: Instant;
  version: number;
  replaces_book: string | null;
  replaces_number: number | null;
};

/** Columns of a certificate `c`, with the number of the one that it replaces. */
export const CERTIFICATE_COLUMNS = sql`
  c.id, c.employee_id, c.year, c.book_number, c.number, c.condition, c.issued_on, c.signer_name, c.signer_position, c.rows,
  c.paid, c.tax, c.social_security, c.provident_fund, c.payer, c.payee, c.reason, c.replaced_at, c.sent_at, c.created_at, c.version,
  o.book_number as replaces_book, o.number as replaces_number`;
export const CERTIFICATE_FROM = sql`app.tax_certificate c
  left join app.tax_certificate o on o.organization_id = c.organization_id and o.id = c.replaces_id`;

const Address = z.record(z.string(), z.string()).catch({});
const Text = z.string().catch('');
/** Who paid and who was paid, as the certificate was issued. */
export const Payer = z.object({ name: Text, taxId: Text, branchTax: Text, branchName: Text, address: Address });
export const Payee = z.object({
  title: Text,
  firstName: Text,
  lastName: Text,
  code: Text,
  sealedNationalId: Text,
  address: Address,
});
const Rows = z.array(z.object({ row: z.literal(CERTIFICATE_ROWS), paid: z.number(), tax: z.number() })).catch([]);

/** Income rows as they were issued; satang. */
export const issuedRows = (row: Pick<CertificateRow, 'rows'>) =>
  Rows.parse(row.rows).map((line) => ({ row: line.row, paid: satang(line.paid), tax: satang(line.tax) }));

export const issuedFigures = (row: CertificateRow): CertificateFigures => ({
  rows: issuedRows(row),
  socialSecurity: satang(row.social_security),
  providentFund: satang(row.provident_fund),
});

export const conditionOf = ({ condition }: Pick<CertificateRow, 'condition'>): 1 | 2 | 3 =>
  condition === 2 || condition === 3 ? condition : 1;

export const certificateView = (row: CertificateRow): z.output<typeof TaxCertificate> => ({
  id: row.id,
  year: row.year,
  bookNumber: row.book_number,
  number: row.number,
  condition: conditionOf(row),
  issuedDate: row.issued_on,
  signerName: row.signer_name,
  signerPosition: row.signer_position,
  rows: issuedRows(row),
  paid: satang(row.paid),
  tax: satang(row.tax),
  socialSecurity: satang(row.social_security),
  providentFund: satang(row.provident_fund),
  replaces: row.replaces_number === null ? null : { bookNumber: row.replaces_book ?? '', number: row.replaces_number },
  reason: row.reason,
  isReplaced: row.replaced_at !== null,
  sentDate: row.sent_at,
  createdDate: row.created_at,
  version: row.version,
});

type Wanted = { readonly year?: number | undefined; readonly employeeId?: string | undefined; readonly id?: string };
/** Certificates of a year, a person or by id: newest year and newest certificate first. */
export async function selectCertificates({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>, wanted: Wanted) {
  const { year = null, employeeId = null, id = null } = wanted;
  const { rows } = await sql<CertificateRow>`
    select ${CERTIFICATE_COLUMNS} from ${CERTIFICATE_FROM}
    where c.organization_id = ${organizationId} and (${year}::int is null or c.year = ${year})
      and (${employeeId}::uuid is null or c.employee_id = ${employeeId}) and (${id}::uuid is null or c.id = ${id})
    order by c.year desc, c.created_at desc, c.id desc`.execute(tx);
  return rows;
}
