import { defineText } from './define-text.ts';
import en from './shared.en.json' with { type: 'json' };
import th from './shared.th.json' with { type: 'json' };

/** Words that every page uses: actions, states, errors, the table. */
export const useSharedText = defineText('shared', en, th);
