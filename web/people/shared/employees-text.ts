import { defineText } from '../../../domain/define-text.ts';
import en from './employees.en.json' with { type: 'json' };
import th from './employees.th.json' with { type: 'json' };

export const EMPLOYEES = defineText('employees', en, th);
