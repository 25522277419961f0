import { defineText } from '../../../domain/define-text.ts';
import en from './zones.en.json' with { type: 'json' };
import th from './zones.th.json' with { type: 'json' };

export const ZONES = defineText('zones', en, th);
