import { defineText } from '../../../domain/define-text.ts';
import en from './settings.en.json' with { type: 'json' };
import th from './settings.th.json' with { type: 'json' };

export const SETTINGS = defineText('settings', en, th);
