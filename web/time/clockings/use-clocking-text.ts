import { defineText } from '../../text/define-text.ts';
import en from './clocking.en.json' with { type: 'json' };
import th from './clocking.th.json' with { type: 'json' };

export const useClockingText = defineText('clocking', en, th);
