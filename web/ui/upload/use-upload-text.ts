import { defineText } from '../../text/define-text.ts';
import en from './upload.en.json' with { type: 'json' };
import th from './upload.th.json' with { type: 'json' };

export const useUploadText = defineText('upload', en, th);
