import { defineText } from '../../../domain/define-text.ts';
import en from './number-working.en.json' with { type: 'json' };
import th from './number-working.th.json' with { type: 'json' };

/** Apart from the words of the home, which are loaded first. */
export const NUMBER_WORKING = defineText('number-working', en, th);
