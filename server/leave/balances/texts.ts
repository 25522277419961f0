import { defineText } from '../../../domain/define-text.ts';
import en from './balances-export.en.json' with { type: 'json' };
import th from './balances-export.th.json' with { type: 'json' };

/** The words of the exported balances. */
export const BALANCES_EXPORT = defineText('leave-balances-export', en, th);
