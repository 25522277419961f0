import { defineText } from '../../../domain/define-text.ts';
import en from './rows-left.en.json' with { type: 'json' };
import th from './rows-left.th.json' with { type: 'json' };

/** The heads of two columns in a file of rows with errors. */
export const ROWS_LEFT = defineText('rows-left', en, th);
