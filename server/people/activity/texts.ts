import { defineText } from '../../../domain/define-text.ts';
import en from './activity-export.en.json' with { type: 'json' };
import th from './activity-export.th.json' with { type: 'json' };

/** The words of the exported log. */
export const ACTIVITY_EXPORT = defineText('activity-export', en, th);
