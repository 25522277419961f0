import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './payroll.en.json' with { type: 'json' };
import th from './payroll.th.json' with { type: 'json' };

/** Words that every payroll page uses: figures, problems, slips, explanations. */
export const PAYROLL = defineText('payroll', en, th);
export type PayrollT = Translator<typeof PAYROLL>;

const words = { problem: en.problem, warning: en.warning, field: en.field, check: en.tie.check, total: en.file.total } as const;
const explained = {
  lead: en.explain.lead,
  kinds: en.explain.kinds,
  allowance: en.explain.allowance,
  sources: en.explain.sources,
  clock: en.explain.clock,
};

const keyIn =
  <Group extends object>(group: Group) =>
  (name: string): name is Extract<keyof Group, string> =>
    Object.hasOwn(group, name);

export const isProblem = keyIn(words.problem);
export const isWarning = keyIn(words.warning);
export const isField = keyIn(words.field);
export const isCheck = keyIn(words.check);
export const isTotal = keyIn(words.total);
export const isLead = keyIn(explained.lead);
export const isTimeKind = keyIn(explained.kinds);
export const isAllowance = keyIn(explained.allowance);
export const isKnownSource = keyIn(explained.sources);
export const isClockWord = keyIn(explained.clock);
