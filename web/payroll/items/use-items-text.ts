import { defineText } from '../../text/define-text.ts';
import en from './payroll-items.en.json' with { type: 'json' };
import th from './payroll-items.th.json' with { type: 'json' };

export const useItemsText = defineText('payroll-items', en, th);
export type ItemsT = ReturnType<typeof useItemsText>['t'];
