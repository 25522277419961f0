import { defineText } from '../../../domain/define-text.ts';
import en from './copy-words.en.json' with { type: 'json' };
import th from './copy-words.th.json' with { type: 'json' };

/** The words of the archive of a person's data. */
export const COPY_WORDS = defineText('personal-copy', en, th);
