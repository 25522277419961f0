import { defineText } from '../../../domain/define-text.ts';
import en from './departments.en.json' with { type: 'json' };
import th from './departments.th.json' with { type: 'json' };

export const DEPARTMENTS = defineText('departments', en, th);
