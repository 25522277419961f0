import { defineText } from '../../../domain/define-text.ts';
import en from './reports.en.json' with { type: 'json' };
import th from './reports.th.json' with { type: 'json' };

export const REPORTS = defineText('reports', en, th);
