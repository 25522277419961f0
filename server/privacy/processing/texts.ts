import { defineText } from '../../../domain/define-text.ts';
import en from './register-words.en.json' with { type: 'json' };
import th from './register-words.th.json' with { type: 'json' };

/** The words of the register of processing, on the page and in its file. */
export const REGISTER_WORDS = defineText('register', en, th);
