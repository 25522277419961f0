import { defineText } from '../../domain/define-text.ts';
import en from './shared.en.json' with { type: 'json' };
import th from './shared.th.json' with { type: 'json' };

/** Words that every page uses: actions, states, errors, the table. */
export const SHARED = defineText('shared', en, th);
