import { defineText } from '../../text/define-text.ts';
import en from './shifts.en.json' with { type: 'json' };
import th from './shifts.th.json' with { type: 'json' };

export const useShiftsText = defineText('shifts', en, th);
export type Say = ReturnType<typeof useShiftsText>['t'];
