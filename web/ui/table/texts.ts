import { defineText } from '../../../domain/define-text.ts';
import en from './table-files.en.json' with { type: 'json' };
import th from './table-files.th.json' with { type: 'json' };

export const TABLE_FILES = defineText('table-files', en, th);
