import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './dashboard.en.json' with { type: 'json' };
import th from './dashboard.th.json' with { type: 'json' };

export const DASHBOARD = defineText('dashboard', en, th);
export type DashboardT = Translator<typeof DASHBOARD>;
