import { defineText } from '../../../domain/define-text.ts';
import en from './employees-export.en.json' with { type: 'json' };
import th from './employees-export.th.json' with { type: 'json' };

/** The words of the exported list. */
export const EMPLOYEES_EXPORT = defineText('employees-export', en, th);
