import { defineText } from '../../domain/define-text.ts';
import en from './declaration-words.en.json' with { type: 'json' };
import th from './declaration-words.th.json' with { type: 'json' };

/** Sections, fields, choices and states of a declaration, as pages and the printed form name them. */
export const DECLARED = defineText('declared', en, th);
