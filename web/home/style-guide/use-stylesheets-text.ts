import { defineText } from '../../text/define-text.ts';
import en from './stylesheets.en.json' with { type: 'json' };
import th from './stylesheets.th.json' with { type: 'json' };

export const useStylesheetsText = defineText('stylesheets', en, th);
