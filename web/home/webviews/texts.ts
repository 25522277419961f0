import { defineText } from '../../../domain/define-text.ts';
import en from './webviews.en.json' with { type: 'json' };
import th from './webviews.th.json' with { type: 'json' };

export const WEBVIEWS = defineText('webviews', en, th);
