import { defineText } from '../../text/define-text.ts';
import en from './settings.en.json' with { type: 'json' };
import th from './settings.th.json' with { type: 'json' };

export const useSettingsText = defineText('settings', en, th);
