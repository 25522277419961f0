import type { z } from 'zod';
import type { Slip } from '../../../contract/payroll/payroll-figures.ts';
import { findBank } from '../../../domain/company/bank-codes.ts';
import type { SlipLine } from '../../../domain/payroll/pay-types.ts';
import { satang } from '../../../domain/units.ts';
import type { Language } from '../../http/context.ts';
import { itemName, type KeptItem } from '../shared/load-items.ts';
import type { StoredSlip } from '../shared/read-slips.ts';
import { keptTotals, type ReportRow } from '../shared/report-row.ts';
import { snapshotPerson } from '../shared/slip-snapshot.ts';
import { BLOCKING_WARNINGS } from '../shared/sum-slips.ts';
import { lineNote } from './line-note.ts';

export type SlipView = z.output<typeof Slip>;
export type LineView = SlipView['incomes'][number];
export type SlipAround = {
  readonly report: ReportRow;
  readonly companyName: string;
  readonly language: Language;
  readonly decimals: number;
};

export type NoteStyle = Pick<SlipAround, 'language' | 'decimals'>;
export function lineView(line: SlipLine, item: KeptItem, { language, decimals }: NoteStyle): LineView {
  return {
    itemId: line.itemId,
    keyName: line.key,
    name: itemName(item, language),
    type: item.type,
    positive: line.isPositive,
    amount: line.amount,
    computedAmount: line.computedAmount,
    override: line.override,
    note: lineNote(line, language, decimals),
  };
}

/** Why and by whom a line was decided by hand is for payroll people; its person sees that it was. */
export const withoutReason = <Line extends Pick<LineView, 'override'>>(line: Line): Line => ({
  ...line,
  override: line.override && { reason: '', by: '' },
});

/** A slip as pages and documents show it. Lines of zero are left out unless a person decided so. */
export function slipView(slip: StoredSlip, { report, companyName, language, decimals }: SlipAround): SlipView {
  const { snapshot } = slip;
  const items = new Map(keptTotals(report.totals).items.map((item) => [item.id, item]));
  const lines = slip.lines.flatMap((line) => {
    const item = items.get(line.itemId);
    const isSilent = line.amount === 0 && line.override === null && line.key !== 'SALARY';
    return item && !isSilent ? [lineView(line, item, { language, decimals })] : [];
  });
  const bank = snapshot.bankCode ? findBank(snapshot.bankCode) : null;
  const { yearToDate } = snapshot;
  return {
    payrollReportId: report.id,
    status: report.status,
    name: report.name,
    type: report.kind,
    payCycle: report.cycle,
    month: report.month,
    startDate: report.period_start,
    endDate: report.period_end,
    payDate: report.pay_date,
    companyName,
    employee: snapshotPerson(slip.employeeId, snapshot, language),
    bankAccountTail: snapshot.bankAccountTail,
    bankName: bank ? (language === 'th' ? bank.nameTh : bank.nameEn) : null,
    incomes: lines.filter((line) => line.positive),
    deductions: lines.filter((line) => !line.positive),
    income: slip.income,
    deduction: slip.deduction,
    net: slip.net,
    socialSecurityEmployer: slip.socialSecurityEmployer,
    welfareFundEmployer: slip.welfareFundEmployer,
    fundsEmployer: slip.fundsEmployer,
    yearToDate: {
      income: satang(yearToDate.income + slip.taxableRegular + slip.taxableOccasional + slip.taxableLeaving),
      tax: satang(yearToDate.tax + slip.tax),
      socialSecurity: satang(yearToDate.socialSecurity + slip.socialSecurity),
    },
    warnings: slip.notes.map((note) => ({ ...note, blocking: BLOCKING_WARNINGS.includes(note.code) })),
  };
}
