import { defineText } from '../../../domain/define-text.ts';
import en from './charts.en.json' with { type: 'json' };
import th from './charts.th.json' with { type: 'json' };

export const CHARTS = defineText('charts', en, th);
