import { defineText } from '../../text/define-text.ts';
import en from './activity-log.en.json' with { type: 'json' };
import th from './activity-log.th.json' with { type: 'json' };

export const useActivityText = defineText('activityLog', en, th);
