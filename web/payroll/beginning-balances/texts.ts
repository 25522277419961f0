import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './balances.en.json' with { type: 'json' };
import th from './balances.th.json' with { type: 'json' };

export const BEGINNING_BALANCES = defineText('beginning-balances', en, th);
export type BalancesT = Translator<typeof BEGINNING_BALANCES>;
