import { defineText } from '../../text/define-text.ts';
import en from './console.en.json' with { type: 'json' };
import th from './console.th.json' with { type: 'json' };

export const useConsoleText = defineText('console', en, th);
