import { defineText } from '../../../domain/define-text.ts';
import en from './sample-banner.en.json' with { type: 'json' };
import th from './sample-banner.th.json' with { type: 'json' };

export const SAMPLE_BANNER = defineText('sample-banner', en, th);
