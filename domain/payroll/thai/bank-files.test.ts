import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { plainDate, satang } from '../../units.ts';
import { BANK_FILES, fileBankOf } from './bank-file.ts';
import { transferReadiness, transferTotals } from './bank-transfer.ts';
import { BBL_DETAIL, bblReadiness, writeBblPayroll } from './bbl-payroll.ts';
import { BBL_LINES, KTB_LINES, PCT_LINES } from './cases/files.ts';
import { widthOf } from './fixed-width.ts';
import { kbankReadiness, PCT_DETAIL, PCT_HEADER, writeKbankPct } from './kbank-pct.ts';
import { ktbReadiness, writeKtbDirect } from './ktb-direct.ts';
import { bahtText } from './testing/money.ts';
import { company, mali, somchai } from './testing/parties.ts';

describe('KBank transfer', () => {
  const transfer = {
    company,
    effectiveDate: plainDate('2026-11-30'),
    batchReference: '20261130',
    feePayer: 'company' as const,
    payees: [{ ...somchai, lastName: '', net: bahtText('47345.84'), reference: 'somchai' }],
  };

  test('the header and detail are the template’s lines', () => {
    expect(writeKbankPct(transfer).split('\r\n')).toEqual([PCT_LINES.header, PCT_LINES.detail, '']);
    expect([widthOf(PCT_HEADER), widthOf(PCT_DETAIL)]).toEqual([178, 487]);
  });

  test('a name of sixty letters is cut to the field and moves nothing after it', () => {
    const long = { ...transfer, payees: [{ ...somchai, firstName: 'ก'.repeat(60), net: satang(100), reference: '' }] };
    expect(
      writeKbankPct(long)
        .split('\r\n')
        .map((line) => iconv.encode(line, 'windows-874').length),
    ).toEqual([178, 487, 0]);
  });

  test('nobody is paid zero, and the totals are of who is paid', () => {
    const payees = [...transfer.payees, { ...mali, net: satang(0), reference: 'mali' }];
    expect(transferTotals(payees)).toEqual({ count: 1, total: 4_734_584 });
    expect(writeKbankPct({ ...transfer, payees }).split('\r\n')).toHaveLength(3);
  });

  test('accounts at other banks, short accounts and negative pay are named', () => {
    const found = kbankReadiness({
      ...transfer,
      payees: [
        { ...somchai, bankCode: '014', net: satang(1), reference: '' },
        { ...mali, bankAccount: '123', net: satang(-1), reference: '' },
      ],
    });
    expect(found.map((fileViolation) => [fileViolation.employeeId, fileViolation.field, fileViolation.code])).toEqual([
      ['somchai', 'bankCode', 'bank/other-bank'],
      ['mali', 'net', 'amount/negative'],
      ['mali', 'bankAccount', 'bank/account-not-valid'],
    ]);
  });
});

const sample = { ...company, name: 'SAMPLE CO LTD' };
const effectiveDate = plainDate('2026-11-30');
const common = { effectiveDate, batchReference: '1', feePayer: 'company' as const };

describe('Bangkok Bank payroll media', () => {
  const transfer = {
    ...common,
    company: { ...sample, bankCode: '002' },
    payees: [{ ...somchai, bankCode: '002', net: bahtText('47345.84'), reference: '' }],
  };
  test('the header and trailer are the layout’s lines and every record is 128 bytes', () => {
    const [header, detail = '', trailer] = writeBblPayroll(transfer).split('\r\n');
    expect([header, trailer]).toEqual([BBL_LINES.header, BBL_LINES.trailer]);
    expect([widthOf(BBL_DETAIL), detail.length]).toEqual([128, 128]);
    expect(detail.slice(0, 34)).toBe('D0000020029876543210C0004734584029');
  });
  test('only accounts at the bank can be paid', () => {
    expect(bblReadiness(transfer)).toEqual([]);
    expect(bblReadiness({ ...transfer, payees: [{ ...mali, net: satang(1), reference: '' }] })).toMatchObject([
      { employeeId: 'mali', field: 'bankCode', code: 'bank/other-bank' },
    ]);
    expect(bblReadiness({ ...transfer, company })).toMatchObject([
      { employeeId: null, field: 'bankAccount', code: 'bank/other-bank' },
    ]);
  });
});

describe('Krungthai direct credit', () => {
  const transfer = {
    ...common,
    company: { ...sample, bankCode: '006' },
    payees: [{ ...somchai, bankCode: '006', net: bahtText('47345.84'), reference: '' }],
    companyCode: 'SAMPLE',
    batch: 1,
  };
  test('the records are the layout’s lines', () => {
    const lines = writeKtbDirect({ ...transfer, company: { ...transfer.company, bankAccount: '1234567890' } }).split('\r\n');
    expect(lines).toEqual([KTB_LINES.header, KTB_LINES.detail, '']);
    expect(ktbReadiness(transfer)).toEqual([]);
  });
});

describe('the file of the bank that pays', () => {
  test.each([
    { code: '004', bank: 'kbank', first: 'HPCT', lines: [178, 487] },
    { code: '002', bank: 'bbl', first: 'H000001002', lines: [128, 128, 128] },
    { code: '006', bank: 'ktb', first: '101000001006', lines: [498, 498] },
  ] as const)('a company with an account at $code gets the file of $bank', ({ code, bank, first, lines }) => {
    expect(fileBankOf(code)).toBe(bank);
    const payees = [{ ...somchai, bankCode: code, net: satang(100), reference: '' }];
    const transfer = { ...common, company: { ...sample, bankCode: code }, payees, companyCode: 'SAMPLE', batch: 1 };
    const content = BANK_FILES[bank].direct.write(transfer);
    const text = 'text' in content ? content.text : '';
    expect(text.startsWith(first)).toBe(true);
    expect(
      text
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.length),
    ).toEqual(lines);
    expect(transferReadiness(transfer, BANK_FILES[bank].direct.product)).toEqual([]);
  });

  test.each(['025', ''])('a company with an account at %o has no file of a bank', (code) => expect(fileBankOf(code)).toBeNull());
});

test('Krungthai pays other banks by a file of its own, with their code and service 01', () => {
  const payees = [{ ...somchai, bankCode: '014', bankAccount: '4012345678', net: satang(12_345), reference: '' }];
  const transfer = { ...common, company: { ...sample, bankCode: '006' }, payees, companyCode: 'SAMPLE', batch: 7 };
  const detail = writeKtbDirect(transfer).split('\r\n')[1] ?? '';
  expect(detail.length).toBe(498);
  expect(detail.slice(0, 27)).toBe('102000007014040104012345678');
  expect(detail.slice(45, 57)).toBe('301120260100');
});

test('SCB takes a sheet whose rows name bank, account as text, and baht', () => {
  const payees = [
    { ...somchai, net: bahtText('47345.84'), reference: 'E1' },
    { ...mali, bankCode: '014', bankAccount: '0012345678', net: satang(100), reference: 'E2' },
  ];
  const content = BANK_FILES.scb.direct.write({
    ...common,
    company: { ...sample, bankCode: '014' },
    payees,
    companyCode: '',
    batch: 1,
  });
  const rows = 'rows' in content ? content.rows : [];
  expect(rows[2]).toEqual(['Effective Date', '30/11/2026']);
  expect(rows.slice(7)).toEqual([
    [1, 'KBANK', '9876543210', 'สมชาย ใจดี', 47_345.84, 'E1', 'OUR'],
    [2, 'SCB', '0012345678', 'มาลี แสนดี', 1, 'E2', 'OUR'],
  ]);
});
