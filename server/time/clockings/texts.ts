import { defineText } from '../../../domain/define-text.ts';
import en from './clockings-export.en.json' with { type: 'json' };
import th from './clockings-export.th.json' with { type: 'json' };

/** The words of the exported file; days begin with Sunday. */
export const CLOCKINGS_TEXT = defineText('clockings-export', en, th);
