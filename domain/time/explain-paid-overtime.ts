import { adds, addsSome, type DayStep, type ExplainedFigure, type RuleOfFigure, says, sumOfSteps } from './day-steps.ts';
import { type OvertimeOfDay, type OvertimePay, paidOvertime } from './paid-overtime.ts';

/** `source`: whose policy it is; `product` where nobody chose. */
export type PaidDay = OvertimeOfDay & OvertimePay & { readonly source: RuleOfFigure['source'] };

/**
 * How the paid overtime of a day came about, as the steps of `paidOvertime`; `shown` is what the sheet says, which differs where a payroll
 * holds the day. Example: clocked 120, approved 90, smaller → overtime-clocked 120, overtime-above-approved −30.
 */
export function explainPaidOvertime(shown: number, day: PaidDay): ExplainedFigure {
  const steps = stepsOf(day);
  return {
    figure: 'paidOvertime',
    minutes: shown,
    steps: [...steps, ...addsSome('kept', shown - sumOfSteps(steps))],
    rules: [{ rule: 'overtimePolicy', value: day.policy ?? 'open', source: day.source }],
  };
}

function stepsOf(day: PaidDay): DayStep[] {
  const { clocked, approved, onHoliday, policy, earns } = day;
  if (!earns) return [says('position-earns-none')];
  if (onHoliday > 0) return [...addsSome('overtime-clocked', clocked), says('holiday-as-clocked')];
  const isClocked = policy === 'clocked' || (policy === null && approved === null);
  if (isClocked) {
    const needless = policy === 'clocked' && approved !== null ? [says('overtime-not-needed', { limit: approved })] : [];
    return [adds('overtime-clocked', clocked), ...needless];
  }
  const undecided = approved === null ? [says('overtime-not-approved')] : [];
  if (policy !== 'smaller') return [...undecided, ...(approved === null ? [] : [adds('overtime-approved', approved)])];
  const over = approved !== null && approved > clocked ? [says('overtime-above-clocked', { limit: approved })] : [];
  const cut = addsSome('overtime-above-approved', paidOvertime(day, day) - clocked, { limit: approved ?? 0 });
  return [adds('overtime-clocked', clocked), ...undecided, ...over, ...cut];
}
