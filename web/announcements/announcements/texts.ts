import { defineText } from '../../../domain/define-text.ts';
import en from './announcements.en.json' with { type: 'json' };
import th from './announcements.th.json' with { type: 'json' };

export const ANNOUNCEMENTS = defineText('announcements', en, th);
