import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './leave-balances.en.json' with { type: 'json' };
import th from './leave-balances.th.json' with { type: 'json' };

export const LEAVE_BALANCES = defineText('leave-balances', en, th);
export type LeaveBalancesT = Translator<typeof LEAVE_BALANCES>;
