import { defineText } from '../../domain/define-text.ts';
import en from './form-words.en.json' with { type: 'json' };
import th from './form-words.th.json' with { type: 'json' };

/** What pages, answers and files call the kinds of forms, the types of questions and their tags. */
export const FORM_WORDS = defineText('form-words', en, th);
