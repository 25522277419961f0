import { defineText } from '../../../domain/define-text.ts';
import en from './activity-log.en.json' with { type: 'json' };
import th from './activity-log.th.json' with { type: 'json' };

export const ACTIVITY_LOG = defineText('activity-log', en, th);
