import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './uploads.en.json' with { type: 'json' };
import th from './uploads.th.json' with { type: 'json' };

export const UPLOADS = defineText('pay-uploads', en, th);
export type UploadsT = Translator<typeof UPLOADS>;
