import { defineText } from '../../text/define-text.ts';
import en from './dashboard.en.json' with { type: 'json' };
import th from './dashboard.th.json' with { type: 'json' };

export const useDashboardText = defineText('dashboard', en, th);
