import { defineText } from '../../../domain/define-text.ts';
import en from './invitation-text.en.json' with { type: 'json' };
import th from './invitation-text.th.json' with { type: 'json' };

/** The text message of an invitation. Texts are paid by length, so it says the least that can be understood. */
export const INVITATION_TEXT = defineText('invitation-text', en, th);
