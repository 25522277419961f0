import { defineText } from '../../text/define-text.ts';
import en from './zones.en.json' with { type: 'json' };
import th from './zones.th.json' with { type: 'json' };

export const useZonesText = defineText('zones', en, th);
