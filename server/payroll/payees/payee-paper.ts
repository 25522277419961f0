import { formatNationalId } from '../../../domain/national-id.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { sumsOf } from '../../../domain/payroll/thai/form-sheets.ts';
import { INCOME_TERMS, type MonthReturn, PAYEE_INCOMES } from '../../../domain/payroll/thai/payee-income.ts';
import type { ReturnPayment } from '../../../domain/payroll/thai/payee-returns.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { satang } from '../../../domain/units.ts';
import { monthName, shortDate } from '../../../domain/written-dates.ts';
import type { Payer } from '../shared/load-payer.ts';
import { branchText, filingChoices, payerLines } from '../shared/pnd1-paper.ts';
import { column, DECLARATION, money, type PrintedReturn, paperGroup, type ReturnPaper } from '../shared/return-paper.ts';
import { payeeName } from './payments.ts';

export type PrintedForm = MonthReturn | 'pnd2a' | 'pnd3a';
const WORDS: Readonly<Record<PrintedForm, { form: string; law: string }>> = {
  pnd2: {
    form: 'ภ.ง.ด.2',
    law: 'ตามมาตรา 59 แห่งประมวลรัษฎากร สำหรับการหักภาษี ณ ที่จ่ายตามมาตรา 50 (2) กรณีการจ่ายเงินได้พึงประเมินตามมาตรา 40 (3) (4)',
  },
  pnd2a: { form: 'ภ.ง.ด.2ก', law: 'ตามมาตรา 58 (2) แห่งประมวลรัษฎากร สำหรับเงินได้พึงประเมินตามมาตรา 40 (3) (4)' },
  pnd3: {
    form: 'ภ.ง.ด.3',
    law: 'ตามมาตรา 59 แห่งประมวลรัษฎากร สำหรับการหักภาษี ณ ที่จ่ายตามมาตรา 3 เตรส และมาตรา 50 (3) (4) (5) กรณีการจ่ายเงินได้พึงประเมินตามมาตรา 40 (5) (6) (7) (8)',
  },
  pnd3a: { form: 'ภ.ง.ด.3ก', law: 'ตามมาตรา 58 (2) แห่งประมวลรัษฎากร สำหรับเงินได้พึงประเมินตามมาตรา 40 (5) (6) (7) (8)' },
  pnd53: {
    form: 'ภ.ง.ด.53',
    law: 'ตามมาตรา 3 เตรส มาตรา 65 จัตวา และมาตรา 69 ทวิ แห่งประมวลรัษฎากร กรณีการจ่ายเงินได้ให้แก่บริษัทหรือห้างหุ้นส่วนนิติบุคคล',
  },
};
export type PrintedPayments = {
  readonly form: PrintedForm;
  /** 2026-11 or 2026. */
  readonly period: string;
  readonly number: number;
  readonly payments: readonly ReturnPayment[];
};
const figures = ({ paid, tax }: ReturnPayment) => [paid, tax];

/** A return of payees as it is printed: the cover by kinds of income, and the attachment payment by payment. */
export function payeePaper({ form, period, number, payments }: PrintedPayments, payer: Payer): PrintedReturn {
  const words = WORDS[form];
  const isYearly = period.length === 4;
  const when = isYearly ? String(buddhistYear(Number(period))) : monthName(period, 'th');
  const [paid = 0, tax = 0] = sumsOf(payments, figures);
  const people = new Set(payments.map(({ payeeId }) => payeeId)).size;
  const group = attachment(payments);
  const paper: ReturnPaper = {
    hasCover: true,
    form: words.form,
    name: isYearly ? 'แบบยื่นรายการภาษีเงินได้หัก ณ ที่จ่าย (รายปี)' : 'แบบยื่นรายการภาษีเงินได้หัก ณ ที่จ่าย',
    law: words.law,
    payer: payerLines(payer),
    facts: [[isYearly ? 'ปีที่จ่ายเงินได้ พ.ศ.' : 'เดือนที่จ่ายเงินได้พึงประเมิน', when]],
    choices: [
      ...filingChoices(number),
      { label: `มีรายละเอียดตามใบแนบ ${words.form} จำนวน ${people} ราย จำนวน ${group.pages.length} แผ่น`, on: true },
    ],
    summary: {
      columns: [
        column('สรุปรายการภาษีที่นำส่ง', 'left', 0),
        column('จำนวนรายการ', 'center', 24),
        column('เงินได้ทั้งสิ้น', 'right', 34),
        column('ภาษีที่นำส่งทั้งสิ้น', 'right', 32),
      ],
      rows: summaryRows(payments),
      sums: [['รวม', String(payments.length), money(paid), money(tax)]],
    },
    lines: [['ภาษีที่นำส่ง (ตัวอักษร)', bahtInWords(satang(tax))]],
    notes: [],
    declaration: DECLARATION,
    signer: 'ผู้จ่ายเงิน',
    attachment: {
      name: `ใบแนบ ${words.form}`,
      owner: `${payer.name}  เลขประจำตัวผู้เสียภาษีอากร ${formatNationalId(payer.taxId)}  ${branchText(payer)}  ${when}`,
      notes: ['เงื่อนไขการหักภาษี: หัก ณ ที่จ่าย กรอก 1   ออกให้ตลอดไป กรอก 2   ออกให้ครั้งเดียว กรอก 3'],
      groups: [group],
    },
  };
  return { title: `${words.form} ${when}`, author: payer.name, papers: [paper] };
}

const summaryRows = (payments: readonly ReturnPayment[]) =>
  PAYEE_INCOMES.flatMap((income) => {
    const own = payments.filter((payment) => payment.income === income);
    const [paid = 0, tax = 0] = sumsOf(own, figures);
    return own.length === 0 ? [] : [[INCOME_TERMS[income].name, String(own.length), money(paid), money(tax)]];
  });

const attachment = (payments: readonly ReturnPayment[]) =>
  paperGroup({
    heading: '',
    columns: [
      column('ลำดับที่', 'center', 11),
      column('ผู้มีเงินได้ เลขประจำตัวผู้เสียภาษี และที่อยู่', 'left', 0),
      column('วันที่จ่าย', 'center', 21),
      column('ประเภทเงินได้', 'left', 30),
      column('อัตรา %', 'center', 12),
      column('จำนวนเงินที่จ่าย', 'right', 25),
      column('ภาษีที่หัก', 'right', 21),
      column('เงื่อนไข', 'center', 13),
    ],
    rows: payments,
    cells: (payment, number) => [
      String(number),
      [payeeName(payment), formatNationalId(payment.taxId), formAddress(payment.address)]
        .filter((part) => part !== '')
        .join('\n'),
      shortDate(payment.paidOn, 'th'),
      payment.description || INCOME_TERMS[payment.income].name,
      String(payment.rate / 100),
      money(payment.paid),
      money(payment.tax),
      String(payment.condition),
    ],
    figures,
    after: 1,
    perSheet: 12,
    tall: 17,
  });
