import { defineText } from '../../../domain/define-text.ts';
import en from './activity-words.en.json' with { type: 'json' };
import th from './activity-words.th.json' with { type: 'json' };

/** How what was done is said: kinds, nouns, verbs, fields and codes of the activity log. */
export const ACTIVITY_WORDS = defineText('activity-words', en, th);
