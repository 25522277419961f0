import { defineText } from '../../../domain/define-text.ts';
import en from './upload.en.json' with { type: 'json' };
import th from './upload.th.json' with { type: 'json' };

export const UPLOAD = defineText('upload', en, th);
