import { defineText } from '../../text/define-text.ts';
import en from './notifications.en.json' with { type: 'json' };
import th from './notifications.th.json' with { type: 'json' };

export const useNotificationText = defineText('notifications', en, th);
