import { defineText } from '../../../domain/define-text.ts';
import en from './notifications.en.json' with { type: 'json' };
import th from './notifications.th.json' with { type: 'json' };

export const NOTIFICATIONS = defineText('notifications', en, th);
