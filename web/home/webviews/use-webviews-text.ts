import { defineText } from '../../text/define-text.ts';
import en from './webviews.en.json' with { type: 'json' };
import th from './webviews.th.json' with { type: 'json' };

export const useWebviewsText = defineText('webviews', en, th);
