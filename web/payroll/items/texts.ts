import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './payroll-items.en.json' with { type: 'json' };
import th from './payroll-items.th.json' with { type: 'json' };

export const PAYROLL_ITEMS = defineText('payroll-items', en, th);
export type ItemsT = Translator<typeof PAYROLL_ITEMS>;
