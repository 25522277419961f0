import { defineText } from '../../../domain/define-text.ts';
import en from './setup.en.json' with { type: 'json' };
import th from './setup.th.json' with { type: 'json' };

export const SETUP = defineText('setup', en, th);
