import { defineText } from '../../text/define-text.ts';
import en from './positions.en.json' with { type: 'json' };
import th from './positions.th.json' with { type: 'json' };

export const usePositionsText = defineText('positions', en, th);
