import { ZERO } from '../money.ts';
import { type Satang, satang } from '../units.ts';
import type { Computed } from './earned-lines.ts';
import type { LeavingKey, Slip, SlipInput, SlipLine } from './pay-types.ts';
import { SETTLEMENT_PARTS, type SettlementPart } from './settlement/pay-settlement.ts';
import { amountOf, keyLine, type LineContext } from './slip-line.ts';
import { type TaxBases, taxLine } from './statutory-lines.ts';
import { type LeavingTax, leavingTax } from './thai/leaving-tax.ts';
import { inCount, inDays, inSatang } from './trace.ts';

const KEYS: Readonly<Record<SettlementPart, LeavingKey>> = {
  severance: 'SEVERANCE',
  notice: 'NOTICE_PAY',
  unusedLeave: 'UNUSED_LEAVE',
  other: 'LEAVING_PAY',
};

export type SettlementLines = Readonly<Record<SettlementPart, SlipLine | null>>;

/** What a settlement pays, a line for each part of it that is not zero; none of it without a settlement. */
export function settlementLines({ employee: { settlement } }: SlipInput, context: LineContext): SettlementLines {
  const line = (part: SettlementPart): SlipLine | null => {
    const said = settlement?.parts[part];
    return keyLine(context, KEYS[part], said && said.amount > 0 ? said : null);
  };
  return { severance: line('severance'), notice: line('notice'), unusedLeave: line('unusedLeave'), other: line('other') };
}

/** Lines of a settlement in the order of the slip. */
export const linesOfSettlement = (lines: SettlementLines): SlipLine[] =>
  SETTLEMENT_PARTS.map((part) => lines[part]).filter((line) => line !== null);

/** Severance, pay in lieu of notice and other lump sums are paid once because of leaving; leave that was not taken is occasional pay. */
export const paidOnLeaving = ({ severance, notice, other }: SettlementLines): Satang =>
  satang(amountOf(severance) + amountOf(notice) + amountOf(other));

export type LeavingFigures = {
  readonly line: SlipLine | null;
  /** What the returns state as paid once because of leaving, and its tax; of both the part that s.48(5) taxes apart. */
  readonly sums: Pick<Slip, 'taxableLeaving' | 'taxLeaving' | 'taxableSeparate' | 'taxSeparate'>;
};
const NOTHING = { taxableLeaving: ZERO, taxLeaving: ZERO, taxableSeparate: ZERO, taxSeparate: ZERO };

/**
 * Tax of what is paid once because of leaving, always taken from the person: the separate tax, and what the occasional part adds to the tax of the
 * year's pay in this payment.
 */
export function leavingFigures(
  input: SlipInput,
  context: LineContext,
  { bases, lines }: { bases: TaxBases; lines: SettlementLines },
): LeavingFigures {
  const { settlement } = input.employee;
  if (!settlement || paidOnLeaving(lines) === 0) return { line: null, sums: NOTHING };
  const { isExempted, monthlyWage, lastSalary, startDate, lastDay } = settlement;
  const due = leavingTax({
    severance: amountOf(lines.severance),
    other: satang(amountOf(lines.notice) + amountOf(lines.other)),
    isExempted,
    monthlyWage,
    lastSalary,
    startDate,
    lastDay,
    payDate: input.period.payDate,
  });
  const isTaxed = input.employee.taxMethod !== 'none';
  const separate = isTaxed ? due.tax : ZERO;
  const occasional = isTaxed ? taxAdded(input, bases, due.occasional) : ZERO;
  const line = keyLine(context, 'LEAVING_TAX', leavingTaxOf(due, { separate, occasional }));
  const tax = amountOf(line);
  const taxSeparate = satang(Math.min(separate, tax));
  return {
    line,
    sums: { taxableLeaving: due.assessable, taxLeaving: tax, taxableSeparate: due.separate, taxSeparate },
  };
}

/** What occasional pay of one payment adds to its tax; tax that the employer bears for other pay is income of the past here. */
function taxAdded(input: SlipInput, bases: TaxBases, occasional: Satang): Satang {
  if (occasional === 0) return ZERO;
  const own: SlipInput = { ...input, employee: { ...input.employee, taxCondition: 1 } };
  const more: TaxBases = {
    ...bases,
    occasional: satang(bases.occasional + occasional),
    taxablePositive: satang(bases.taxablePositive + occasional),
  };
  return satang(Math.max(0, taxLine(own, more).amount - taxLine(own, bases).amount));
}

function leavingTaxOf(due: LeavingTax, { separate, occasional }: { separate: Satang; occasional: Satang }): Computed {
  const { exemption, rule } = due;
  return {
    amount: satang(separate + occasional),
    trace: {
      formula: 'tax/leaving',
      numbers: [
        inSatang('paidOnLeaving', due.assessable + due.exempt),
        inSatang('exempt', due.exempt),
        inSatang('assessable', due.assessable),
        inSatang('separate', due.separate),
        inDays('serviceDays', due.service.days),
        inCount('countedYears', due.countedYears),
        inSatang('yearsDeduction', due.yearsDeduction),
        inSatang('half', due.half),
        inSatang('netIncome', due.net),
        inSatang('separateTax', separate),
        inSatang('occasionalIncome', due.occasional),
        inSatang('occasionalTax', occasional),
      ],
      days: [],
      slices: due.slices,
      rows: [
        {
          from: exemption.from,
          source: exemption.source,
          values: [inDays('exemptDays', exemption.value.days), inSatang('exemptMost', exemption.value.most)],
        },
        {
          from: rule.from,
          source: rule.source,
          values: [inSatang('perYear', rule.value.perYear), inDays('yearFromDays', rule.value.yearFromDays)],
        },
      ],
    },
  };
}
