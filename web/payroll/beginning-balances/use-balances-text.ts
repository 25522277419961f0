import { defineText } from '../../text/define-text.ts';
import en from './balances.en.json' with { type: 'json' };
import th from './balances.th.json' with { type: 'json' };

export const useBalancesText = defineText('beginning-balances', en, th);
export type BalancesT = ReturnType<typeof useBalancesText>['t'];
