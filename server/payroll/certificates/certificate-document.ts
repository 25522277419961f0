import type { z } from 'zod';
import { formatNationalId } from '../../../domain/national-id.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { satang } from '../../../domain/units.ts';
import { longDate } from '../../../domain/written-dates.ts';
import { writtenAmount as money } from '../../../domain/written-numbers.ts';
import type { Ctx } from '../../http/context.ts';
import { type CertificateRow, conditionOf, issuedRows, Payee, Payer } from './certificate-row.ts';

const COPIES = [
  { number: '1', purpose: 'สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี' },
  { number: '2', purpose: 'สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน' },
];

const bookText = (book: string, number: number): string => (book === '' ? `เลขที่ ${number}` : `เล่มที่ ${book} เลขที่ ${number}`);

function payerText(payer: z.output<typeof Payer>) {
  const branch = payer.branchName === '' ? payer.branchTax : payer.branchName;
  const isBranch = payer.branchTax !== '' && !/^0*$/.test(payer.branchTax);
  return {
    name: isBranch ? `${payer.name} (สาขา ${branch})` : payer.name,
    'tax-id': formatNationalId(payer.taxId),
    address: formAddress(payer.address),
  };
}

/** What the template places of one certificate: texts only, as it was issued. */
function paperOf({ services, organizationId }: Pick<Ctx, 'services' | 'organizationId'>, row: CertificateRow) {
  const payee = Payee.parse(row.payee);
  const open = (sealed: string) => services.sealer.open(Buffer.from(sealed, 'base64'), organizationId, row.employee_id);
  return {
    book: row.book_number === '' ? '–' : row.book_number,
    number: String(row.number),
    correction: row.replaces_number === null ? '' : `ฉบับแก้ไข ใช้แทน${bookText(row.replaces_book ?? '', row.replaces_number)}`,
    payer: payerText(Payer.parse(row.payer)),
    payee: {
      name: [`${payee.title}${payee.firstName}`, payee.lastName].join(' ').trim(),
      'tax-id': payee.sealedNationalId === '' ? '' : formatNationalId(open(payee.sealedNationalId)),
      address: formAddress(payee.address),
    },
    year: String(buddhistYear(row.year)),
    rows: issuedRows(row).map((line) => ({ row: line.row, paid: money(line.paid), tax: money(line.tax) })),
    paid: money(satang(row.paid)),
    tax: money(satang(row.tax)),
    words: bahtInWords(satang(row.tax)),
    'social-security': money(satang(row.social_security)),
    'provident-fund': money(satang(row.provident_fund)),
    condition: conditionOf(row),
    signer: row.signer_name,
    position: row.signer_position,
    issued: longDate(row.issued_on, 'th'),
  };
}

type Looks = { readonly copies: 1 | 2 };
/** Certificates as the template takes them: both copies to give, one to look at. */
export const certificateDocument = (
  ctx: Pick<Ctx, 'services' | 'organizationId'>,
  rows: readonly CertificateRow[],
  { copies }: Looks,
) => ({
  title: `50 ทวิ ${buddhistYear(rows[0]?.year ?? 0)}`,
  author: Payer.parse(rows[0]?.payer ?? {}).name,
  copies: COPIES.slice(0, copies),
  certificates: rows.map((row) => paperOf(ctx, row)),
});

/** A file name with the code that the person had. */
export const certificateFileName = (row: CertificateRow): string =>
  `50tawi-${buddhistYear(row.year)}-${Payee.parse(row.payee).code.replace(/[^\w.-]/g, '_')}.pdf`;
