import { defineText } from '../../../domain/define-text.ts';
import en from './own-announcements.en.json' with { type: 'json' };
import th from './own-announcements.th.json' with { type: 'json' };

export const OWN_ANNOUNCEMENTS = defineText('own-announcements', en, th);
