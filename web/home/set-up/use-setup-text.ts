import { defineText } from '../../text/define-text.ts';
import en from './setup.en.json' with { type: 'json' };
import th from './setup.th.json' with { type: 'json' };

export const useSetupText = defineText('setup', en, th);
