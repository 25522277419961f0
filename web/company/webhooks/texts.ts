import { defineText } from '../../../domain/define-text.ts';
import en from './webhooks.en.json' with { type: 'json' };
import th from './webhooks.th.json' with { type: 'json' };

export const WEBHOOKS = defineText('webhooks', en, th);
