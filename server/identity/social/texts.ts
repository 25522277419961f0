import { defineText } from '../../../domain/define-text.ts';
import en from './popup.en.json' with { type: 'json' };
import th from './popup.th.json' with { type: 'json' };

/** The words of the window that signs in. */
export const POPUP = defineText('popup', en, th);
