import { defineText } from '../../../domain/define-text.ts';
import en from './dashboard.en.json' with { type: 'json' };
import th from './dashboard.th.json' with { type: 'json' };

export const DASHBOARD = defineText('dashboard', en, th);
